"""A build killed at any moment leaves the previous output whole; the next one clears up and is as a clean one.

Here a few kills; as many as you like with ``python -m tests.kills --count 100``.
"""

from __future__ import annotations

import pytest

from tests.kills.harness import PATIENCE, Bench, first, manifest, series


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    made = Bench(tmp_path_factory.mktemp("kills"), "aids")
    made.prepare()
    return made


def test_a_killed_build_leaves_the_previous_output_whole(bench: Bench) -> None:
    first(bench)
    assert len(list(series(bench, count=6, seed=1939, every=6))) == 6


def test_two_builds_into_one_folder_do_not_mix(bench: Bench) -> None:
    bench.turn("red")
    builds = [bench.build(), bench.build()]
    assert [build.wait(PATIENCE * 6) for build in builds] == [0, 0]
    assert manifest(bench.out) == bench.clean["red"]
    assert bench.left() == []

"""The output folder: replaced as a whole, never deleted if it is not ours, whole after a kill at any moment."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulekit.build.exchange import OLD, exchange, recover
from rulekit.build.output import MARK, staged
from rulekit.findings import BookError


def made(out: Path, text: str) -> None:
    """Build something into ``out``."""
    with staged(out) as stage:
        (stage / "index.html").write_text(text, "utf-8")


def test_a_build_replaces_the_old_one_as_a_whole(tmp_path: Path) -> None:
    out = tmp_path / "out"
    made(out, "one")
    (out / "left.html").write_text("from the first build", "utf-8")
    made(out, "two")
    assert (out / "index.html").read_text("utf-8") == "two"
    assert sorted(p.name for p in out.iterdir()) == [MARK, "index.html"]
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_build_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    out = tmp_path / "out"
    made(out, "one")
    with pytest.raises(ZeroDivisionError), staged(out) as stage:
        (stage / "index.html").write_text("half", "utf-8")
        raise ZeroDivisionError
    assert (out / "index.html").read_text("utf-8") == "one"
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "thesis"
    out.mkdir()
    (out / "chapter.txt").write_text("three years of work", "utf-8")
    with pytest.raises(BookError) as caught:
        made(out, "one")
    (finding,) = caught.value.findings
    assert (finding.code, finding.message, finding.remedy) == (
        "output",
        "The folder thesis holds files that rulekit did not make.",
        "Name another folder with --out, or empty this one yourself.",
    )
    assert (out / "chapter.txt").read_text("utf-8") == "three years of work"


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", "utf-8")
    with pytest.raises(BookError) as caught:
        made(tmp_path / "out", "one")
    assert caught.value.findings[0].message == "out is a file."


def test_an_empty_folder_may_be_filled(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    made(tmp_path / "out", "one")
    assert (tmp_path / "out" / "index.html").exists()


def test_a_disk_that_is_full_is_said_and_leaves_the_old_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    made(out, "one")

    def full(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rulekit.build.output.exchange", full)
    with pytest.raises(BookError) as caught:
        made(out, "two")
    assert caught.value.findings[0].message == "The folder out cannot be written: No space left on device."
    assert (out / "index.html").read_text("utf-8") == "one"


def test_a_folder_without_rights_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **kwargs: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkdtemp", refused)
    with pytest.raises(BookError) as caught:
        made(tmp_path / "out", "one")
    assert caught.value.findings[0].message == "The folder out cannot be written: Permission denied."


def test_where_folders_cannot_change_places_they_are_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulekit.build.exchange._swapped", lambda new, place: False)
    out = tmp_path / "out"
    made(out, "one")
    made(out, "two")
    assert (out / "index.html").read_text("utf-8") == "two"
    assert [p.name for p in tmp_path.iterdir()] == ["out"]


@pytest.mark.parametrize("came", [False, True])
def test_a_killed_renaming_is_mended_at_the_next_start(tmp_path: Path, came: bool) -> None:
    place, old = tmp_path / "out", tmp_path / f"out{OLD}"
    old.mkdir()
    (old / "index.html").write_text("old", "utf-8")
    if came:
        place.mkdir()
        (place / "index.html").write_text("new", "utf-8")
    recover(place)
    assert (place / "index.html").read_text("utf-8") == ("new" if came else "old")
    assert not old.exists()


BUILDER = """
import sys
from pathlib import Path
from rulekit.build.output import staged
out = Path(sys.argv[1])
for number in range(10**6):
    with staged(out) as stage:
        for name in range(20):
            (stage / f"{name}.txt").write_text(str(number))
"""


def test_a_build_killed_at_a_random_moment_leaves_a_whole_output(tmp_path: Path) -> None:
    out, chance = tmp_path / "out", random.Random(1939)
    for _ in range(20):
        child = subprocess.Popen([sys.executable, "-c", BUILDER, str(out)])
        while not out.exists():
            time.sleep(0.01)
        time.sleep(chance.uniform(0.05, 0.25))
        child.kill()
        child.wait()
        recover(out)
        assert len({p.read_text("utf-8") for p in out.glob("*.txt")}) == 1
        assert len(list(out.glob("*.txt"))) == 20


def test_an_exchange_needs_no_old_folder(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    exchange(tmp_path / "new", tmp_path / "place")
    assert (tmp_path / "place").is_dir()

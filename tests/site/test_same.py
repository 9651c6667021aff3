"""The comparison of two sites sees a missing page, a missing anchor and another word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.site import same
from tests.site.conftest import Built
from tests.support import replaced


@pytest.fixture
def other(site: Built, tmp_path: Path) -> Path:
    return shutil.copytree(site.out / "en", tmp_path / "other")


def compared(site: Built, other: Path) -> list[str]:
    return list(same.differences(same.articles(site.out / "en"), same.articles(other)))


def test_a_site_is_like_itself(site: Built, other: Path) -> None:
    assert "alpha/retreat.html" in same.articles(other)
    assert compared(site, other) == []


def test_a_missing_page(site: Built, other: Path) -> None:
    (other / "alpha/readings.html").unlink()
    assert compared(site, other) == ["alpha/readings.html: only in the first site"]


def test_another_anchor(site: Built, other: Path) -> None:
    replaced(other / "alpha/retreat.html", 'id="alp-westwall"', 'id="alp-wall"')
    assert compared(site, other) == [
        "alpha/retreat.html: in one site only are the anchors alp-wall, alp-westwall"
    ]


def test_another_word(site: Built, other: Path) -> None:
    replaced(other / "alpha/retreat.html", "A unit behind the Westwall", "No unit behind the Westwall")
    assert compared(site, other) == ["alpha/retreat.html: the first site says 'A' where the second says 'No'"]


def test_no_pages_are_no_success(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        same.main([str(tmp_path), str(tmp_path)])
    assert stopped.value.code == 1

"""A page that was renamed leaves a small page in its old place, which leads on."""

from __future__ import annotations

from pathlib import Path

from rulekit.sphinx.moved import write_moved


def test_the_old_place_leads_to_the_new_one(tmp_path: Path) -> None:
    write_moved(tmp_path, "fr", {"old/wall": "new/westwall"}, {"new/westwall": "Le <Westwall>"})
    page = (tmp_path / "old" / "wall.html").read_text("utf-8")
    assert '<meta http-equiv="refresh" content="1; url=../new/westwall.html">' in page
    assert '<link rel="canonical" href="../new/westwall.html">' in page
    assert '<a href="../new/westwall.html">Le &lt;Westwall&gt;</a>' in page
    assert "Cette page a changé d’adresse" in page
    assert 'location.replace("../new/westwall.html" + location.search + location.hash)' in page


def test_nothing_moved_writes_nothing(tmp_path: Path) -> None:
    write_moved(tmp_path, "en", {}, {})
    assert not list(tmp_path.iterdir())

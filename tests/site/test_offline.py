"""Nothing in the site asks another host for anything."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup

from tests.site.conftest import Built

FETCHED = (
    ("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src"),
    ("video", "src"), ("audio", "src"), ("object", "data"), ("embed", "src"), ("form", "action"),
)  # fmt: skip
ELSEWHERE = re.compile(r"^\s*(?:[a-z]+:)?//", re.IGNORECASE)
STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?\s*((?:[a-z]+:)?//[^'\")\s]+)", re.IGNORECASE)
CALL = re.compile(r"(?:fetch|import|importScripts|open)\(\s*['\"`]\s*((?:https?:)?//[^'\"`]+)")


def test_no_tag_names_another_host(site: Built) -> None:
    pages = sorted(site.out.rglob("*.html"))
    assert len(pages) > 8
    found = [
        f"{path.relative_to(site.out).as_posix()}: {node}"
        for path in pages
        for tag, name in FETCHED
        for node in BeautifulSoup(path.read_text("utf-8"), "html.parser").find_all(tag)
        if ELSEWHERE.match(str(node.get(name, "")))
    ]
    assert not found, "\n".join(found)


def test_no_style_or_script_names_another_host(site: Built) -> None:
    files = [path for ending in ("*.css", "*.js", "*.html", "*.svg") for path in site.out.rglob(ending)]
    found = [
        f"{path.relative_to(site.out).as_posix()}: {match[1]}"
        for path in files
        for pattern in (STYLE, CALL)
        for match in pattern.finditer(path.read_text("utf-8", "replace"))
    ]
    assert not found, "\n".join(found)


def test_every_page_has_a_policy_against_other_hosts(site: Built) -> None:
    pages = [p for p in sorted(site.out.rglob("*.html")) if "_static" not in p.parts]
    for path in pages:
        page = BeautifulSoup(path.read_text("utf-8"), "html.parser")
        policy = page.find("meta", attrs={"http-equiv": "Content-Security-Policy"})
        assert policy is not None, path
        assert "http" not in policy["content"] and "default-src 'self'" in policy["content"]
        before = [tag.name for tag in policy.find_all_previous(("script", "link", "style", "img"))]
        assert not before, f"{path}: {before} come before the policy"

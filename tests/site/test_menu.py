"""The book's menu: what the theme would show, made once; a large book unfolds the part that is read."""

from __future__ import annotations

from bs4 import BeautifulSoup

from rulekit.sphinx.menu import NEAR, WHOLE, Entry, Menu, Part
from tests.site.conftest import LANGUAGES, Built

HOME = Entry("Home", "index", "index.html")


def part(name: str, count: int) -> Part:
    entries = tuple(Entry(f"{name} {n}", f"{name}/{n}", f"{name}/{n}.html") for n in range(count))
    return Part(name, entries, frozenset(e.docname for e in entries))


def shown(menu: Menu, page: str, root: str = "../") -> BeautifulSoup:
    return BeautifulSoup(menu.html(page, root), "html.parser")


def test_every_page_shows_every_page_and_marks_itself(site: Built) -> None:
    names = {"index", "alpha/retreat", "alpha/readings"}
    for language in LANGUAGES:
        for name in names:
            nav = site.page(f"{language}/{name}").find("nav", class_="bd-docs-nav")
            here = (site.out / language / f"{name}.html").parent
            led = {(here / a["href"]).resolve() for a in nav.find_all("a") if a["href"] != "#"}
            assert led == {(site.out / language / f"{n}.html").resolve() for n in names - {name}}
            [current] = nav.find_all("a", attrs={"aria-current": "page"})
            assert current["href"] == "#" and "active" in current.parent["class"]


def test_pages_below_a_page_fold_until_one_of_them_is_read() -> None:
    child = Entry("Child", "a/child", "a/child.html")
    parent = Entry("Parent", "a/parent", "a/parent.html", (child,))
    menu = Menu([Part("A", (parent,), frozenset(parent.pages()))], HOME)
    assert shown(menu, "index").details.get("open") is None
    opened = shown(menu, "a/child").details
    assert opened.get("open") is not None
    assert opened.a["href"] == "#"
    assert "active" in shown(menu, "a/child").find("li", class_="has-children")["class"]


def test_a_large_book_unfolds_the_part_that_is_read() -> None:
    menu = Menu([part("one", WHOLE), part("two", 5)], HOME)
    page = shown(menu, "two/3")
    assert [a["href"] for a in page.find_all("a")] == [
        "../index.html",
        "../one/0.html",
        *(f"../two/{n}.html" if n != 3 else "#" for n in range(5)),
    ]
    assert len(menu.html("two/3", "../")) < 2000


def test_a_book_of_many_parts_shows_those_around_the_one_that_is_read() -> None:
    menu = Menu([part(f"p{n:03}", WHOLE // 100) for n in range(200)], HOME)
    shown_parts = [tag.get_text() for tag in shown(menu, "p100/1").find_all("p")]
    assert shown_parts == [f"p{n:03}" for n in range(100 - NEAR, 100 + NEAR + 1)]
    assert shown(menu, "p003/1").p.get_text() == "p000"
    assert len(shown(menu, "index").find_all("p")) == 200


def test_words_and_addresses_are_escaped() -> None:
    entry = Entry("A <b> & c", "x", "x.html?a&b")
    menu = Menu([Part("<i>", (entry, Entry("out", "", "https://example.org/?a&b")), frozenset({"x"}))], HOME)
    page = shown(menu, "index")
    assert page.find("b") is None and page.find("i", class_=False) is None
    assert page.find("a", class_="external")["href"] == "https://example.org/?a&b"

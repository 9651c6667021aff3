"""The box in Chromium, opened from disk: answer, link, citation, keyboard, hostile words, no barrier."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from rulekit.render.html import view_html
from rulekit.render.places import templates
from rulekit.render.tryit import tryit_html
from rulekit.sphinx.policy import policy
from tests.site.browser import visiting
from tests.support import part_of_book
from tests.tryit.books import KINDS, tried

pytestmark = pytest.mark.browser
PAGE = """<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Rules</title>
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="stylesheet" href="tryit.css"><script src="tryit.js" defer></script></head>
<body><main><h1>Rules</h1>{body}</main></body></html>"""
STRICT = policy()


def written(folder: Path, name: str, root: Path, language: str) -> Path:
    """A page with every view of a book and its box, as the site sets them, under a policy without inline
    scripts.
    """
    views = tried(root, language)
    body = "\n".join(view_html(one.view, one.strings) + tryit_html(one.view, one.strings) for one in views)
    path = folder / f"{name}.html"
    path.write_text(PAGE.format(language=language, policy=STRICT, body=body), "utf-8")
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("tryit")
    for file in (templates() / "tryit").iterdir():
        shutil.copy(file, made)
    book = part_of_book(tmp_path_factory.mktemp("book"), "first-to-fight")
    written(made, "ftf", book, "en")
    written(made, "ftf-fr", book, "fr")
    written(made, "kinds", KINDS, "en")
    return made


@pytest.fixture
def at(folder: Path, browser: Browser) -> Iterator[Page]:
    with visiting(browser, (folder / "ftf.html").as_uri()) as visit:
        yield visit.page
        assert visit.outside() == []
        assert visit.complaints == []


def go(page: Page, folder: Path, name: str, rest: str) -> Locator:
    """Open a page anew at a link, and hand out the box that the link names."""
    page.goto("about:blank")
    page.goto((folder / f"{name}.html").as_uri() + rest)
    return page.locator(f'.rk-try[data-rule="{rest.partition("#")[2]}"]')


def says(box: Locator) -> Locator:
    return box.locator(".rk-try-says")


def test_a_link_opens_the_box_with_its_answer(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?die=5#ftf-reaction")
    expect(box).to_have_attribute("open", "")
    expect(says(box)).to_have_text("invaded by Germany")
    expect(box.locator(".rk-try-why li")).to_contain_text("row 3")
    expect(box.locator(".rk-try-why a")).to_have_attribute("href", "#r-14")
    expect(at.locator("#ftf-reaction tr.rk-try-hit th")).to_have_text("5–6")
    assert at.evaluate("Math.abs(document.getElementById('ftf-reaction').getBoundingClientRect().top)") < 400
    assert at.locator(".rk-try[open]").count() == 1


def test_citation(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?die=5#ftf-reaction")
    url = (folder / "ftf.html").as_uri() + "?die=5#ftf-reaction"
    cited = "First to Fight, Lithuania, Lithuania’s reaction: die 5 → invaded by Germany [ftf-reaction, R-14]"
    expect(box.locator(".rk-try-cite")).to_have_value(f"{cited}\n{url}")
    box.locator(".rk-try-copy").click()
    expect(box.locator(".rk-try-copied")).to_have_text("Copied")


def test_the_attack_on_the_westwall(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?launch_turn=5&turn=8&die=3&westwall=41&result=40#ftf-attack")
    expect(says(box)).to_contain_text("Westwall: 1")
    expect(says(box)).to_contain_text("modified roll: 6")
    box.locator('select[name="result"]').select_option("french_defeat")
    expect(says(box)).to_contain_text("offensive over: yes")
    expect(box.locator('input[name="result"]')).to_be_disabled()
    box.locator('input[name="turn"]').fill("4")
    expect(says(box)).to_have_text("These inputs cannot occur together.")
    expect(box.locator(".rk-try-share")).to_be_hidden()


def test_a_wrong_number_is_told_with_its_bounds(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?turn=1#ftf-setup")
    box.locator('input[name="turn"]').fill("0")
    expect(says(box)).to_have_text("turn: 1 or more")
    expect(box.locator('input[name="turn"]')).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    ("name", "rest", "change"),
    [
        ("ftf", "?status=neutral&country=poland&distance=2#ftf-may-enter", ("status", "invades_poland")),
        ("kinds", "?roll=-3&ground=hill&wind=7#inv-bands", ("ground", "wood")),
        ("kinds", "?step=move&raining=no&done=draw,pay#inv-turn", ("step", "fight")),
        ("ftf", "?launch_turn=none&turn=6&called_off=no&phase=other#ftf-attack-due", ("called_off", "yes")),
    ],
)
def test_links_go_round(at: Page, folder: Path, name: str, rest: str, change: tuple[str, str]) -> None:
    box = go(at, folder, name, rest)
    link = box.locator(".rk-try-link")
    assert link.get_attribute("href") == rest
    box.locator(f'select[name="{change[0]}"]').select_option(change[1])
    moved, told = str(link.get_attribute("href")), says(box).text_content()
    assert moved != rest and f"{change[0]}={change[1]}" in moved
    again = go(at, folder, name, moved)
    expect(says(again)).to_have_text(str(told))
    assert again.locator(".rk-try-link").get_attribute("href") == moved


def test_the_same_link_answers_in_french(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf-fr", "?die=1#ftf-reaction")
    expect(says(box)).to_have_text("envahit la Pologne")
    assert (
        "Réaction" in box.locator(".rk-try-cite").input_value()
        or "réaction" in box.locator(".rk-try-cite").input_value()
    )


def test_a_link_that_says_nothing_opens_nothing(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?other=5#ftf-reaction")
    expect(box).not_to_have_attribute("open", "")
    go(at, folder, "ftf", "?die=%3Cscript%3E&die=9#no-such-place")
    assert at.locator(".rk-try[open]").count() == 0


def test_values_of_a_link_that_are_none_are_not_taken(at: Page, folder: Path) -> None:
    box = go(at, folder, "ftf", "?die=77#ftf-reaction")
    expect(says(box)).to_have_text("invades Poland")


def test_hostile_words_do_nothing(at: Page, folder: Path) -> None:
    at.on("dialog", lambda dialog: pytest.fail(dialog.message))
    box = go(at, folder, "kinds", "?roll=6&ground=wood&wind=1#inv-bands")
    expect(says(box)).to_have_text("no: $& {label} <i>nothing</i> moves")
    assert "</script><script>alert(1)</script>" in box.locator(".rk-try-cite").input_value()
    assert at.locator(".rk-try i, .rk-try b").count() == 0


def test_a_tally_names_its_lines_and_what_does_not_count(at: Page, folder: Path) -> None:
    box = go(at, folder, "kinds", "?mood=calm&rain=yes&towns=4&hills=2#inv-points")
    expect(says(box)).to_have_text("amount: 6")
    expect(box.locator(".rk-try-why li")).to_have_text(
        ["towns: +6 R-3", "calm (does not count here) 1", "hills (does not count here)"]
    )
    box.locator('input[name="towns"]').fill("40")
    expect(box.locator(".rk-try-why li").last).to_have_text("drawn to the limit: 60 → 25")


def test_a_procedure_says_what_may_be_done_now(at: Page, folder: Path) -> None:
    box = go(at, folder, "kinds", "?step=move&raining=no&done=draw#inv-turn")
    expect(says(box)).to_have_text("no: move needs pay / sell")
    box.get_by_label("pay").check()
    expect(says(box)).to_have_text("yes")
    expect(box.locator(".rk-try-why li").last).to_have_text("Possible now: move, cheer, count")


def test_a_circumstance_without_a_column_is_told(at: Page, folder: Path) -> None:
    box = go(at, folder, "kinds", "?step=pay&day=2#inv-days")
    expect(says(box)).to_have_text("no: pay needs day: 3–5, 9+")


def test_keyboard_alone(at: Page, folder: Path) -> None:
    go(at, folder, "ftf", "#ftf-reaction")
    box = at.locator('.rk-try[data-rule="ftf-reaction"]')
    box.locator("summary").focus()
    at.keyboard.press("Enter")
    at.keyboard.press("Tab")
    at.keyboard.press("3")
    expect(says(box)).to_have_text("neutral")


def test_without_script_the_box_is_hidden(folder: Path, browser: Browser) -> None:
    with visiting(browser, (folder / "ftf.html").as_uri(), java_script_enabled=False) as visit:
        assert visit.page.locator(".rk-try").count() > 10
        assert not any(box.is_visible() for box in visit.page.locator(".rk-try").all())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "rest",
    [
        "?step=move&raining=no&done=draw#inv-turn",
        "?die=3&towns=1&hills=0&rain=no&wind=none#inv-linear",
        "?mood=calm&rain=yes&towns=4&hills=2#inv-points",
    ],
)
def test_no_barrier(folder: Path, browser: Browser, rest: str, scheme: str) -> None:
    with visiting(browser, (folder / "kinds.html").as_uri() + rest, color_scheme=scheme) as visit:
        expect(visit.page.locator(".rk-try[open]")).to_have_count(1)
        found = Axe().run(visit.page, context=".rk-try[open]").response["violations"]
    assert [one["id"] for one in found] == []

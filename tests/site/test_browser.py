"""The site in Chromium, opened from disk as a player may: language, search, phone, keyboard, barriers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.site.browser import launched, visiting
from tests.site.conftest import LANGUAGES, Built

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 360, "height": 640}}
PAGES = ("index", "alpha/retreat", "alpha/readings", "search", "genindex")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


def address(site: Built, name: str) -> str:
    path, hash_, anchor = name.partition("#")
    path, ask, query = path.partition("?")
    return (site.out / f"{path}.html").as_uri() + ask + query + hash_ + anchor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_no_host_is_asked_and_nothing_complains(
    site: Built, browser: Browser, language: str, name: str
) -> None:
    with visiting(browser, address(site, f"{language}/{name}")) as visit:
        visit.page.wait_for_timeout(50)
        assert visit.requests
        assert visit.outside() == []
        assert visit.complaints == []


def test_the_policy_stops_a_request_to_another_host(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/index")) as visit:
        visit.page.evaluate("document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/x'}))")
        visit.page.wait_for_timeout(200)
        assert any("Content Security Policy" in text for text in visit.complaints)


@pytest.mark.parametrize(("language", "other"), [("en", "fr"), ("fr", "en")])
def test_the_switch_keeps_the_rule(site: Built, browser: Browser, language: str, other: str) -> None:
    with visiting(browser, address(site, f"{language}/alpha/retreat#alp-westwall")) as visit:
        visit.page.locator(".rk-switch").click()
        visit.page.wait_for_url("**#alp-westwall")
        assert visit.page.url == address(site, f"{other}/alpha/retreat#alp-westwall")
        expect(visit.page.locator("html")).to_have_attribute("lang", other)


def test_the_switch_keeps_the_place_scrolled_to(site: Built, browser: Browser) -> None:
    with visiting(
        browser, address(site, "en/alpha/retreat"), viewport={"width": 1200, "height": 300}
    ) as visit:
        visit.page.locator("#alp-rout-four").evaluate("node => node.scrollIntoView({behavior: 'instant'})")
        box = visit.page.locator(".rk-switch").bounding_box()
        assert box is not None
        visit.page.mouse.click(box["x"] + 20, box["y"] + 10)
        visit.page.wait_for_url("**/fr/alpha/retreat.html#*")
        assert visit.page.url.partition("#")[2] == "alp-rout-four"


@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("en-GB", "en"), ("fr-CA", "fr")])
def test_the_front_page_opens_the_readers_language(
    site: Built, browser: Browser, locale: str, language: str
) -> None:
    with visiting(browser, address(site, "index"), locale=locale) as visit:
        visit.page.wait_for_url(f"**/{language}/index.html")
        assert visit.complaints == []


def test_the_front_page_offers_both_to_other_readers(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "index"), locale="ja-JP") as visit:
        expect(visit.page.get_by_role("link")).to_have_count(2)


SEARCHES = [
    ("en", "1.2", "retreat.html#", "1.2 Rout"),
    ("en", "66.12", "retreat.html#", "66.12 The Westwall"),
    ("en", "westwall", "retreat.html#", "The Westwall"),
    ("en", "R-10", "retreat.html#r-10", "The wall’s ends"),
    ("en", "shaken guard", "retreat.html#alp-rout-four", "A shaken guard"),
    ("fr", "deroute", "retreat.html#", "1.2 Déroute"),
    ("fr", "déroute", "retreat.html#", "1.2 Déroute"),
    ("fr", "DEROUTES", "retreat.html", "Retraites"),
    ("fr", "66.12", "retreat.html#", "66.12 Le Westwall"),
    ("fr", "ebranlee", "retreat.html#", "ébranlée"),
    ("fr", "dé", "retreat.html", "Retraites"),
]


@pytest.mark.parametrize(("language", "query", "target", "shown"), SEARCHES)
def test_search(site: Built, browser: Browser, language: str, query: str, target: str, shown: str) -> None:
    with visiting(browser, address(site, f"{language}/search?q={query}")) as visit:
        results = visit.page.locator("#search-results li a")
        expect(results.first).to_be_visible()
        visit.page.wait_for_timeout(150)
        found = [(link.get_attribute("href") or "", link.inner_text()) for link in results.all()]
        assert any(target in href and shown in text for href, text in found), found
        assert visit.outside() == [] and visit.complaints == []


def test_a_heading_comes_before_pages_that_mention_it(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/search?q=westwall")) as visit:
        first = visit.page.locator("#search-results li a").first
        expect(first).to_contain_text("66.12 The Westwall")
        first.click()
        expect(visit.page.locator("#alp-westwall")).to_be_in_viewport()


def sideways(page: Page) -> list[str]:
    """What sticks out of the page at the right, boxes that scroll by themselves left out."""
    return page.evaluate(
        """() => {
            const wide = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= wide) return [];
            return [...document.querySelectorAll("main *")]
                .filter((node) => node.getBoundingClientRect().right > wide + 1)
                .filter((node) => !node.closest(".rk-scroll"))
                .map((node) => node.tagName + "." + node.className)
                .concat("page " + document.documentElement.scrollWidth);
        }"""
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_phone_never_scrolls_sideways(site: Built, browser: Browser, language: str, name: str) -> None:
    with visiting(browser, address(site, f"{language}/{name}"), **PHONE) as visit:
        assert sideways(visit.page) == []


LONG = """<figure class="rk rk-rule"><figcaption>A rule</figcaption><dl class="rk-inputs">
<dt>a Soviet land unit has entered by right of the pact, and others besides</dt><dd>no, yes</dd>
<dt>Auslandsdeutschenumsiedlungsangelegenheiten</dt><dd>Zwangsevakuierungsmassnahmen, 1939 or more</dd>
</dl></figure><h2>Waffenstillstandsverhandlungsdelegationen<a class="headerlink" href="#x">#</a></h2>"""


def test_long_labels_of_a_rule_stay_on_a_phone(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "fr/alpha/retreat"), **PHONE) as visit:
        article = visit.page.locator("article.bd-article section").first
        article.evaluate("(node, html) => node.insertAdjacentHTML('beforeend', html)", LONG)
        assert sideways(visit.page) == []
        assert (
            visit.page.locator(".rk-inputs dd").last.evaluate("node => node.getBoundingClientRect().right")
            <= 360
        )


def test_a_wide_table_scrolls_in_its_box_and_takes_the_focus(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/alpha/retreat"), **PHONE) as visit:
        box = visit.page.locator("figure.rk .rk-scroll").first
        box.locator("table").evaluate("node => { node.style.width = '900px'; }")
        visit.page.evaluate("dispatchEvent(new Event('resize'))")
        expect(box).to_have_attribute("tabindex", "0")
        expect(box).to_have_attribute("aria-label", "Rout")
        assert sideways(visit.page) == []


def test_the_keyboard_reaches_switch_code_and_reading(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/alpha/retreat")) as visit:
        wanted = {"rk-switch": False, "SUMMARY": False, "rk-reading": False}
        for _ in range(80):
            visit.page.keyboard.press("Tab")
            here = visit.page.evaluate("(at => at.tagName + ' ' + at.className)(document.activeElement)")
            for name in wanted:
                wanted[name] = wanted[name] or name in here
        assert all(wanted.values()), wanted


def test_the_keyboard_opens_the_code(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/alpha/retreat")) as visit:
        code = visit.page.locator("#alp-rout-rule > .rk-fold pre").first
        expect(code).to_be_hidden()
        visit.page.locator("#alp-rout-rule > .rk-fold summary").first.focus()
        visit.page.keyboard.press("Enter")
        expect(code).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index", "alpha/retreat", "alpha/readings", "search"])
def test_no_serious_barrier(site: Built, browser: Browser, language: str, scheme: str, name: str) -> None:
    with visiting(browser, address(site, f"{language}/{name}"), color_scheme=scheme) as visit:
        visit.page.wait_for_timeout(50)
        visit.page.evaluate("document.querySelectorAll('details').forEach(node => node.open = true)")
        found = Axe().run(visit.page).response["violations"]
        serious = [
            (one["id"], [node["html"][:160] for node in one["nodes"]])
            for one in found
            if one["impact"] in ("serious", "critical")
        ]
        assert serious == []


def test_print_shows_tables_and_hides_what_only_a_screen_needs(site: Built, browser: Browser) -> None:
    with visiting(browser, address(site, "en/alpha/retreat")) as visit:
        visit.page.emulate_media(media="print")
        expect(visit.page.locator("#alp-rout table")).to_be_visible()
        expect(visit.page.locator(".rk-switch").first).to_be_hidden()
        expect(visit.page.locator("#alp-rout-rule > .rk-fold summary").first).to_be_hidden()


def test_long_heads_and_refusals_do_not_widen_a_column_of_numbers(site: Built, browser: Browser) -> None:
    with visiting(
        browser, address(site, "en/alpha/retreat"), viewport={"width": 1280, "height": 800}
    ) as visit:
        columns = visit.page.evaluate(
            """() => {
                const heads = [...document.querySelectorAll("figure.rk thead th.rk-short")];
                heads.forEach((head) => { head.textContent = "many words above few figures ".repeat(4); });
                document.querySelectorAll("figure.rk tbody td.rk-short").forEach((cell) => {
                    cell.innerHTML = `<span class="rk-no">${"No: it has gone too far for that ".repeat(6)}</span>`;
                });
                return heads.length;
            }"""
        )
        assert columns
        wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        assert visit.page.eval_on_selector_all(".rk-scroll", wide) == 0

"""Reports from outside on search and print (group g of ``tests/outside/cases.yaml``), in Chromium."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PageObject, PdfReader

from rulekit.catalog.compile import compile_catalogues
from rulekit.page.book import open_book
from rulekit.sphinx.build import build_site
from rulekit.work.parent import report
from tests.designer.books import CONFIG, GAME, write_book
from tests.outside.reports import block
from tests.site.browser import launched, visiting

pytestmark = pytest.mark.browser
RULE = '''\
(a-wall)=
# 66.12 The wall

The wall has strength [270](#a-strength), on table d66 at +10; see 27A2.

```python
import re

from rulekit import Dice, Table, names, value

names(re.compile(r"d66|27A2|\\+10"), id="a-names")
STRENGTH = value(270, id="a-strength")
HOLDS = Table("""
| die | holds |
| --- | ----- |
| 1–3 | no    |
| 4–6 | yes   |
""", id="a-holds", title="Holding the wall", die=Dice(6), returns=bool)
```

:::{reading} Of walls
:number: R-1
A wall stands until it falls.
:::

:::{example} It holds
:id: a-holds-four
The die shows a 4.
```pycon
>>> HOLDS(4)
True
```
:::

(a-next)=
## 27A2 The next rule

It follows.

## 66.13 The last rule

It ends.
'''
POISON = "# 5 Poison \\<img src='x:' onerror='window.ran = 1'\\> \\</script\\>\n\nIt is text.\n"
OTHER = "(b-wall)=\n# 66.12 The other wall\n\nIt is another game's.\n"


def built(folder: Path, language: str, files: dict[str, str], written: str = "") -> Path:
    """A small book's site in one language; its pages are ``written`` in another where that is named."""
    written = written or language
    languages = ", ".join(dict.fromkeys([written, language]))
    config = CONFIG.replace(": en", f": {written}").replace("[en]", f"[{languages}]")
    book = write_book(folder, {"_config.yml": config, **files})
    assert compile_catalogues(open_book(book), language, folder / "locale") == []
    views = folder / "views.json"
    views.write_text(json.dumps(report(book, [language], checks=False).views), "utf-8")
    found = build_site(
        book,
        views,
        language,
        folder / "locale",
        folder / "out",
        folder / "doctrees",
        strict=True,
        site=(language,),
    )
    assert found == []
    return folder / "out"


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> Path:
    text = block("oc-g1").partition('page: "')[2].partition('"')[0]
    game = GAME.replace('"en"', '"fr"')
    files = {
        "alpha/game.toml": game,
        "alpha/page.md": f"(a)=\n# Une page\n\n{text}\n",
        "alpha/signes.md": f"# Des signes\n\n{block('oc-b7').replace(NBSP, '')}\n",
    }
    return built(tmp_path_factory.mktemp("french"), "fr", files)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = {
        "alpha/wall.md": RULE,
        "alpha/poison.md": POISON,
        "beta/wall.md": OTHER,
        "beta/game.toml": GAME.replace("Alpha", "Beta"),
    }
    return built(tmp_path_factory.mktemp("english"), "en", files)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


def hits(page: Page, site: Path, query: str) -> list[str]:
    """Where the results of a search lead, in order."""
    page.goto(f"{(site / 'search.html').as_uri()}?q={query.replace('+', '%2B')}")
    expect(page.locator("#search-results .search-summary")).to_have_text(re.compile(r"\w"), timeout=9000)
    page.wait_for_timeout(200)
    return [link.get_attribute("href") or "" for link in page.locator("#search-results li a").all()]


def test_oc_g1_accents_and_ligatures(french: Path, browser: Browser) -> None:
    queries = block("oc-g1").partition("queries: ")[2].strip().split(", ")
    assert len(queries) == 8
    with visiting(browser, (french / "index.html").as_uri()) as visit:
        found = {query: hits(visit.page, french, query) for query in queries}
        assert [
            query for query, links in found.items() if not any("alpha/page" in link for link in links)
        ] == []
        assert found["deroute"][0].partition("?")[0] == found["déroutes"][0].partition("?")[0]


def test_oc_g2_rule_numbers(english: Path, browser: Browser) -> None:
    with visiting(browser, (english / "index.html").as_uri()) as visit:
        both = hits(visit.page, english, "66.12")
        assert {link.partition("/")[0].lstrip(".") or link.split("/")[1] for link in both} >= {
            "alpha",
            "beta",
        }
        assert any("alpha/wall.html" in link for link in both[:2]), both
        assert (led := hits(visit.page, english, "27A2"))[0].endswith("#a-next"), led
        assert any("wall" in link for link in hits(visit.page, english, "66"))
        for query in ("270", "d66", "+10"):
            assert any("alpha/wall" in link for link in hits(visit.page, english, query)), query


def test_a_title_is_text_among_the_results_of_a_search(english: Path, browser: Browser) -> None:
    with visiting(browser, (english / "index.html").as_uri()) as visit:
        (link,) = hits(visit.page, english, "poison")
        assert "alpha/poison" in link
        results = visit.page.locator("#search-results")
        assert "<img src=" in results.inner_text() and "</script>" in results.inner_text()
        assert results.locator("img, script").count() == 0
        assert visit.page.evaluate("window.ran") is None


LINES = """(paragraph) => {
  const made = [];
  for (let width = 15; width <= 45; width += 0.5) {
    paragraph.style.width = `${width}mm`;
    const range = document.createRange();
    const node = paragraph.firstChild;
    let top = null;
    for (let n = 0; n < node.length; n += 1) {
      range.setStart(node, n);
      range.setEnd(node, n + 1);
      const box = range.getClientRects()[0];
      if (!box || !box.width) continue;
      if (top === null || box.top > top + 3) made.push("");
      top = box.top;
      made[made.length - 1] += node.data[n];
    }
  }
  return made;
}"""
NBSP = "\u00a0"


def test_oc_b7_lines_of_a_narrow_column(french: Path, browser: Browser) -> None:
    with visiting(browser, (french / "alpha/signes.html").as_uri()) as visit:
        paragraph = visit.page.locator("article.bd-article section > p").first
        assert "«\u00a0ouvert\u00a0» tombe\u00a0: fin\u202f! Vraiment\u202f?" in (
            paragraph.text_content() or ""
        )
        lines = [line.strip(" ") for line in paragraph.evaluate(LINES)]
        code = visit.page.locator("article.bd-article pre").first.text_content() or ""
    assert len(lines) > 100 and {len(line) for line in lines} != {len(lines[0])}
    assert [line for line in lines if line[0] in "!?:;»" or line[-1] == "«"] == []
    assert ">>> 1 +1" in code, "code is as it was written"


def words_of(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", text)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_oc_g6_a_page_printed_from_the_browser(english: Path, browser: Browser, paper: str) -> None:
    with visiting(browser, (english / "alpha/wall.html").as_uri()) as visit:
        visit.page.locator(".rk-code > summary").first.click()
        visit.page.evaluate(FOLDED)
        pages = PdfReader(io.BytesIO(visit.page.pdf(format=paper, print_background=False))).pages
        visit.page.emulate_media(media="print")
        shown = visit.page.locator("article.bd-article").inner_text()
        today = visit.page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'long' })")
        assert visit.page.locator("[role=tab]").count() == 0, (
            "the pages have no tabs, so that none is left out"
        )
    printed = "\n".join(page.extract_text() for page in pages)
    lacking = [word for word in words_of(shown) if word not in printed.replace("-\n", "")]
    assert lacking == []
    for text in (
        "Holding the wall",
        "A wall stands until it falls",
        "It holds",
        "66.12 The wall",
        "yes",
        "Found in a fold",
    ):
        assert text.casefold() in printed.casefold(), printed
    assert "import Dice" not in printed, "code is left out, whether it is folded on the screen or not"
    for bar in ("Skip to main content", "The other wall", "Search", "Contents"):
        assert bar not in printed
    for page in pages:
        foot = " ".join(page.extract_text().split())
        assert f"Alpha · 66.12–66.13 · 1st · {today}" in foot, foot
        right = float(page.mediabox.width) - 14 / 25.4 * 72 + 1
        assert max(ends_of(page)) <= right, "nothing is cut off or runs into the margin"


FOLDED = """() => {
  const fold = document.createElement("details");
  fold.innerHTML = "<summary>A fold</summary><p>Found in a fold.</p>";
  document.querySelector("article.bd-article section").append(fold);
}"""


def ends_of(page: PageObject) -> list[float]:
    """Where the texts of a page begin, from the left, in points."""
    found: list[float] = []

    def visit(said: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if said.strip():
            found.append(tm[4] * cm[0] + tm[5] * cm[2] + cm[4])

    page.extract_text(visitor_text=visit)
    return found

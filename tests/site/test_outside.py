"""Reports from outside on search and print (group g of ``tests/outside/cases.yaml``), in Chromium."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from rulekit.sphinx.build import build_site
from rulekit.work import report
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
'''
OTHER = "(b-wall)=\n# 66.12 The other wall\n\nIt is another game's.\n"


def built(folder: Path, language: str, files: dict[str, str]) -> Path:
    """A small book's site in its one language."""
    book = write_book(
        folder,
        {"_config.yml": CONFIG.replace(": en", f": {language}").replace("[en]", f"[{language}]"), **files},
    )
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
    }
    return built(tmp_path_factory.mktemp("french"), "fr", files)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    files = {"alpha/wall.md": RULE, "beta/wall.md": OTHER, "beta/game.toml": GAME.replace("Alpha", "Beta")}
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


def words_of(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", text)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_oc_g6_a_page_printed_from_the_browser(english: Path, browser: Browser, paper: str) -> None:
    with visiting(browser, (english / "alpha/wall.html").as_uri()) as visit:
        pdf = visit.page.pdf(format=paper, print_background=False)
        visit.page.emulate_media(media="print")
        shown = visit.page.locator("article.bd-article").inner_text()
    printed = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)
    lacking = [word for word in words_of(shown) if word not in printed.replace("-\n", "")]
    assert lacking == []
    for text in ("Holding the wall", "A wall stands until it falls", "It holds", "Alpha"):
        assert text.casefold() in printed.casefold(), printed
    assert "import Dice" not in printed, "folded code is left out"
    assert printed.count("Skip to main content") == 0

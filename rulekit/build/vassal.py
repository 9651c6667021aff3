"""Files for a module of VASSAL: a picture and a page for each aid, and the window that shows them."""

from __future__ import annotations

from pathlib import Path

from rulekit.build.aids import tried
from rulekit.build.jobs import Job, Selection
from rulekit.findings import Finding
from rulekit.render.card import Face, cards_made
from rulekit.render.fit import Made
from rulekit.render.imposition import single_layout
from rulekit.render.printing import Print
from rulekit.render.sheet import sheet_made
from rulekit.render.strings import interface
from rulekit.render.typst import compile_png
from rulekit.render.vassal import Chart, chart_page, chart_window
from rulekit.sizes import sizes
from rulekit.view.types import AidView, BookViews

PPI = {"sheet": 110.0, "card": 200.0}
"""Pixels to the inch: a sheet about as wide as a window, a card that can be read."""


def write_modules(
    views: dict[str, BookViews], out: Path, how: Print, wanted: Selection, shown: dict[str, str]
) -> list[Finding]:
    """Write ``<language>/<game>-vassal/``: ``images/<aid>.png``, ``<aid>.html`` and ``charts.xml``."""
    findings: list[Finding] = []
    for language, book in views.items():
        for game in book["games"]:
            folder = out / language / f"{game['key']}-vassal"
            aids = [a for a in book["aids"] if a["page"].split("/")[0] == game["key"] and wanted.takes(a)]
            charts = [chart for aid in aids for chart in _charts(book, aid, folder, how, shown, findings)]
            if charts:
                text = chart_window(game["title"], charts, interface(language))
                (folder / "charts.xml").write_text(text, "utf-8")
    return findings


def _charts(
    book: BookViews, aid: AidView, folder: Path, how: Print, shown: dict[str, str], findings: list[Finding]
) -> list[Chart]:
    """The two charts of ``aid``, written; nothing where it does not fit, which is then among ``findings``."""
    made = tried(Job(aid["id"], [aid], lambda: _made(book, aid, how), how.paper.name), shown)
    if isinstance(made, Finding):
        findings.append(made)
        return []
    pictures = folder / "images"
    pictures.mkdir(parents=True, exist_ok=True)
    charts = []
    pages = compile_png(made.source, PPI[aid["kind"]], aid["kind"])
    for n, page in enumerate(pages, 1):
        name = aid["id"] if n == 1 else f"{aid['id']}-{n}"
        (pictures / f"{name}.png").write_bytes(page)
        title = aid["title"] if len(pages) == 1 else f"{aid['title']} {n}/{len(pages)}"
        charts.append(Chart("Chart", title, aid["id"], f"{name}.png"))
    html = f"{aid['id']}.html"
    (folder / html).write_text(chart_page(book, aid, interface(book["language"]), how), "utf-8")
    return [*charts, Chart("HtmlChart", f"{aid['title']} (HTML)", aid["id"], html)]


def _made(book: BookViews, aid: AidView, how: Print) -> Made:
    strings = interface(book["language"])
    if aid["kind"] == "sheet":
        return sheet_made(book, aid, strings, how)
    card = sizes("cards")[aid["size"]]
    return cards_made([aid["id"]], [Face(book, strings)], card, single_layout(card, 0.0), how)

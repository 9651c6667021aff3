"""Rows set as Typst, for one language or several side by side: a small function a kind, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulekit.render.environment import quoted
from rulekit.render.prose.height import WHOLE, narrow, rows_height, view_height
from rulekit.render.prose.index import Entry, Index, Term
from rulekit.render.prose.rows import Row
from rulekit.view.types import View

Rows = Sequence[Row]
Setter = Callable[["Press", Rows], str]

SETTERS: dict[str, Setter] = {}


@dataclass(slots=True)
class Press:
    """Sets rows; each setter is given the same row in every language of the edition.

    ``draw`` draws a view by its id, ``views`` has what is drawn. ``wanted`` are the link targets that anything
    in the book leads to; ``targets`` those set so far: each stands once, in the first language. ``deeper`` is
    added to the level of headings; ``page`` is the page being set; ``index`` takes what the index will tell.
    """

    draw: Callable[[str], str]
    views: Mapping[str, View] = field(default_factory=dict)
    wanted: frozenset[str] = frozenset()
    page: str = ""
    deeper: int = 0
    targets: set[str] = field(default_factory=set)
    titles: dict[str, list[str]] = field(default_factory=dict)
    index: Index = field(default_factory=Index)
    lead: bool = True

    def set(self, rows: Rows) -> str:
        """A Typst expression of one row in all its languages."""
        return SETTERS[rows[0]["kind"]](self, rows)

    def all(self, lists: Sequence[Rows]) -> str:
        """A Typst expression of a list of rows, given in each language."""
        return "{" + "; ".join(self.set(rows) for rows in zip(*lists, strict=True)) + "}"

    def inner(self, rows: Rows) -> str:
        """What a row holds, in all its languages."""
        return self.all([row["rows"] for row in rows])

    def alone(self, rows: Rows) -> str:
        """Rows of one language within a cell: a first paragraph stands at the head of its item or cell."""
        first = f"{self.at(rows[0])}{rows[0]['code']}" if rows and rows[0]["kind"] == "paragraph" else ""
        rest = [self.set([row]) for row in (rows[1:] if first else rows)]
        return (
            "{"
            + (
                "; ".join(
                    part for part in [first, *(["parbreak()"] if first and rest else []), *rest] if part
                )
                or '""'
            )
            + "}"
        )

    def cells(self, rows: Rows, cell: Callable[[Row], str]) -> str:
        """One cell a language, side by side; only the first language sets link targets."""
        made = []
        before = self.lead
        for n, row in enumerate(rows):
            self.lead = before and n == 0
            made.append(f"{{{self.at(row)}{cell(row)}}}")
        self.lead = before
        return f"rb-cols(({', '.join(made)},))"

    def at(self, row: Row) -> str:
        """The link targets at the head of a row."""
        return self.target(row["ids"]) if self.lead else ""

    def target(self, given: Sequence[str]) -> str:
        """Link targets: those of ``given`` that are wanted and do not stand yet."""
        ids = [id for id in dict.fromkeys(given) if id in self.wanted and id not in self.targets]
        self.targets.update(ids)
        return f"rb-at({', '.join(map(quoted, ids))}); " if ids else ""

    def title(self, titles: list[str]) -> str:
        """The key of a heading, by which contents and running heads know its words in each language."""
        key = f"heading-{len(self.titles)}"
        self.titles[key] = titles
        return key

    def whole(self, rows: Rows) -> bool:
        """Whether what the rows hold is low enough to be kept on one page."""
        high = max(rows_height(row["rows"], self.views, len(rows)) for row in rows)
        return high <= WHOLE


def setter(function: Setter) -> Setter:
    """Register ``function`` for the kind of row that bears its name (a last underscore does not count)."""
    SETTERS[function.__name__.rstrip("_")] = function
    return function


def _codes(rows: Rows) -> str:
    return f"({', '.join(row['code'] or '[]' for row in rows)},)"


@setter
def heading(press: Press, rows: Rows) -> str:
    """A heading stays with what follows; the running heads and the contents take its plain words."""
    level = rows[0]["data"]["level"] + press.deeper
    titles = [row["data"]["plain"] for row in rows]
    key = press.title(titles)
    press.index.headings.append(Entry(press.page, key, titles))
    return f"{{{press.at(rows[0])}rb-heading({level}, {quoted(key)}, {_codes(rows)})}}"


@setter
def paragraph(press: Press, rows: Rows) -> str:
    """Paragraph level with paragraph."""
    return press.cells(rows, lambda row: f"par({row['code']})")


@setter
def rubric(press: Press, rows: Rows) -> str:
    """A small heading."""
    words = press.cells(rows, lambda row: f"par(strong({row['code']}))")
    return f"block(sticky: true, {words})"


@setter
def centered(press: Press, rows: Rows) -> str:
    """A line in the middle of its column."""
    return press.cells(rows, lambda row: f"align(center, par({row['code']}))")


@setter
def caption(press: Press, rows: Rows) -> str:
    """Words under a figure."""
    return press.cells(rows, lambda row: f"rb-caption({row['code']})")


@setter
def attribution(press: Press, rows: Rows) -> str:
    """Whose words a quotation holds."""
    return press.cells(rows, lambda row: f'align(right, par({{"— "; {row["code"]}}}))')


@setter
def lines(press: Press, rows: Rows) -> str:
    """Lines as their writer ended them."""
    return paragraph(press, rows)


@setter
def code(press: Press, rows: Rows) -> str:
    """Code is not translated: it stands once."""
    return f"{{{press.at(rows[0])}rb-code({rows[0]['code']})}}"


@setter
def image(press: Press, rows: Rows) -> str:
    """A picture stands once."""
    return f"{{{press.at(rows[0])}rb-picture({rows[0]['code']})}}"


@setter
def figure(press: Press, rows: Rows) -> str:
    """A picture with its words in each language below."""
    return f"rb-together({{{press.at(rows[0])}{press.inner(rows)}}})"


@setter
def rule(press: Press, rows: Rows) -> str:
    """A line across."""
    return "rb-line"


@setter
def anchor(press: Press, rows: Rows) -> str:
    """A place to link to, with no words."""
    return f"{{{press.at(rows[0])}}}"


@setter
def quote(press: Press, rows: Rows) -> str:
    """A quotation, set in."""
    return press.cells(rows, lambda row: f"rb-quote({press.alone(row['rows'])})")


@setter
def list_(press: Press, rows: Rows) -> str:
    """A list: in one language as it is, or in two columns if it is long and narrow; in two item level with item."""
    made = _items(press, rows, lambda items, first: f"list({', '.join(items)})")
    return f"columns(2, gutter: rb-both-gap, {made})" if len(rows) == 1 and narrow(rows[0]["rows"]) else made


@setter
def numbers(press: Press, rows: Rows) -> str:
    """A list with numbers."""
    data = rows[0]["data"]
    form, start = quoted(data["form"]), data["start"]
    return _items(
        press,
        rows,
        lambda items, first: f"enum(numbering: {form}, start: {start + first}, {', '.join(items)})",
    )


def _items(press: Press, rows: Rows, made: Callable[[list[str], int], str]) -> str:
    before = press.at(rows[0])
    if len(rows) == 1:
        items = [f"{{{press.at(item)}{press.alone(item['rows'])}}}" for item in rows[0]["rows"]]
        return f"{{{before}{made(items, 0)}}}" if items else "[]"
    level = [
        press.cells(items, lambda item, n=n: made([press.alone(item["rows"])], n))  # type: ignore[misc]
        for n, items in enumerate(zip(*(row["rows"] for row in rows), strict=True))
    ]
    return f"{{{before}{'; '.join(level)}}}"


@setter
def definition(press: Press, rows: Rows) -> str:
    """A term and what it means."""
    key, data = f"term-{len(press.index.terms)}", rows[0]["data"]
    press.index.terms.append(Term(press.page, key, data["terms"], [row["data"]["plain"] for row in rows]))
    said = press.cells(rows, lambda row: f"terms(terms.item({row['code']}, {press.alone(row['rows'])}))")
    return f"{{rb-at({quoted(key)}); {said}}}"


@setter
def note(press: Press, rows: Rows) -> str:
    """A note below the text, with its number."""
    return press.cells(rows, lambda row: f"rb-note({row['code']}, {press.alone(row['rows'])})")


@setter
def box(press: Press, rows: Rows) -> str:
    """A box across the page; within, the languages stand side by side."""
    kind, labels = rows[0]["data"]["box"], [row["data"]["label"] for row in rows]
    before = press.at(rows[0])
    for id in rows[0]["ids"]:
        press.index.boxes[id] = [row["code"] for row in rows]
    inside, whole = press.inner(rows), quoted(press.whole(rows))
    return f"{{{before}rb-box({quoted(kind)}, {quoted(labels)}, {_codes(rows)}, {inside}, {whole})}}"


@setter
def outcome(press: Press, rows: Rows) -> str:
    """What the rules say of an example: one outcome, in each language."""
    said = _items(press, rows, lambda items, first: f"list(marker: sym.arrow.r, {', '.join(items)})")
    return f"rb-outcome({_codes(rows)}, {said})"


@setter
def view(press: Press, rows: Rows) -> str:
    """A drawn table, once across the page, with its labels in each language."""
    view, key = press.views[rows[0]["data"]["id"]], f"view-{len(press.index.views)}"
    press.index.views.append(Entry(press.page, key, [view["id"]]))
    whole = quoted(view_height(view) <= WHOLE)
    return f"{{{press.at(rows[0])}rb-at({quoted(key)}); rb-view({press.draw(view['id'])}, {quoted(view['source'])}, {whole})}}"


@setter
def table(press: Press, rows: Rows) -> str:
    """A table of prose, once across the page, with the words of each language in its cells."""
    columns, heads = rows[0]["data"]["columns"], rows[0]["data"]["heads"]
    lines = [
        ", ".join(_cell(press, cells) for cells in zip(*(row["rows"] for row in line), strict=True))
        for line in zip(*(row["rows"] for row in rows), strict=True)
    ]
    head, body = (f"({''.join(f'{line}, ' for line in part)})" for part in (lines[:heads], lines[heads:]))
    words = _codes(rows) if rows[0]["code"] else "none"
    return f"{{{press.at(rows[0])}rb-table({columns}, {heads}, {words}, {head}, {body})}}"


def _cell(press: Press, rows: Rows) -> str:
    data, before, made = rows[0]["data"], press.lead, []
    for n, each in enumerate(rows):
        press.lead = before and n == 0
        made.append(press.alone(each["rows"]))
    press.lead = before
    align = f", align: {data['align']}" if data["align"] else ""
    spans = f"colspan: {data['across']}, rowspan: {data['down']}{align}"
    return f"table.cell({spans}, rb-both(({', '.join(made)},)))"

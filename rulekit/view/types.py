"""The JSON views: all that leaves a page for the site, the aids, the rulebook and the try-it boxes.

A view holds no Python object, only text in the reader's language and plain data to evaluate
(patterns, outcomes). One template per medium draws each kind; nothing else reads a page's objects.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Role = Literal["label", "input", "output", "ref"]


class Column(TypedDict):
    """One column of a drawn grid: its key in the code, its label for the reader, what it is for."""

    key: str
    label: str
    role: Role


class PatternData(TypedDict, total=False):
    """What a cell lets through: ``any``, or words (``values``), or closed ``spans`` (null is an open end)."""

    any: bool
    values: list[str]
    spans: list[list[str | None]]
    negated: bool


class RowView(TypedDict):
    """One row: the cells as text in column order, what must match, what follows, and where it stands.

    ``refused`` is the reason, in words, of a row that says no; ``readings`` are numbers such as ``R-3``.
    """

    line: int
    cells: list[str]
    ref: str
    readings: list[str]
    match: dict[str, PatternData]
    out: dict[str, Any]
    refused: str


class Option(TypedDict):
    """One value of a closed domain: the key in the code and the word for the reader."""

    key: str
    label: str


class InputView(TypedDict):
    """One input for a try-it box: ``choice`` with options, or ``number`` with bounds (null is open)."""

    key: str
    label: str
    kind: Literal["choice", "number"]
    options: list[Option]
    low: str | None
    high: str | None


class Edge(TypedDict):
    """One arrow of a machine, for diagrams: the row it comes from, words for event and guard."""

    row: int
    start: str
    end: str
    event: str
    guard: str
    effects: str
    ref: str


class View(TypedDict):
    """A table, tally, machine, procedure, open chart or rule, ready to be drawn in one language."""

    kind: Literal["table", "tally", "machine", "procedure", "open", "rule"]
    id: str
    title: str
    page: str
    line: int
    source: str
    readings: list[str]
    columns: list[Column]
    rows: list[RowView]
    inputs: list[InputView]
    states: NotRequired[list[Option]]
    start: NotRequired[str]
    edges: NotRequired[list[Edge]]
    facts: NotRequired[list[str]]
    clamp: NotRequired[list[str | None]]


class StepView(TypedDict):
    """One prompt of an example: the code, what it promises, and the outcome in a sentence for the reader."""

    source: str
    want: str
    sentences: list[str]


class ExampleView(TypedDict):
    """A worked example: its prompts in order. Title and story are prose and come through Sphinx."""

    id: str
    page: str
    line: int
    steps: list[StepView]


class AidView(TypedDict):
    """A printable aid: a title, and the views it shows, in order."""

    kind: Literal["sheet", "card"]
    id: str
    title: str
    page: str
    line: int
    shows: list[str]
    notes: list[str]


class GameView(TypedDict):
    """What every sheet says of its game: title, edition and year, publisher, the text it restates."""

    key: str
    title: str
    edition: str
    publisher: str
    work: str


class BookViews(TypedDict):
    """Every view of a book in one language."""

    language: str
    book: str
    version: str
    personal: bool
    games: list[GameView]
    views: dict[str, View]
    aids: list[AidView]
    examples: dict[str, ExampleView]

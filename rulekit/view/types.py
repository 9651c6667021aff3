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

    ``refused`` is the reason, in words, of a row that says no; ``readings`` are numbers such as ``R-3``;
    rows of one ``group`` of a tally are rivals, of which the largest counts.
    """

    line: int
    cells: list[str]
    ref: str
    readings: list[str]
    match: dict[str, PatternData]
    out: dict[str, Any]
    refused: str
    group: NotRequired[str]


class Option(TypedDict):
    """One value of a closed domain: the key in the code and the word for the reader."""

    key: str
    label: str


class InputView(TypedDict):
    """One input for a try-it box: ``choice`` with options, or ``number`` with bounds (null is open).

    The options of a number are the words that may stand in its place. ``whole`` numbers have no fractions;
    ``usual`` is the key taken where an asker says nothing; ``clamp`` holds the ends to which a number is drawn.
    Where options do not exhaust what an input takes (a list, a name), ``free`` says in words what it is. ``dice``
    are how many dice, of how many faces, bring it.
    """

    key: str
    label: str
    kind: Literal["choice", "number"]
    options: list[Option]
    low: str | None
    high: str | None
    whole: NotRequired[bool]
    usual: NotRequired[str]
    clamp: NotRequired[list[str]]
    free: NotRequired[str]
    dice: NotRequired[list[int]]


class OutputView(TypedDict):
    """One outcome that is a number: its key, its bounds (null is open), whether it must be whole."""

    key: str
    low: str | None
    high: str | None
    whole: bool


Stop = Literal["", "impossible", "unknown", "silent"]


class Leaf(TypedDict):
    """One outcome of a rule: its parts as (label, words), ``out`` for scripts that compare, and what it rests on.

    A number reckoned from inputs stands as ``[constant, [[input, factor], ...]]``. ``stop`` says what stands in
    the way: the rule rejects such inputs (``impossible``), only the printed game tells (``unknown``), no row
    answers (``silent``). ``fired`` holds the rows that decided, as (id, row from 0).
    """

    stop: Stop
    parts: list[tuple[str, Any]]
    out: dict[str, Any]
    source: str
    readings: list[str]
    fired: list[list[Any]]


class Tree(TypedDict):
    """A rule as decisions, the first node last; equal nodes stand once.

    ``["is", input, {word: node}]`` by what an input is (``#``: any number), ``["low", [[input, factor], ...],
    constant, yes, no]`` by whether a sum is 0 or more, ``["parts", [[input, factor], ...], constant, divisor,
    yes, no]`` by whether it can be divided, ``["leaf", n]``.
    """

    nodes: list[list[Any]]
    leaves: list[Leaf]


class Edge(TypedDict):
    """One arrow of a machine, for diagrams: the row it comes from, words for event and guard."""

    row: int
    start: str
    end: str
    event: str
    guard: str
    effects: str
    ref: str


class Box(TypedDict):
    """One box of a track: its level, what happens there in words, whether the marker starts there."""

    label: str
    note: str
    start: bool


class Bar(TypedDict):
    """One chance: as a part of 1 to draw, as an exact fraction, and in hundredths for the reader."""

    share: float
    exact: str
    percent: str


class Bars(TypedDict):
    """One outcome of a plot: its words, whether it is only in the printed game or refused, a bar for each series."""

    label: str
    kind: Literal["known", "unknown", "refused"]
    bars: list[Bar]


class SaidView(TypedDict):
    """Sentences at a table of dice: who throws, when and what; how its lines make a sum, and what counts beyond its ends."""

    throw: str
    sums: list[str]


Kind = Literal["table", "tally", "machine", "procedure", "open", "rule", "track", "plot"]


class View(TypedDict):
    """A table, tally, machine, procedure, open chart or rule, ready to be drawn in one language.

    ``throw`` says who throws the dice, and when. Of a tally's lines marked with a word of ``best`` the largest
    counts; ``exempt`` is the word of lines that cancel another. ``said`` is there where the sentences are made already,
    in two languages.
    """

    kind: Kind
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
    outputs: NotRequired[list[OutputView]]
    possible: NotRequired[Tree | None]
    tree: NotRequired[Tree]
    boxes: NotRequired[list[Box]]
    bars: NotRequired[list[Bars]]
    part: NotRequired[Literal["flow", "rows", "ticks"]]
    units: NotRequired[list[str]]
    throw: NotRequired[str]
    said: NotRequired[SaidView]
    best: NotRequired[list[str]]
    exempt: NotRequired[str]


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
    """A printable aid: a title, and the views it shows, in order; the key of its size, copies in a deck.

    ``back`` is the first of ``shows`` that stands on the back of a sheet.
    """

    kind: Literal["sheet", "card"]
    id: str
    title: str
    page: str
    line: int
    shows: list[str]
    notes: list[str]
    size: str
    copies: int
    back: str


class AbbreviationView(TypedDict):
    """An abbreviation of a game, in each of its forms (*BRP*, *BRPs*), and what it means."""

    forms: list[str]
    meaning: str


class GameView(TypedDict):
    """What every sheet says of its game: title, edition and year, publisher, the text it restates, abbreviations."""

    key: str
    title: str
    edition: str
    publisher: str
    work: str
    abbreviations: list[AbbreviationView]


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

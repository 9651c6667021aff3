"""Defects of grids: cells, rows, bands, words, references."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from rulekit.amount import Amount
from rulekit.chart import Chart, Row, words_of
from rulekit.machine import Machine
from rulekit.open_ import Open
from rulekit.page.load import LoadedPage
from rulekit.procedure import Procedure
from rulekit.table import Table
from rulekit.tally import Tally
from tests.planted.defect import Defect, Edit, Place, line_becomes, line_comes, line_goes, place
from tests.planted.survey import Survey

_BAR = re.compile(r"(?<!\\)\|")
_BAND = re.compile(r"(−?\d+)([–+]|$)(−?\d+)?")
_BLANK = ("", "—")
_AMOUNT = re.compile(r"[+−][1-9]\d*")


def with_cell(line: str, index: int, text: str) -> str:
    """A line of a grid with another text in cell ``index`` (from 0)."""
    bars = [found.start() for found in _BAR.finditer(line)]
    return f"{line[: bars[index] + 1]} {text} {line[bars[index + 1] :]}"


def at_prompts(survey: Survey, *keys: tuple[str, int]) -> tuple[Place, ...]:
    """The examples that come to ``keys``: one of them must fail."""
    return tuple(place("example", path, lines) for path, lines in survey.prompts_of(*keys).items())


def _rows(
    survey: Survey, page: LoadedPage, chance: Random, *kinds: type[Chart]
) -> list[tuple[Chart, int, Row]]:
    made = [
        (chart, n, row)
        for chart in survey.charts(page, *kinds)
        if not isinstance(chart, Open)
        for n, row in enumerate(chart.rows)
    ]
    chance.shuffle(made)
    return made


def outcome_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row leads to what another row of its table, machine or procedure leads to."""
    for chart, n, row in _rows(survey, page, chance, Table, Machine, Procedure):
        column = chance.choice(
            [c for c, p in enumerate(chart.places) if p.role == "output" and p.key != "needs"]
        )
        key = chart.places[column].key
        others = [
            other.cells[column]
            for other in chart.rows
            if other.out[key] != row.out[key]
            and not (other.refused or isinstance(other.out[key], Amount))
            and other.cells[column] not in _BLANK
        ]
        if others and not row.refused and not _unheard(chart, row.cells[column]):
            yield _cell(survey, page, chart, (n, row, column), chance.choice(others))


def _unheard(chart: Chart, cell: str) -> bool:
    """Whether an outcome says nothing that an example must show: none of several, or that a state stays."""
    return cell in _BLANK and (len(chart.outputs) > 1 or isinstance(chart, Machine))


def _cell(survey: Survey, page: LoadedPage, chart: Chart, where: tuple[int, Row, int], text: str) -> Defect:
    n, row, column = where
    shown = page.page.shown
    edit = line_becomes(shown, row.line, with_cell(survey.line(shown, row.line), column, text))
    return Defect(edit, at_prompts(survey, (chart.meta.id, n)))


def refusal_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A refusal gives another reason."""
    for chart, n, row in _rows(survey, page, chance, Table, Machine):
        if row.refused:
            column = next(c for c, p in enumerate(chart.places) if p.role == "output")
            head = row.cells[column].split(":")[0]
            yield _cell(survey, page, chart, (n, row, column), f"{head}: {row.refused} now")


def sign_turned(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A modifier counts the other way."""
    for chart, n, row in _rows(survey, page, chance, Tally):
        column = next(c for c, p in enumerate(chart.places) if p.role == "output")
        cell = row.cells[column]
        if _AMOUNT.fullmatch(cell):
            yield _cell(survey, page, chart, (n, row, column), cell.translate({43: 8722, 8722: 43}))


def amount_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A modifier is larger by one."""
    for chart, n, row in _rows(survey, page, chance, Tally):
        column = next(c for c, p in enumerate(chart.places) if p.role == "output")
        cell = row.cells[column]
        if _AMOUNT.fullmatch(cell):
            yield _cell(survey, page, chart, (n, row, column), f"{cell[0]}{int(cell[1:]) + 1}")


def row_deleted(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row is gone: the inputs it answered have no answer, or another one."""
    for chart, n, row in _rows(survey, page, chance, Table, Machine, Tally):
        if len(chart.rows) > 1:
            shown, id = page.page.shown, chart.meta.id
            places = [*at_prompts(survey, (id, n)), place("gap", shown, chart.meta.line, id)]
            yield Defect(line_goes(shown, row.line), tuple(places))


def row_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row stands twice: two answers, one that is never reached, or an amount that counts twice."""
    for chart, n, row in _rows(survey, page, chance, Table, Machine, Tally):
        shown = page.page.shown
        edit = line_comes(shown, row.line, survey.line(shown, row.line))
        here = place("overlap unreachable uncovered", shown, row.line, chart.meta.id)
        yield Defect(edit, (here, *at_prompts(survey, (chart.meta.id, n))))


def band_shifted(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An end of a band moves by one: two rows answer, or none."""
    for chart, n, row in _rows(survey, page, chance, Table):
        for column, where in enumerate(chart.places):
            found = _BAND.fullmatch(row.cells[column]) if where.role == "input" else None
            if found and found[2] and "{" not in survey.line(page.page.shown, row.line):
                yield _shifted(survey, page, chart, (n, row, column), chance)


def _shifted(
    survey: Survey, page: LoadedPage, chart: Chart, where: tuple[int, Row, int], chance: Random
) -> Defect:
    n, row, column = where
    shown, id = page.page.shown, chart.meta.id
    found = _BAND.fullmatch(row.cells[column])
    assert found is not None
    low, high = found[1], found[3] or ""
    step = chance.choice((-1, 1))
    if high and chance.random() < 0.5:
        high = _written(_number(high) + step)
    else:
        low = _written(_number(low) + step)
    text = f"{low}{found[2]}{high}"
    edit = line_becomes(shown, row.line, with_cell(survey.line(shown, row.line), column, text))
    others = {other.line for other in chart.rows}
    return Defect(
        edit,
        (
            place("gap", shown, chart.meta.line, id),
            place("overlap", shown, row.line, id),
            place("overlap", shown, others, f"line {row.line} "),
            place("grid", shown, row.line),
            *at_prompts(survey, (id, n)),
        ),
        stops=True,
    )


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _written(number: int) -> str:
    return str(number).replace("-", "−")


def word_misspelt(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A word of a domain loses a letter in a cell."""
    for chart, _, row in _rows(survey, page, chance, Table, Machine, Tally, Procedure):
        words = [
            (column, cell)
            for column, (where, cell) in enumerate(zip(chart.places, row.cells, strict=True))
            if where.role == "input"
            and len(cell) > 4
            and cell.isalpha()
            and words_of(chart.inputs[where.key])
        ]
        if words:
            column, cell = chance.choice(words)
            shown = page.page.shown
            text = with_cell(survey.line(shown, row.line), column, cell[:2] + cell[3:])
            yield Defect(line_becomes(shown, row.line, text), (place("grid", shown, row.line),), stops=True)


def cell_missing(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row has a cell too few."""
    for _, _, row in _rows(survey, page, chance, Table, Machine, Tally, Procedure):
        shown = page.page.shown
        line = survey.line(shown, row.line)
        last = [found.start() for found in _BAR.finditer(line)][-2]
        yield Defect(
            line_becomes(shown, row.line, line[: last + 1]), (place("grid", shown, row.line),), stops=True
        )


def reading_wrong(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row names a Reading that does not exist."""
    for _, _, row in _rows(survey, page, chance, Table, Machine, Tally, Procedure):
        if row.readings:
            shown = page.page.shown
            text = re.sub(rf"{row.readings[0]}(?!\d)", "R-987", survey.line(shown, row.line))
            yield Defect(line_becomes(shown, row.line, text), (place("reading", shown, row.line, "R-987"),))


def rule_number_emptied(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A row no longer says where its rule stands, while other rows do."""
    for chart, _, row in _rows(survey, page, chance, Table, Machine, Tally, Procedure):
        if row.ref and any(other.ref for other in chart.rows if other is not row):
            shown = page.page.shown
            column = next(c for c, p in enumerate(chart.places) if p.role == "ref")
            text = with_cell(survey.line(shown, row.line), column, "")
            yield Defect(
                line_becomes(shown, row.line, text), (place("source", shown, row.line, chart.meta.id),)
            )


def rows_swapped(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """Two rows of a machine change places, so that the second is never reached or another one decides."""
    for chart, n, row in _rows(survey, page, chance, Machine):
        later = [m for m in range(n + 1, len(chart.rows)) if _covers(chart, m, n)]
        if later and all(
            a.line + 1 == b.line for a, b in zip(chart.rows[n:], chart.rows[n + 1 :], strict=False)
        ):
            shown, last = page.page.shown, chart.rows[later[0]].line
            moved = survey.lines(shown)[row.line - 1 : last]
            moved[0], moved[-1] = moved[-1], moved[0]
            edit = Edit(shown, row.line, last, tuple(moved))
            yield Defect(edit, (place("unreachable", shown, last, chart.meta.id),))


def _covers(chart: Chart, later: int, first: int) -> bool:
    """Whether row ``later`` matches wherever row ``first`` decides."""
    decided = [
        p for p in chart.points() if next(k for k, r in enumerate(chart.rows) if r.matches(p)) == first
    ]
    return bool(decided) and all(chart.rows[later].matches(point) for point in decided)


def step_removed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A step of a procedure is gone."""
    for chart, _, row in _rows(survey, page, chance, Procedure):
        shown = page.page.shown
        here = place("grid", shown, chart.meta.line, "rows name the step")
        yield Defect(line_goes(shown, row.line), (here,), stops=True)


def step_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A step of a procedure stands twice."""
    for _, _, row in _rows(survey, page, chance, Procedure):
        shown = page.page.shown
        edit = line_comes(shown, row.line, survey.line(shown, row.line))
        yield Defect(edit, (place("grid", shown, row.line, "rows name the step"),), stops=True)

"""Defects of the Python of a page: values, ids, imports, sources, rules, words of the vocabulary."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from random import Random
from typing import TypeVar

from rulekit.chart import Chart
from rulekit.machine import Machine
from rulekit.page.load import LoadedPage
from rulekit.page.mask import mask
from rulekit.rule import Rule
from rulekit.tally import Tally
from rulekit.value import Value
from tests.planted.defect import Defect, Edit, Place, line_becomes, line_goes, place
from tests.planted.grids import at_prompts
from tests.planted.survey import Survey

T = TypeVar("T")
IDS = "book/_ids.txt"
_VALUE = re.compile(r"(= value\()(\d+)(,)")
_CLAMP = re.compile(r"(clamp=\()(−|-)?(\d+|None), ?(\d+|None)\)")
_READINGS = re.compile(r"readings=\(\"(R-\d+)\"")


def shuffled(some: list[T], chance: Random) -> list[T]:
    """The same things in a random order."""
    return chance.sample(some, len(some))


def _tree(page: LoadedPage) -> ast.Module:
    return ast.parse(mask(page.page))


def code_lines(survey: Survey, page: LoadedPage, pattern: re.Pattern[str]) -> list[tuple[int, re.Match[str]]]:
    """The lines of code that hold ``pattern``."""
    shown = page.page.shown
    inside = {
        n for code in page.page.code if code.language == "python" for n in range(code.line, code.end + 1)
    }
    found = [(n, pattern.search(survey.line(shown, n))) for n in sorted(inside)]
    return [(n, match) for n, match in found if match]


def value_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A value is larger by one: the prose that is bound to it no longer agrees."""
    ids = {d.line: d.id for d in page.declared if isinstance(d.value, Value)}
    for line, found in shuffled(code_lines(survey, page, _VALUE), chance):
        shown, id = page.page.shown, ids.get(line, "")
        links = survey.links.get(id, set())
        if links:
            text = survey.line(shown, line).replace(found[0], f"{found[1]}{int(found[2]) + 1}{found[3]}", 1)
            places = [place("number-bound", path, at, id) for path, at in links]
            yield Defect(
                line_becomes(shown, line, text), (*places, *_uses_of(survey, page, line)), stops=True
            )


def _uses_of(survey: Survey, page: LoadedPage, line: int) -> Iterator[Place]:
    """The declarations of the page that may no longer stand with another value."""
    shown = page.page.shown
    name = survey.line(shown, line).partition(" =")[0].strip()
    for first in {declared.line for declared in page.declared} - {line}:
        lines = [n for n in range(first, first + 40) if name in _at(survey, shown, n)]
        if lines:
            yield place("grid load gap overlap", shown, [first, *lines])


def id_doubled(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An object takes the id of another one of its page."""
    objects = [d for d in page.declared if d.kind not in ("source", "aid", "plot")]
    for one in shuffled(objects, chance):
        shown = page.page.shown
        other = chance.choice(objects)
        line = next(
            (n for n in range(one.line, one.line + 60) if f'id="{one.id}"' in _at(survey, shown, n)), 0
        )
        if other.id != one.id and line:
            text = survey.line(shown, line).replace(f'id="{one.id}"', f'id="{other.id}"')
            here = place("id-duplicate", shown, {one.line, other.line}, f"{other.id!r}")
            yield Defect(line_becomes(shown, line, text), (here,))


def id_renamed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An object gets another id, though its own is published."""
    held = {id: line for line, id in enumerate(survey.lines(IDS), 1)}
    for one in shuffled([d for d in page.declared if d.id in held], chance):
        shown = page.page.shown
        lines = [n for n in range(one.line, one.line + 60) if f'id="{one.id}"' in _at(survey, shown, n)]
        if lines:
            text = survey.line(shown, lines[0]).replace(f'id="{one.id}"', f'id="{one.id}-x"')
            yield Defect(
                line_becomes(shown, lines[0], text), (place("id-gone", IDS, held[one.id], f"{one.id!r}"),)
            )


def _at(survey: Survey, shown: str, line: int) -> str:
    lines = survey.lines(shown)
    return lines[line - 1] if line <= len(lines) else ""


def import_broken(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An import names something that is not there."""
    nodes = [node for node in _tree(page).body if isinstance(node, ast.ImportFrom) and node.level]
    for node in shuffled(nodes, chance):
        shown, name = page.page.shown, chance.choice(node.names).name
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            text = re.sub(rf"(?<!\.)\b{name}\b", f"{name}s", survey.line(shown, line), count=1)
            if text != survey.line(shown, line):
                places = (place("load", shown, node.lineno, f"{name}s"),)
                yield Defect(line_becomes(shown, line, text), places, stops=True)


def module_misspelt(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An import names a page that is not there."""
    nodes = [node for node in _tree(page).body if isinstance(node, ast.ImportFrom) and node.level]
    for node in shuffled(nodes, chance):
        shown = page.page.shown
        text = survey.line(shown, node.lineno).replace(f".{node.module}", f".{node.module}x", 1)
        edit = line_becomes(shown, node.lineno, text)
        yield Defect(edit, (place("load", shown, node.lineno, f"{node.module}x"),), stops=True)


def name_misspelt(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A declaration uses a name that is not there."""
    for chart in shuffled(survey.charts(page), chance):
        shown = page.page.shown
        node = next(
            (n for n in ast.walk(_tree(page)) if isinstance(n, ast.Call) and n.lineno == chart.meta.line),
            None,
        )
        names = [k.value for k in node.keywords if isinstance(k.value, ast.Name)] if node else []
        if names:
            name = chance.choice(names)
            line = survey.line(shown, name.lineno).encode()
            text = (line[: name.end_col_offset] + b"X" + line[name.end_col_offset :]).decode()
            here = place("load", shown, {chart.meta.line, name.lineno}, f"{name.id}X")
            yield Defect(line_becomes(shown, name.lineno, text), (here,), stops=True)


def syntax_broken(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A function's head loses its colon."""
    nodes = [node for node in _tree(page).body if isinstance(node, ast.FunctionDef)]
    for node in shuffled(nodes, chance):
        shown = page.page.shown
        text = survey.line(shown, node.lineno)
        if text.endswith(":"):
            edit = line_becomes(shown, node.lineno, text[:-1])
            yield Defect(edit, (place("syntax", shown, node.lineno),), stops=True)


def source_removed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A page no longer says which text it restates."""
    source = next((d for d in page.declared if d.kind == "source"), None)
    shown = page.page.shown
    bare = {
        d.line
        for d in page.declared
        if isinstance(d.value, Chart | Value) and not page.page.number_at(d.line)
    }
    if source and bare and survey.line(shown, source.line).startswith("source("):
        yield Defect(line_goes(shown, source.line), (place("source", shown, bare),))


def clamp_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A tally is drawn to another end: its examples or the prose around it tell."""
    for chart in shuffled(survey.charts(page, Tally), chance):
        shown = page.page.shown
        for line in range(chart.rows[-1].line, chart.rows[-1].line + 9):
            found = _CLAMP.search(_at(survey, shown, line))
            if found:
                low = f"{found[2] or ''}{int(found[3]) + 1}" if found[3] != "None" else "None"
                high = str(int(found[4]) - 1) if found[4] != "None" else "None"
                text = survey.line(shown, line).replace(found[0], f"{found[1]}{low}, {high})")
                first, last = page.page.chapter_lines(line)
                told = place("number number-bound", shown, range(first, last + 1))
                yield Defect(
                    line_becomes(shown, line, text), (*at_prompts(survey, (chart.meta.id, -1)), told)
                )
                break


def start_changed(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A machine begins in another state: one is never reached."""
    for chart in shuffled(survey.charts(page, Machine), chance):
        assert isinstance(chart, Machine)
        shown, start = page.page.shown, chart.start
        for line, found in code_lines(survey, page, re.compile(rf"start=(\w+)\.{start.name}\b")):
            others = [state for state in chart.state.points() if state is not start]
            ends = [s for s in others if all(not _leaves(chart, s, o) for o in others)]
            for end in ends[:1]:
                text = survey.line(shown, line).replace(found[0], f"start={found[1]}.{end.name}")
                here = place("unreachable", shown, chart.meta.line, chart.meta.id)
                yield Defect(line_becomes(shown, line, text), (here,))


def _leaves(chart: Machine, state: object, after: object) -> bool:
    return any(row.match["state"].matches(state) and row.out["next"] is after for row in chart.rows)


def reading_named_wrong(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """An object names a Reading that does not exist."""
    objects = [d for d in page.declared if isinstance(d.value, Chart | Rule) and d.value.meta.readings]
    for line, found in shuffled(code_lines(survey, page, _READINGS), chance):
        owner = [d for d in objects if d.value.meta.line <= line and found[1] in d.value.meta.readings]
        if owner:
            shown = page.page.shown
            text = survey.line(shown, line).replace(found[1], "R-987", 1)
            lines = {d.value.meta.line for d in owner}
            yield Defect(line_becomes(shown, line, text), (place("reading", shown, lines, "R-987"),))


def rule_turned(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """A comparison of a rule is turned round."""
    turns = {"==": "!=", " is not ": " is ", " not in ": " in ", " and ": " or "}
    for declared in shuffled([d for d in page.declared if d.kind == "rule"], chance):
        node = next(n for n in ast.walk(_tree(page)) if _named(n, declared.value.function.__name__))
        first, last = node.body[0].lineno, node.end_lineno or node.lineno
        for line in shuffled(list(range(first, last + 1)), chance):
            old = survey.line(page.page.shown, line)
            sign = next((sign for sign in turns if sign in old and '"' not in old), "")
            if sign:
                here = place("total", page.page.shown, declared.value.meta.line)
                places = (*at_prompts(survey, (declared.id, -1)), here)
                yield Defect(line_becomes(page.page.shown, line, old.replace(sign, turns[sign], 1)), places)
                break


def _named(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == name


def fence_unmarked(survey: Survey, page: LoadedPage, chance: Random) -> Iterator[Defect]:
    """The prompts of an example stand in a fence that does not say pycon."""
    for code in shuffled([c for c in page.page.code if c.language == "pycon"], chance):
        shown = page.page.shown
        edit = Edit(shown, code.line - 1, code.line - 1, ("```",))
        yield Defect(edit, (place("code-place", shown, code.line),))

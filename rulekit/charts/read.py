"""Reading an owner's chart file: data from strangers that can run nothing; what is wrong is a Finding."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rulekit.charts.cells import across_of, modifiers_of, rows_of
from rulekit.charts.check import problems
from rulekit.charts.filled import Filled
from rulekit.charts.lines import Lines
from rulekit.declare import Broken
from rulekit.findings import BookError, Finding
from rulekit.open_ import Open
from rulekit.span import Span

LARGEST = 1_000_000
START = "Start from the file that rulekit chart template writes."


def read_charts(path: Path, opens: Mapping[str, Open]) -> tuple[dict[str, Filled], list[Finding]]:
    """The charts of ``opens`` that the file fills in, by id, and what is wrong with the file.

    A chart with a mistake, or without an entry of the owner's own, is left out (the latter with a note).
    """
    shown = path.as_posix()
    try:
        text = _text(path, shown)
        charts = _charts(text, shown)
    except BookError as error:
        return {}, list(error.findings)
    lines, made, findings = Lines(text), {}, []
    for id, table in charts.items():
        try:
            filled = _filled(id, table, opens, lines)
        except Broken as broken:
            findings.append(finding(shown, broken))
            continue
        found = [finding(shown, broken) for broken in [*filled.broken, *problems(filled, lines.chart(id))]]
        if not found and not filled.new():
            found.append(_blank(shown, lines.chart(id), id))
        elif not found:
            made[id] = filled
        findings += found
    return made, findings


def finding(shown: str, broken: Broken) -> Finding:
    """What is wrong with the file as a finding."""
    return Finding("chart", Span(shown, max(broken.line, 1)), broken.message, broken.remedy)


def _filled(id: str, table: Any, opens: Mapping[str, Open], lines: Lines) -> Filled:
    if id not in opens:
        known = ", ".join(sorted(opens)) or "none"
        raise Broken(
            "chart",
            lines.chart(id),
            f"The book has no open chart {id[:80]!r}.",
            f"Its open charts are {known}.",
        )
    if not isinstance(table, dict):
        raise Broken("chart", lines.chart(id), f"{id} is no chart.", START)
    asked = opens[id]
    rows, over = rows_of(asked, table, lines), across_of(asked, table, lines)
    return Filled(asked, rows, modifiers_of(asked, table, lines), over.key if over else "")


def _blank(shown: str, line: int, id: str) -> Finding:
    message = f"{id} is not filled in: the book goes on answering that only the printed game tells."
    return Finding(
        "chart", Span(shown, line), message, "Write the entries of your game's chart into the grid.", "note"
    )


def _text(path: Path, shown: str) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise _fail(
            shown, 1, f"The chart file cannot be read ({error.strerror}).", "Name a file that exists."
        ) from None
    if len(data) > LARGEST:
        raise _fail(shown, 1, "The file is too large to be a chart file.", START)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _fail(shown, line, "The chart file is not UTF-8 text.", "Save it as UTF-8.") from None


def _charts(text: str, shown: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise _fail(
            shown, line, f"The chart file is no TOML: {str(error)[:120]}.", "Mend the line."
        ) from None
    except (RecursionError, ValueError, OverflowError):
        raise _fail(
            shown, 1, "The chart file is nested too deeply or holds a number that is too long.", START
        ) from None
    charts = data.get("charts")
    strange = next((key for key in data if key != "charts"), None)
    if strange is not None or not isinstance(charts, dict):
        line = next(_lines_of(text, strange or ""), 1)
        raise _fail(
            shown,
            line,
            "A chart file holds charts and nothing else.",
            "Head each chart so: [charts.ftf-offensive-table]",
        )
    return charts


def _lines_of(text: str, key: str) -> Iterator[int]:
    return (n for n, line in enumerate(text.split("\n"), 1) if key and line.lstrip(" \t[\"'").startswith(key))


def _fail(shown: str, line: int, message: str, remedy: str) -> BookError:
    return BookError(Finding("chart", Span(shown, line), message, remedy))

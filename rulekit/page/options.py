"""The option lines of a directive, read as MyST reads them, but nothing wrong passes in silence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Options:
    """A directive's options by name, how many lines they take, what is wrong: line (from 0) and words."""

    values: dict[str, str] = field(default_factory=dict)
    lines: int = 0
    wrong: list[tuple[int, str]] = field(default_factory=list)


def read_options(content: str) -> Options:
    """The ``:key: value`` lines at the head of a directive's content, or its block between ``---`` lines."""
    lines = content.split("\n")
    made = Options()
    if content.startswith("---"):
        end = next((n for n, line in enumerate(lines[1:], 1) if line.startswith("---")), 0)
        if not end:
            made.wrong.append((0, "The block of options opened here is never closed"))
        made.lines = end + 1 if end else len(lines)
        _take(made, enumerate(lines[1 : end or None], 1))
    else:
        made.lines = next((n for n, line in enumerate(lines) if not _is_option(line)), len(lines))
        _take(made, ((n, line.lstrip()[1:]) for n, line in enumerate(lines[: made.lines])))
    return made


def _is_option(line: str) -> bool:
    return line.lstrip().startswith(":") and not line.lstrip().startswith(":::")


def _take(made: Options, lines: Iterator[tuple[int, str]]) -> None:
    for n, line in lines:
        key, colon, value = line.partition(":")
        if not line.strip():
            continue
        if not colon or not key.strip() or " " in key.strip():
            made.wrong.append((n, f"{line.strip()!r} is no option"))
        elif key.strip() in made.values:
            made.wrong.append((n, f"The option {key.strip()!r} stands here twice"))
        else:
            made.values[key.strip()] = value.strip()

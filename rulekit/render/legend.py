"""What a sheet says of the signs in its tables: those that occur on it, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulekit.render.environment import Strings
from rulekit.view.types import View


def legend(views: Sequence[View], strings: Strings) -> list[str]:
    """The signs that need a word on a sheet of ``views``."""
    cells = [cell for cells in map(_cells, views) for cell in cells]
    said = {
        strings("empty cell: any"): any(_idle(view) for view in views),
        strings("≠: any but"): any("≠" in cell for cell in cells),
        strings("—: nothing"): "—" in cells,
        strings("framed R: a Reading, how this rulebook takes an unclear text"): any(map(_read, views)),
    }
    return [words for words, needed in said.items() if needed]


def _cells(view: View) -> Iterator[str]:
    return (cell for row in view["rows"] for cell in row["cells"])


def _idle(view: View) -> bool:
    """Whether some row of ``view`` leaves an input open by an empty cell, where others do not."""
    columns = [n for n, column in enumerate(view["columns"]) if column["role"] in ("input", "when")]
    return any(_some(row["cells"][n] for row in view["rows"]) for n in columns)


def _some(cells: Iterable[str]) -> bool:
    empty = [not cell for cell in cells]
    return any(empty) and not all(empty)


def _read(view: View) -> bool:
    return bool(view["readings"]) or any(row["readings"] for row in view["rows"])

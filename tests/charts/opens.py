"""Open charts to fill in; every figure is made up for these tests."""

from __future__ import annotations

from pathlib import Path

from rulekit import Count, Dice, Either, Flag, Open, Optional, Word
from rulekit.charts import Filled, read_charts
from rulekit.findings import Finding


class Luck(Word):
    GOOD = "good"
    BAD = "bad"


WHEEL = Open("| spin | luck |\n| --- | --- |", id="wheel", title="Wheel", spin=Count(None), returns=Luck)

STORM = Open(
    """
| die | wind | loss | § |
| --- | ---- | ---- | - |
| 5   | 27   | 4    | 1 |
""",
    id="storm",
    title="Storm",
    die=Count(1),
    wind=Count(1),
    returns=Either(Count(0), Luck),
)

FERRY = Open(
    "| die | fog | boats | lost |\n| - | - | - | - |",
    id="ferry",
    title="Ferry",
    die=Dice(6),
    fog=Flag(),
    returns={"boats": Count(0), "lost": Optional(Luck)},
)

OPENS = {item.meta.id: item for item in (WHEEL, STORM, FERRY)}


def read(folder: Path, text: str | bytes) -> tuple[dict[str, Filled], list[Finding]]:
    """What a file of this text fills in, and its findings."""
    path = folder / "mine.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_charts(path, OPENS)

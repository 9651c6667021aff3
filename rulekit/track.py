"""Track: a level that is kept with markers on a row of boxes, as printed aids have it."""

from __future__ import annotations

from collections.abc import Mapping

from rulekit.declare import Broken, declare
from rulekit.meta import Meta


class Track:
    """A track from ``low`` to ``high`` by ``step``, with ``start`` marked and a row of units where ``step`` leaves gaps.

    ``marks`` says in words what happens at a level. ``Track(id="ftf-westwall-track", title="…", high=300, step=10,
    start=WESTWALL_START, marks={0: "Polish decisive victory"})``. Levels are whole numbers.
    """

    kind = "track"

    def __init__(
        self,
        *,
        id: str,
        title: str,
        high: int,
        low: int = 0,
        step: int = 1,
        start: int | None = None,
        marks: Mapping[int, str] | None = None,
        source: str = "",
        readings: tuple[str, ...] = (),
    ) -> None:
        self.meta = Meta(id, title, source, readings)
        self.meta.line = declare(id, self.kind, self)
        self.low, self.high, self.step, self.start, self.marks = low, high, step, start, dict(marks or {})
        if step < 1 or high <= low:
            raise Broken(
                "grid",
                0,
                f"{id}: a track runs from low up to high.",
                "Give high above low, and step 1 or more.",
            )
        for level in [*self.marks, *([] if start is None else [start])]:
            if level not in self.levels():
                raise Broken(
                    "grid",
                    0,
                    f"{id}: {level} is no box of the track.",
                    f"The boxes are {low}, {low + step} … {high}.",
                )

    def levels(self) -> range:
        """The boxes of the track."""
        return range(self.low, self.high + 1, self.step)

    def units(self) -> range:
        """The boxes of the second row, for what lies between two boxes of the first."""
        return range(self.step) if self.step > 1 else range(0)

"""What fired, as sentences in the reader's language: the outcomes under an example, the trace behind an answer."""

from __future__ import annotations

from typing import Any

from rulekit.chart import Chart
from rulekit.declare import Declared
from rulekit.page.load import Loaded
from rulekit.record import Fired
from rulekit.rule import Reason, Rule
from rulekit.tally import Tally
from rulekit.view.speak import Speaker


class Sentences:
    """Tells what fired, with the titles and words of the book's objects."""

    def __init__(self, loaded: Loaded, speaker: Speaker) -> None:
        self.speaker = speaker
        self.known: dict[str, tuple[str, Declared]] = {
            d.id: (page.page.docname, d) for page, d in loaded.objects()
        }

    def outcomes(self, fired: list[Fired]) -> list[str]:
        """One sentence for each rule or table that was asked directly: what went in, what came out."""
        return [
            self.outcome(f) for f in fired if f.depth == 0 and f.kind not in ("reason", "line", "exemption")
        ]

    def trace(self, fired: list[Fired]) -> list[str]:
        """One sentence for everything that fired, the deeper ones further in."""
        return [
            "  " * f.depth + (self._line(f) if f.kind in ("line", "exemption", "reason") else self.outcome(f))
            for f in fired
        ]

    def outcome(self, fired: Fired) -> str:
        """``Lithuania's reaction (die: 5): invaded by Germany``."""
        docname, declared = self.known.get(fired.id, ("", None))
        item = declared.value if declared else None
        if not isinstance(item, Chart | Rule):
            return fired.id
        title = self.speaker.text(docname, fired.id, item.meta.title)
        given = ", ".join(
            f"{self._header(item, docname, name)}: {self._said(value)}"
            for name, value in fired.inputs.items()
            if value is not None
        )
        pattern = "{title} ({given}): {outcome}" if given else "{title}: {outcome}"
        return self.speaker.strings(pattern).format(
            title=title, given=given, outcome=self._outcome(item, docname, fired)
        )

    def _outcome(self, item: Any, docname: str, fired: Fired) -> str:
        if not isinstance(item, Chart) or not (
            isinstance(fired.outcome, tuple) and hasattr(fired.outcome, "_asdict")
        ):
            return self.speaker.value(fired.outcome, docname, self._context(fired))
        return ", ".join(
            f"{self._header(item, docname, n)}: {self.speaker.value(v, docname, fired.id)}"
            for n, v in fired.outcome._asdict().items()
            if v is not None
        )

    def _context(self, fired: Fired) -> str:
        why = getattr(fired.outcome, "why", None)
        return why.rule if why is not None and why.rule else fired.id

    def _said(self, value: Any) -> str:
        return self.speaker.value(value)

    def _header(self, item: Any, docname: str, name: str) -> str:
        header = next((p.header for p in item.places if p.key == name), "") if isinstance(item, Chart) else ""
        return self.speaker.text(docname, item.meta.id, header or item.label(name))

    def _line(self, fired: Fired) -> str:
        docname, declared = self.known.get(fired.id, ("", None))
        item = declared.value if declared else None
        if isinstance(item, Reason):
            return self.speaker.text(docname, fired.id, item.text)
        if isinstance(item, Tally):
            label = self.speaker.text(docname, fired.id, item.rows[fired.row].label)
            return f"{label}: {self.speaker.value(fired.outcome)}" if fired.kind == "line" else label
        return fired.id

"""What fired, as sentences in the reader's language: the outcomes under an example, the trace behind an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulekit.catalog.contexts import LABEL, at, column
from rulekit.chart import Chart
from rulekit.declare import Declared
from rulekit.many import Several
from rulekit.page.load import Loaded
from rulekit.procedure import DONE, Procedure
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
        asked = (f for f in fired if f.depth == 0 and f.kind not in ("reason", "line", "exemption"))
        return [self.outcome(f, told(f, self.known)) for f in asked]

    def trace(self, fired: list[Fired]) -> list[str]:
        """One sentence for everything that fired, the deeper ones further in."""
        return [
            "  " * f.depth + (self._line(f) if f.kind in ("line", "exemption", "reason") else self.outcome(f))
            for f in fired
        ]

    def outcome(self, fired: Fired, inputs: dict[str, Any] | None = None) -> str:
        """``Lithuania's reaction (die: 5): invaded by Germany``; of the inputs all, or those that shall be told."""
        docname, declared = self.known.get(fired.id, ("", None))
        item = declared.value if declared else None
        if not isinstance(item, Chart | Rule):
            return fired.id
        title = self.speaker.title(docname, fired.id, item.meta.title)
        given = ", ".join(
            self._input(item, docname, name, value)
            for name, value in (fired.inputs if inputs is None else inputs).items()
            if value is not None
        )
        pattern = "{title} ({given}): {outcome}" if given else "{title}: {outcome}"
        return self.speaker.strings(pattern).format(
            title=title,
            given=given,
            outcome=self.speaker.answer(fired.outcome, item, docname, self._context(fired)),
        )

    def _input(self, item: Chart | Rule, docname: str, name: str, value: Any) -> str:
        if isinstance(item, Procedure) and name == DONE:
            words = self.speaker.strings("Done so far")
            label, domain = words[:1].lower() + words[1:], Several(item.step)
            return self.speaker.pair(
                label, self.speaker.part(value, domain, docname, column(item.meta.id, "step"))
            )
        label = self.speaker.header(item, docname, name)
        return self.speaker.labelled(label, value, item.inputs.get(name), docname, column(item.meta.id, name))

    def _context(self, fired: Fired) -> str:
        why = getattr(fired.outcome, "why", None)
        return why.rule if why is not None and why.rule else fired.id

    def _line(self, fired: Fired) -> str:
        docname, declared = self.known.get(fired.id, ("", None))
        item = declared.value if declared else None
        if isinstance(item, Reason):
            return self.speaker.reason(docname, fired.id, item.text)
        if isinstance(item, Tally):
            label = self.speaker.text(docname, at(LABEL, fired.id), item.rows[fired.row].label)
            return (
                self.speaker.pair(label, self.speaker.value(fired.outcome)) if fired.kind == "line" else label
            )
        return fired.id


def told(fired: Fired, known: Mapping[str, tuple[str, Declared]]) -> dict[str, Any]:
    """The inputs that are other than usual; all of them where none is."""
    item = known[fired.id][1].value if fired.id in known else None
    usual = getattr(item, "usual", {})
    special = {n: v for n, v in fired.inputs.items() if n not in usual or v != usual[n]}
    return special or fired.inputs

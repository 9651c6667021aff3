"""Numbers in prose are accounted for: bound to a value by a link, or declared under the same heading."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.check._dice import dice_named
from rulekit.check._facts import Facts, numeric
from rulekit.check._names import GameNames
from rulekit.check.context import Context
from rulekit.declare import Declared
from rulekit.findings import Finding
from rulekit.page.inline import Link
from rulekit.page.load import LoadedPage
from rulekit.page.model import Page, Prose, Section
from rulekit.page.prose import Number, agrees, links_of, numbers_of, outside, plain_numbers
from rulekit.span import Span
from rulekit.value import Value

OF_PAGES = True
# Stories are held against their doctests; the background of history states nothing that a rule could say.
ELSEWHERE = frozenset({"example", "history"})


def check(context: Context) -> Iterator[Finding]:
    """Every number of every page that has loaded."""
    names = GameNames(context)
    bound = Bound(context)
    for loaded in context.loaded.pages.values():
        if names.known(loaded.page):
            yield from _page(context, loaded, names, bound)


def _page(context: Context, loaded: LoadedPage, names: GameNames, bound: Bound) -> Iterator[Finding]:
    page, language = loaded.page, context.book.language_of(loaded.page.docname)
    chapters: dict[int, Facts] = {}
    for prose in page.prose:
        numbers = numbers_of(prose.text, language, context.book.extensions)
        yield from bound.findings(context, page, prose, numbers)
        if prose.context in ELSEWHERE or not numbers:
            continue
        first, last = page.chapter_lines(prose.line)
        facts = chapters.setdefault(first, Facts(loaded, first, last, language))
        dice = ((die.start, die.end) for die in dice_named(loaded, prose))
        named = [*names.spans(page, prose.text), *_printed(page, prose), *dice]
        for number in bound.free(outside(numbers, named), language):
            if not facts.account_for(number):
                yield _loose(page, prose, number)


def _loose(page: Page, prose: Prose, number: Number) -> Finding:
    return Finding(
        "number",
        Span(page.shown, prose.line_at(number.start)),
        f"The number {number.text!r} is bound to nothing under its heading.",
        "Link it to its value, as in [three](#ftf-zone-reach), mend it, or declare it with names(...) "
        "in the vocabulary if it is no number of the rules.",
    )


def _printed(page: Page, prose: Prose) -> list[tuple[int, int]]:
    """The printed rule number at the head of a heading."""
    if prose.part != "heading":
        return []
    section = next((s for s in page.sections if s.line == prose.line), None)
    return [(0, len(section.number))] if section else []


class Bound:
    """What links bind numbers to: values, and the headings whose numbers a link may show."""

    def __init__(self, context: Context) -> None:
        self.values = {
            declared.id: (declared, loaded.page)
            for loaded, declared in context.loaded.objects()
            if isinstance(declared.value, Value)
        }
        pages = context.book.pages.values()
        self.sections: dict[str, Section] = {s.label: s for page in pages for s in page.sections if s.label}

    def free(self, numbers: list[Number], language: str) -> Iterator[Number]:
        """The numbers that no link to a value or to their own rule holds."""
        for number in numbers:
            target = number.target.removeprefix("#")
            section = self.sections.get(target)
            head = f"{section.number} {section.title}" if section else ""
            rule = [n.value for n in plain_numbers(head, language)]
            if number.kind == "number" and target not in self.values and number.value not in rule:
                yield number

    def findings(
        self, context: Context, page: Page, prose: Prose, numbers: list[Number]
    ) -> Iterator[Finding]:
        """Links whose number is not that of their value."""
        language = context.book.language_of(page.docname)
        if not any(number.target.removeprefix("#") in self.values for number in numbers):
            return
        for link in links_of(prose.text, context.book.extensions):
            if link.target.removeprefix("#") in self.values:
                declared, home = self.values[link.target.removeprefix("#")]
                for number in _wrong(declared, _within(numbers, link), language):
                    at = Span(page.shown, prose.line_at(number.start))
                    yield _differs(at, number, declared, f"{home.shown}:{declared.line}")


def _within(numbers: list[Number], link: Link) -> list[Number]:
    return [n for n in numbers if link.start <= n.start < link.end and n.kind != "reading"]


def _wrong(declared: Declared, shown: list[Number], language: str) -> list[Number]:
    """The numbers of one link that differ from its value; "one" counts where it stands alone."""
    plain = declared.value.value
    value = numeric(plain)
    if value is None:
        held = {n.text for n in plain_numbers(str(plain), language)}
        return [n for n in shown if n.kind == "number" and n.text not in held]
    sure = [n for n in shown if n.kind == "number"] or shown
    return [n for n in sure if not agrees(n, value)]


def _differs(at: Span, number: Number, declared: Declared, home: str) -> Finding:
    value = declared.value.value
    return Finding(
        "number-bound",
        at,
        f"{number.text!r} is bound to {declared.id}, which is {value} ({home}).",
        f"Write {value}, or mend the value.",
    )

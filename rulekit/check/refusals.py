"""Numbers in the words of a refusal, where no link can stand, are accounted for by what their page declares."""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.chart import Chart
from rulekit.check._facts import Facts
from rulekit.check._names import GameNames
from rulekit.check.context import Context
from rulekit.findings import Finding
from rulekit.page.load import LoadedPage
from rulekit.page.prose import outside, plain_numbers
from rulekit.rule import Reason

OF_PAGES = True


def check(context: Context) -> Iterator[Finding]:
    """Every reason(...) and every cell that begins "no:"."""
    names = GameNames(context)
    for loaded in context.loaded.pages.values():
        if names.known(loaded.page):
            yield from _page(context, loaded, names)


def _page(context: Context, loaded: LoadedPage, names: GameNames) -> Iterator[Finding]:
    page, language = loaded.page, context.book.language_of(loaded.page.docname)
    facts = Facts(loaded, 1, page.text.count("\n") + 1, language)
    for words, line in _refusals(loaded):
        numbers = [n for n in plain_numbers(words, language) if n.kind == "number"]
        for number in outside(numbers, names.spans(page, words)):
            if not facts.account_for(number):
                yield Finding(
                    "number",
                    context.span(page, line),
                    f"The number {number.text!r} of the refusal “{words}” is declared nowhere on its page.",
                    "Mend it, declare it as a value of the page, or say it without the number.",
                )


def _refusals(loaded: LoadedPage) -> Iterator[tuple[str, int]]:
    for declared in loaded.declared:
        if isinstance(declared.value, Reason):
            yield declared.value.text, declared.line
        elif isinstance(declared.value, Chart):
            yield from ((row.refused, row.line) for row in declared.value.rows if row.refused)

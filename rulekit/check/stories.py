"""Stories of examples: each number that a story tells occurs in its doctest."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial

from rulekit.check._names import GameNames
from rulekit.check.context import Context
from rulekit.check.numbers import Bound
from rulekit.examples.collect import Example
from rulekit.findings import Finding
from rulekit.page.model import Page, Prose
from rulekit.page.prose import agrees, numbers_of, outside, plain_numbers
from rulekit.span import Span

OF_PAGES = True


def check(context: Context) -> Iterator[Finding]:
    """Every story of every page that has loaded: its title and all prose inside the example."""
    names, bound = GameNames(context), Bound(context)
    for example in context.examples:
        page = context.book.pages[example.page]
        if not names.known(page):
            continue
        language = context.book.language_of(page.docname)
        told = cache(partial(_told, example, language))
        for prose in _story(page, example):
            numbers = outside(
                numbers_of(prose.text, language, context.book.extensions), names.spans(page, prose.text)
            )
            for number in bound.free(numbers, language):
                if not any(agrees(number, value) for value in told()):
                    yield _missing(page, prose.line_at(number.start), example, number.text)


def _story(page: Page, example: Example) -> list[Prose]:
    return [
        prose
        for prose in page.prose
        if prose.context == "example" and example.line <= prose.line < example.end
    ]


def _told(example: Example, language: str) -> set[Fraction]:
    texts = (text for prompt in example.prompts for text in (prompt.source, prompt.want))
    apart = str.maketrans({"_": " ", "=": "= "})  # the sign in ``us_entry=-4`` belongs to the number
    return {number.value for text in texts for number in plain_numbers(text.translate(apart), language)}


def _missing(page: Page, line: int, example: Example, text: str) -> Finding:
    return Finding(
        "example-story",
        Span(page.shown, line),
        f"The story of the example “{example.title}” ({example.id}) says {text!r}, but its doctest does not.",
        "Give the doctest an input or outcome of that number, or tell the story without it.",
    )

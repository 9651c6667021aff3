"""rulekit why: ask a rule, and read which rows and rules decided."""

from __future__ import annotations

from typing import Any

import click

from rulekit.commands._asking import Answer, cited, put, question

TOLD = ("answer", "trace", "source", "readings", "rule")


@click.command("why", short_help="Ask a rule, and read what decided.")
@question
def command(**given: Any) -> None:
    """Ask a rule, and read its answer with the rows and rules that decided.

    Reads the book and runs RULE, named by its permanent id, with the inputs given. Writes nothing.

    \b
    Example:
      rulekit why ftf-react turn=2 die=5
    """
    put("why", "answer", TOLD, _lines, **given)


def _lines(answer: Answer) -> list[str]:
    return [answer["answer"], *answer["trace"], cited(answer)]

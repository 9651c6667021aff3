"""rulekit odds: throw the dice of a rule, and read how likely each answer is."""

from __future__ import annotations

from typing import Any

import click

from rulekit.commands._asking import Answer, cited, put, question

TOLD = ("rule", "title", "source", "readings", "thrown", "odds", "mean")


@click.command("odds", short_help="Ask how likely each answer of a rule is.")
@question
def command(**given: Any) -> None:
    """Print the exact odds of a rule's answers, as fractions and in hundredths.

    Reads the book and runs RULE, named by its permanent id. Inputs that are dice are thrown unless they are
    given; all others must be given. A number may be given as dice too: roll=2d6+1. With --charts it may
    be told by the words of your chart's modifiers, joined by " + ". Writes nothing.

    \b
    Example:
      rulekit odds ftf-react turn=2
    """
    put("odds", "odds", TOLD, drawn, **given)


def drawn(answer: Answer) -> list[str]:
    """The odds as aligned lines: outcome, fraction, hundredths."""
    lines = answer["odds"]
    wide = {key: max(len(line[key]) for line in lines) for key in ("outcome", "exact", "percent")}
    made = [answer["title"]]
    for line in lines:
        outcome = line["outcome"].ljust(wide["outcome"])
        made.append(
            f"  {outcome}  {line['exact'].rjust(wide['exact'])}  {line['percent'].rjust(wide['percent'])}"
        )
    return [*made, *answer["said"], cited(answer)]

"""rulekit odds: throw the dice of a rule, and read how likely each answer is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulekit.commands._common import (
    book_root,
    charts_option,
    charts_text,
    finish,
    guarded,
    json_option,
    pairs,
    working,
)
from rulekit.findings import Finding
from rulekit.work import ask

SHOWN = ("rule", "title", "source", "readings", "thrown", "odds", "mean")


@click.command("odds", short_help="Ask how likely each answer of a rule is.")
@click.argument("rule")
@click.argument("inputs", nargs=-1, metavar="[INPUT=VALUE]...")
@click.option(
    "--book",
    type=click.Path(path_type=Path),
    default=None,
    help="The book's folder (default: this folder, or ./book).",
)
@click.option(
    "--language",
    "-l",
    metavar="LANGUAGE",
    default=None,
    help="The language of the answer (default: the book's).",
)
@charts_option
@json_option
def command(
    rule: str,
    inputs: tuple[str, ...],
    book: Path | None,
    language: str | None,
    charts: Path | None,
    as_json: bool,
) -> None:
    """Print the exact odds of a rule's answers, as fractions and in hundredths.

    Reads the book and runs RULE, named by its permanent id. Inputs that are dice are thrown unless they are
    given; all others must be given. A number may be given as dice too: roll=2d6+1. With --charts it may
    be told by the words of your chart's modifiers, joined by " + ". Writes nothing.

    \b
    Example:
      rulekit odds ftf-react turn=2
    """
    root = book_root(book)
    given = pairs(inputs)

    def work() -> None:
        request = {
            "task": "odds",
            "rule": rule,
            "inputs": given,
            "language": language,
            "charts": charts_text(charts),
        }
        with working("Reckoning the odds"):
            answer = ask(root, request)
        findings = [Finding.from_json(f) for f in answer["findings"]]
        if "odds" not in answer:
            finish(findings, root, "There are no odds.", as_json=as_json)
        data = {key: answer[key] for key in SHOWN}
        finish(findings, root, "\n".join(drawn(answer)), as_json=as_json, data=data)

    guarded(work, root, as_json=as_json)


def drawn(answer: dict[str, Any]) -> list[str]:
    """The odds as aligned lines: outcome, fraction, hundredths."""
    lines = answer["odds"]
    wide = {key: max(len(line[key]) for line in lines) for key in ("outcome", "exact", "percent")}
    made = [answer["title"]]
    for line in lines:
        outcome = line["outcome"].ljust(wide["outcome"])
        made.append(
            f"  {outcome}  {line['exact'].rjust(wide['exact'])}  {line['percent'].rjust(wide['percent'])}"
        )
    cited = ", ".join(part for part in (answer["source"], *answer["readings"]) if part)
    return [*made, *answer["said"], f"[{answer['rule']}: {cited}]"]

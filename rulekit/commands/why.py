"""rulekit why: ask a rule, and read which rows and rules decided."""

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


@click.command("why", short_help="Ask a rule, and read what decided.")
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
    """Ask a rule, and read its answer with the rows and rules that decided.

    Reads the book and runs RULE, named by its permanent id, with the inputs given. Writes nothing.

    \b
    Example:
      rulekit why ftf-react turn=2 die=5
    """
    root = book_root(book)
    given = pairs(inputs)

    request = {
        "task": "why", "rule": rule, "inputs": given, "language": language, "charts": charts_text(charts),
    }  # fmt: skip
    guarded(lambda: _answer(root, request, as_json), root, as_json=as_json)


def _answer(root: Path, request: dict[str, Any], as_json: bool) -> None:
    with working("Loading the book"):
        answer = ask(root, request)
    findings = [Finding.from_json(f) for f in answer["findings"]]
    if "answer" not in answer:
        finish(findings, root, "There is no answer.", as_json=as_json)
    cited = ", ".join([answer["source"], *answer["readings"]])
    lines = [answer["answer"], *answer["trace"], f"[{answer['rule']}: {cited}]"]
    data = {key: answer[key] for key in ("answer", "trace", "source", "readings", "rule")}
    finish(findings, root, "\n".join(lines), as_json=as_json, data=data)

"""What commands that ask a rule share: its name, its inputs, the language of the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from rulekit.commands._common import (
    book_option,
    book_root,
    charts_option,
    charts_text,
    finish,
    guarded,
    json_option,
    options,
    working,
)
from rulekit.findings import Finding
from rulekit.work.parent import ask

Answer = dict[str, Any]

question = options(
    click.argument("rule"),
    click.argument("inputs", nargs=-1, metavar="[INPUT=VALUE]..."),
    book_option,
    click.option(
        "--language",
        "-l",
        metavar="LANGUAGE",
        default=None,
        help="The language of the answer (default: the book's).",
    ),
    charts_option,
    json_option,
)


def put(
    task: str,
    part: str,
    told: Sequence[str],
    lines: Callable[[Answer], list[str]],
    *,
    rule: str,
    inputs: Sequence[str],
    book: Path | None,
    language: str | None,
    charts: Path | None,
    as_json: bool,
) -> None:
    """Ask the rule, and print the ``lines`` of the answer (of ``told``, as JSON), or why it has no ``part``."""
    root = book_root(book)
    given = {"rule": rule, "inputs": pairs(inputs), "language": language, "charts": charts_text(charts)}

    def work() -> None:
        with working("Asking the rule"):
            answer = ask(root, {"task": task, **given})
        findings = [Finding.from_json(f) for f in answer["findings"]]
        if part not in answer:
            finish(findings, root, "There is no answer.", as_json=as_json)
        data = {key: answer[key] for key in told}
        finish(findings, root, "\n".join(lines(answer)), as_json=as_json, data=data)

    guarded(work, root, as_json=as_json)


def cited(answer: Answer) -> str:
    """The rule that answered, with its source and the Readings on which it rests."""
    grounds = ", ".join(part for part in (answer["source"], *answer["readings"]) if part)
    return f"[{answer['rule']}: {grounds}]"


def pairs(inputs: Sequence[str]) -> dict[str, str]:
    """Inputs written name=value, each once. Raises UsageError."""
    made: dict[str, str] = {}
    for pair in inputs:
        name, sign, value = pair.partition("=")
        if not (name and sign):
            raise click.UsageError(f"{pair!r} is no input; write it as name=value.")
        if name in made:
            raise click.UsageError(f"{name!r} is given twice; give it once.")
        made[name] = value
    return made

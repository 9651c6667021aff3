"""rulekit diff: which answers of the book a change has changed, over all inputs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rulekit.build.revision import book_at
from rulekit.commands._common import book_option, book_root, finish, guarded, json_option, working
from rulekit.diff import Answers, Axes, Difference, Point, Subject, differences, shared_axes
from rulekit.findings import BookError, Finding
from rulekit.work.parent import ask

FEW = 3
NOWHERE = "cannot occur"


@click.command("diff", short_help="List the answers that differ from those at a revision of git.")
@click.argument("revision")
@click.argument("later", required=False)
@book_option
@click.option("--all", "every", is_flag=True, help=f"Print every differing answer, not {FEW} a rule.")
@json_option
def command(revision: str, later: str | None, book: Path | None, every: bool, as_json: bool) -> None:
    """Compare the answers of all rules, tables and values with those at REVISION of git, over all inputs.

    Reads the book as it was and as it is (or as it was at LATER), runs both, and asks the same questions of each rule
    that a changed page can bear on: every point of its inputs, of more than 20,000 a thinned set. Ids that came or
    went are listed. Writes nothing.

    \b
    Example:
      rulekit diff v0.1.0
    """
    root = book_root(book)

    def work() -> None:
        with _at(root, revision) as old, _at(root, later) as new:
            before, after = _subjects(old), _subjects(new)
            axes = shared_axes(before, after)
            both = (_answers(old, axes), _answers(new, axes))
        found = list(differences(before, after, axes, both))
        came, went = [id for id in after if id not in before], [id for id in before if id not in after]
        if not as_json:
            _print(found, came, went, every)
        summary = (
            f"{len(found)} of {len(after)} rules, tables and values answer otherwise than at {revision}."
        )
        data = {"differences": [one.to_json() for one in found], "new": came, "gone": went}
        finish([], root, summary, as_json=as_json, data=data)

    guarded(work, root, as_json=as_json)


def _at(root: Path, revision: str | None) -> contextlib.AbstractContextManager[Path]:
    return contextlib.nullcontext(root) if revision is None else book_at(root, revision)


def _subjects(root: Path) -> dict[str, Subject]:
    made: dict[str, Subject] = _told(root, {"task": "subjects"}, "subjects")
    return made


def _answers(root: Path, axes: dict[str, Axes]) -> dict[str, Answers]:
    made: dict[str, Answers] = _told(root, {"task": "answers", "axes": axes}, "answers")
    return made


def _told(root: Path, request: dict[str, Any], part: str) -> Any:
    """One part of what the child answers. Raises BookError where a page does not run: its answers would be missing."""
    with working("Asking the rules"):
        answer = ask(root, request)
    if answer["findings"]:
        raise BookError(*map(Finding.from_json, answer["findings"]))
    return answer[part]


def _print(found: list[Difference], came: list[str], went: list[str], every: bool) -> None:
    for one in found:
        click.echo("\n".join(_lines(one, every)))
    for what, ids in (("new", came), ("gone", went)):
        if ids:
            click.echo(f"{what}: {', '.join(ids)}")


def _lines(one: Difference, every: bool) -> Iterator[str]:
    title = f" ({one.title})" if one.title else ""
    if one.inputs is not None:
        yield f"{one.path}:{one.line}: {one.id}{title} was asked with {one.inputs[0]}, and now with {one.inputs[1]}."
        return
    count, thinned = len(one.differing), f", chosen of {one.points}" if one.asked < one.points else ""
    yield f"{one.path}:{one.line}: {one.id}{title}: {count} of {one.asked} answers differ{thinned}."
    shown = one.differing if every else one.differing[:FEW]
    yield from map(_said, shown)
    if count > len(shown):
        yield f"  … and {count - len(shown)} more; --all prints them."


def _said(point: Point) -> str:
    inputs = ", ".join(f"{name} {value}" for name, value in point.inputs.items())
    return f"  {inputs}{': ' if inputs else ''}{point.was or NOWHERE} → {point.now or NOWHERE}"

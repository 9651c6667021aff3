"""rulekit chart: the charts of your printed game that the book's text lacks, in a file of your own."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekit.commands._common import book_option, book_root, charts_text, finish, guarded, json_option
from rulekit.findings import Finding
from rulekit.work.parent import ask


@click.group("chart", short_help="Write down and check the charts of your printed game.")
def command() -> None:
    """Work with a file of charts from your own printed game, which the book's text lacks.

    Use it with --charts FILE in check, build, why and odds. Keep it outside the book, and to yourself.

    \b
    Example:
      rulekit chart template --out ../my-charts.toml
    """


@command.command("template", short_help="Write a file to fill in.")
@book_option
@click.option("--game", default=None, help="Only the charts of this game (its folder's name).")
@click.option(
    "--out", type=click.Path(path_type=Path), default=None, help="The file to write; it must not exist."
)
@json_option
def template_command(book: Path | None, game: str | None, out: Path | None, as_json: bool) -> None:
    """Write a chart file for all open charts of the book, with the entries that the rules prove.

    Reads the book. Writes the file named by --out, which must not exist, or prints it.

    \b
    Example:
      rulekit chart template --game first-to-fight --out ../my-charts.toml
    """
    root = book_root(book)

    def work() -> None:
        answer = ask(root, {"task": "chart-template", "game": game})
        findings = [Finding.from_json(f) for f in answer["findings"]]
        if "template" not in answer:
            finish(findings, root, "Nothing was written.", as_json=as_json)
        told = answer["template"].rstrip("\n") if out is None else _written(out, answer["template"])
        finish(
            findings,
            root,
            told,
            as_json=as_json,
            data={"charts": answer["charts"], "template": answer["template"]},
        )

    guarded(work, root, as_json=as_json)


def _written(out: Path, text: str) -> str:
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        click.echo(f"{out} exists already. Name another file, or remove it first.", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(
            f"{out} cannot be written ({error.strerror}). Name a file in a folder that exists.", err=True
        )
        sys.exit(2)
    return f"Wrote {out}. Fill it in, then: rulekit chart check {out}"


@command.command("check", short_help="Check a chart file.")
@click.argument("file", type=click.Path(path_type=Path))
@book_option
@json_option
def check_command(file: Path, book: Path | None, as_json: bool) -> None:
    """Check the charts in FILE: columns, values, gaps, overlaps, and what the rules prove.

    Reads the book and FILE, and writes nothing.

    \b
    Example:
      rulekit chart check ../my-charts.toml
    """
    root = book_root(book)

    def work() -> None:
        answer = ask(root, {"task": "chart-check", "charts": charts_text(file)})
        findings = [Finding.from_json(f) for f in answer["findings"]]
        filled, known = answer.get("filled", []), answer.get("charts", [])
        summary = f"{len(filled)} of {len(known)} open charts filled in."
        finish(findings, root, summary, as_json=as_json, data={"filled": filled, "charts": known})

    guarded(work, root, as_json=as_json)

"""rulekit aids: aids by the rules they show, sheets on both sides, and what a print shop is given."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from rulekit.render.shown import shown_rules
from tests.build.alpha import files, run
from tests.render.lithuania import book as lithuania


@pytest.mark.parametrize(
    ("rules", "made"),
    [
        (
            ("alp-shot",),
            [
                "en/alp-sheet-a3.pdf",
                "en/alp-sheet-a4.pdf",
                "en/alpha-cards-a4.pdf",
                "en/alpha-tarot-cards-a4.pdf",
            ],
        ),
        (("alp-loss", "--kind", "card"), ["en/alpha-cards-a4.pdf"]),
    ],
)
def test_aids_that_show_a_rule(book: Path, rules: tuple[str, ...], made: list[str]) -> None:
    said = run("-l", "en", "--rule", *rules)
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == made


def test_what_no_aid_shows(book: Path) -> None:
    said = run("--rule", "27.9")
    assert said.exit_code == 1 and "No aid shows a rule '27.9'." in said.output
    said = run("--rule", "alp-loss", "--aid", "alp-shot-card")
    assert said.exit_code == 1 and "No aid is left to print." in said.output


def test_a_rule_is_an_id_or_a_printed_number() -> None:
    views = lithuania("en")
    assert {"ftf-reaction", "3.2", "3.5", "3.7"} <= shown_rules(views, views["aids"][0])


def test_sheets_of_two_languages_on_both_sides(book: Path) -> None:
    page = book / "alpha" / "page.md"
    text = page.read_text("utf-8")
    page.write_text(text.replace('title="Alpha", size="a3"', 'title="Alpha"'), "utf-8")
    said = run("--layout", "duplex", "--kind", "sheet")
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == ["en-fr/alp-sheet-duplex-a4.pdf"]
    page.write_text(
        text.replace("LOSS, SHOT, id=", "LOSS, back=(SHOT,), id=").replace(', size="a3"', ""), "utf-8"
    )
    said = run("--layout", "duplex", "--kind", "sheet")
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == ["en/alp-sheet-a4.pdf", "fr/alp-sheet-a4.pdf"]
    assert len(PdfReader("_print/en/alp-sheet-a4.pdf").pages) == 2


def test_backs_first_and_proofs_for_a_shop(book: Path) -> None:
    said = run(
        "--layout",
        "shop",
        "-l",
        "en",
        "--aid",
        "alp-shot-card",
        "--backs-first",
        "--bleed",
        "1/8in",
        "--proof",
    )
    assert said.exit_code == 0, said.output
    back, front = PdfReader("_print/en/alpha-cards-shop.pdf").pages
    assert "Shot" in front.extract_text() and "Shot" not in back.extract_text()
    content = front.get_contents()
    assert content is not None and any(operator == b"d" for _, operator in content.operations)


@pytest.mark.parametrize("flag", ["--proof", "--backs-first"])
def test_what_is_for_shops_alone(book: Path, flag: str) -> None:
    said = run(flag)
    assert said.exit_code == 1 and f"{flag} is for cards that go to a print shop." in said.output


def test_what_a_shop_asks_is_known(book: Path) -> None:
    said = run("-l", "en", "--aid", "alp-shot-card", "--shop", "drivethrucards")
    assert said.exit_code == 0, said.output
    back, front = PdfReader("_print/en/alpha-poker-us-cards-shop.pdf").pages
    assert "Shot" in front.extract_text() and "Shot" not in back.extract_text()
    assert [round(float(side) / 72, 3) for side in front.mediabox[2:]] == [2.75, 3.75]
    said = run("--shop", "gamecrafter", "--layout", "fold")
    assert said.exit_code == 1 and "--shop gamecrafter is for single cards, not for fold." in said.output

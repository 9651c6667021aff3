"""French spacing and figures: what changes, what stays, and that a second pass changes nothing."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.render.typography import day, number, typography

fr = typography("fr")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Quoi ?", "Quoi\u202f?"),
        ("Quoi?", "Quoi\u202f?"),
        ("Non ; oui !", "Non\u202f; oui\u202f!"),
        ("Vraiment ?!", "Vraiment\u202f?!"),
        ("Note : voir", "Note\u00a0: voir"),
        ("« Oui »", "«\u00a0Oui\u00a0»"),
        ("«Oui»", "«\u00a0Oui\u00a0»"),
        ("Fin (quoi ?)", "Fin (quoi\u202f?)"),
    ],
)
def test_french_spaces(before: str, after: str) -> None:
    assert fr(before) == after


@pytest.mark.parametrize(
    "text",
    [
        "18:30",
        "37:3206",
        "?",
        "GDW (?)",
        ":",
        "ftf-reaction:die",
        "R-3",
        "2:1",
        "https://exemple.fr/?a=1;b=2",
        "a@b.fr",
        ":-)",
    ],
)
def test_what_is_no_punctuation_stays(text: str) -> None:
    assert fr(text) == text


def test_english_has_no_spacing_of_its_own() -> None:
    assert typography("en")("Why ? « no »") == "Why ? « no »"


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_an_apostrophe_is_the_printers_in_every_language(language: str) -> None:
    assert (
        typography(language)("Lithuania's, the units' 5' and 'no'") == "Lithuania’s, the units’ 5' and 'no'"
    )


@given(st.text(alphabet="ab1 \u00a0\u202f;!?:«»().…\n"))
def test_a_second_pass_changes_nothing(text: str) -> None:
    assert fr(fr(text)) == fr(text)


@given(st.text())
def test_only_blanks_and_apostrophes_change(text: str) -> None:
    def bare(given: str) -> str:
        blanks = given.replace("\u00a0", " ").replace("\u202f", " ")
        return "".join(blanks.replace("’", "'").split(" "))

    assert bare(fr(text)) == bare(text)


@given(st.from_regex(r"[0-9]{1,2}:[0-9]{2,4}", fullmatch=True))
def test_times_and_hexes_stay(text: str) -> None:
    assert fr(f"à {text} ou {text}") == f"à {text} ou {text}"


def test_figures_and_days() -> None:
    assert number(215.9, "fr") == "215,9"
    assert number(215.9, "en") == "215.9"
    assert day(date(2025, 12, 1), "fr") == "1er décembre 2025"
    assert day(date(2025, 12, 11), "fr") == "11 décembre 2025"
    assert day(date(2025, 12, 1), "en") == "December 1, 2025"

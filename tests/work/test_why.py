"""A question to one rule: every outcome with its label, in the asker's language; a loop is a finding at its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulekit.work.parent import ask
from tests.support import part_of_book
from tests.work.test_watched import book_with

ATTACK = {"launch_turn": "5", "turn": "8", "die": "3", "westwall": "41", "result": "40"}
LOOP = """from rulekit import Count, rule

@rule(id="odd-loop", title="Odd", towns=Count(0), returns=Count(0))
def loop(towns):
    while towns:
        pass
    return towns
"""


def asked(root: Path, rule: str, given: dict[str, str], language: str | None = None, limit: float = 5) -> Any:
    request = {"task": "why", "rule": rule, "inputs": given, "language": language, "charts": None}
    return ask(root, request, limit=limit)


@pytest.fixture(scope="module")
def first_to_fight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return part_of_book(tmp_path_factory.mktemp("why"), "first-to-fight")


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "modified roll: 6; Westwall: 1; game over: no; offensive over: no"),
        (
            "fr",
            "dé modifié\u00a0: 6\u202f; Westwall\u00a0: 1\u202f; partie terminée\u00a0: non\u202f; "
            "offensive terminée\u00a0: non",
        ),
    ],
)
def test_each_of_several_outcomes_has_its_label(first_to_fight: Path, language: str, answer: str) -> None:
    told = asked(first_to_fight, "ftf-attack", ATTACK, language)
    assert told["answer"] == answer
    assert told["trace"][0].endswith(answer)
    assert told["trace"][2].endswith("; ".join(answer.split("; ")[2:]))


def test_a_rule_that_never_ends_is_stopped_at_its_line(tmp_path: Path) -> None:
    root = book_with(tmp_path, code=LOOP)
    (finding,) = asked(root, "odd-loop", {"towns": "1"}, limit=0.5)["findings"]
    page = next(root.glob("*/odd.md")).read_text("utf-8").splitlines()
    assert finding["message"] == "The rule “Odd” (odd-loop) did not end in 0.5 s."
    assert (finding["code"], finding["remedy"]) == (
        "example-hang",
        "Mend the loop it runs into, or the rule it calls.",
    )
    assert page[finding["span"]["line"] - 1].strip() in ("while towns:", "pass")


WEST = "send forces to the Westwall"
GERMAN = {"step": WEST, "turn": "3", "lithuania": "neutral", "government": "in place"}


@pytest.mark.parametrize(("language", "said"), [("en", "done so far: "), ("fr", "déjà accompli\u00a0: ")])
def test_a_procedure_is_told_what_was_done_so_far(first_to_fight: Path, language: str, said: str) -> None:
    told = asked(first_to_fight, "ftf-german-turn", GERMAN | {"done": WEST}, language)
    assert said in told["trace"][0]
    assert said not in asked(first_to_fight, "ftf-german-turn", GERMAN, language)["trace"][0]


def test_a_procedure_without_a_step_is_asked_for_one(first_to_fight: Path) -> None:
    (finding,) = asked(first_to_fight, "ftf-german-turn", {"turn": "3"})["findings"]
    assert finding["message"] == "ftf-german-turn needs step."
    assert "done (a list, each" in finding["remedy"]

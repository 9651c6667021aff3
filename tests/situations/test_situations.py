"""The situations that were handed in, and the runner that puts them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.situations.__main__ import main
from tests.situations.run import adapter_for, cases_of, failure, same

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))


class Says:
    """An adapter with one answer."""

    def __init__(self, answer: Any) -> None:
        self.made = answer

    def answer(self, question: str, given: dict[str, Any]) -> dict[str, Any]:
        """The one answer, or the error that stands in its place."""
        if isinstance(self.made, Exception):
            raise self.made
        return dict(self.made)


def case(**expect: Any) -> dict[str, Any]:
    return {"id": "one", "given": {"question": "q"}, "expect": expect}


def test_there_are_situations() -> None:
    assert CASES


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_book_answers_every_situation(path: Path) -> None:
    adapter = adapter_for(path)
    failed = [f"{f.id}: wanted {f.wanted}, got {f.got}" for c in cases_of(path) if (f := failure(adapter, c))]
    assert not failed, "\n".join(failed)


def test_a_right_answer_passes_and_may_say_more() -> None:
    assert failure(Says({"a": 1, "b": 2}), case(a=1)) is None


def test_a_wrong_or_missing_value_fails() -> None:
    assert failure(Says({"a": 2}), case(a=1))
    assert failure(Says({}), case(a=1))


def test_true_is_not_one() -> None:
    assert failure(Says({"a": 1}), case(a=True))
    assert not same([True], [1])
    assert same({"x": [1]}, {"x": [1]})


def test_an_expected_refusal_must_be_refused() -> None:
    assert failure(Says(ValueError("no")), case(error=True)) is None
    assert failure(Says({"a": 1}), case(error=True))
    assert failure(Says(ValueError("no")), case(a=1))


def test_an_unknown_question_fails_even_where_a_refusal_is_wanted() -> None:
    assert failure(Says(LookupError("unknown question")), case(error=True))


def test_other_files_of_a_game_go_to_its_adapter(tmp_path: Path) -> None:
    assert adapter_for(tmp_path / "ftf-more.yaml") is adapter_for(tmp_path / "ftf.yaml")
    with pytest.raises(LookupError):
        adapter_for(tmp_path / "unheard-of.yaml")


def test_the_command_counts_and_names_what_failed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ftf.yaml"
    path.write_text(
        "- {id: right, given: {question: lithuanian_reinforcements, status: neutral}, expect: {appear: false}}\n"
        "- {id: wrong, given: {question: lithuanian_reinforcements, status: neutral}, expect: {appear: true}}\n"
        "- {id: odd, given: {question: weather}, expect: {error: true}}\n",
        "utf-8",
    )
    assert main([str(path)]) == 1
    told = capsys.readouterr().out
    assert told.splitlines()[-1] == "1 passed, 2 failed"
    assert "wrong" in told and "unknown question 'weather'" in told and "right" not in told

"""Runs situations: each case's question goes to the adapter of its file's key, and every expected value must be in the answer."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import yaml


class Adapter(Protocol):
    """A module ``tests/situations/<key>.py``: calls the book's rules and only renames."""

    def answer(self, question: str, given: dict[str, Any]) -> dict[str, Any]:
        """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question."""
        ...


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that did not come out as expected."""

    id: str
    wanted: Any
    got: Any


def adapter_for(path: Path) -> Adapter:
    """The adapter of a case file: the longest module name that the file's name begins with."""
    names = sorted((p.stem for p in Path(__file__).parent.glob("*.py")), key=len, reverse=True)
    stem = path.stem.replace("-", "_")
    found = next((n for n in names if stem == n or stem.startswith(f"{n}_")), None)
    if found is None:
        raise LookupError(f"no adapter tests/situations/{stem}.py for {path}")
    module: Any = importlib.import_module(f"tests.situations.{found}")
    return module  # type: ignore[no-any-return]


def cases_of(path: Path) -> list[dict[str, Any]]:
    """The cases of a file. Raises ValueError where there are none."""
    cases = yaml.safe_load(path.read_text("utf-8"))
    if not cases:
        raise ValueError(f"{path} holds no case")
    return list(cases)


def failure(adapter: Adapter, case: dict[str, Any]) -> Failure | None:
    """What is wrong with the answer to one case, or nothing."""
    given = {k: v for k, v in case["given"].items() if k != "question"}
    expect: dict[str, Any] = case["expect"]
    try:
        got: Any = adapter.answer(case["given"]["question"], given)
    except ValueError as error:
        return None if expect.get("error") else Failure(case["id"], expect, f"refused: {error}")
    except Exception as error:
        return Failure(case["id"], expect, f"{type(error).__name__}: {error}")
    if expect.get("error"):
        return Failure(case["id"], expect, got)
    wrong = {k: got.get(k, "<no such key>") for k, v in expect.items() if k not in got or not same(got[k], v)}
    return Failure(case["id"], expect, wrong) if wrong else None


def same(got: Any, wanted: Any) -> bool:
    """Equal in value and kind: true is not 1."""
    if isinstance(got, bool) or isinstance(wanted, bool):
        return got is wanted
    if isinstance(got, dict) and isinstance(wanted, dict):
        return got.keys() == wanted.keys() and all(same(got[k], wanted[k]) for k in got)
    if isinstance(got, list) and isinstance(wanted, list):
        return len(got) == len(wanted) and all(map(same, got, wanted))
    return bool(got == wanted)

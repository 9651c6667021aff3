"""The cases: their inputs as files would hold them."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

PATH = Path(__file__).with_name("cases.yaml")
_BLOCK = re.compile(r"`{5}(\w+)\n(.*?)^`{5}$", re.DOTALL | re.MULTILINE)
SIGNS = {"␍": "\r", "⇥": "\t", "·": " ", "⍽": "\u00a0"}


@lru_cache
def cases() -> dict[str, dict[str, Any]]:
    """Every case by its id."""
    return {case["id"]: case for case in yaml.safe_load(PATH.read_text("utf-8"))}


def block(id: str) -> str:
    """The input of a case, its stand-ins replaced."""
    case = cases()[id]
    found = _BLOCK.search(case["input"])
    assert found is not None, id
    text = found[2]
    for mark in case.get("marks", {}):
        text = re.sub(r"␄\n?", "", text) if mark == "␄" else text.replace(mark, SIGNS[mark])
    return text


def said(id: str, *messages: str) -> None:
    """Assert that what is said holds every word that the case demands."""
    words = "\n".join(messages)
    lacking = [word for word in cases()[id].get("must_say", []) if str(word) not in words]
    assert lacking == [], f"{id}: {lacking} not in {words}"

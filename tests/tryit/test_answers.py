"""The script of the boxes says what Python says: at every class of inputs of every rule of every book."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from rulekit.render.tryit import box_data, has_box
from rulekit.rule import Rule
from tests.tryit.asking import given, points, said
from tests.tryit.books import Tried, everything

pytestmark = pytest.mark.browser
CASES = [one for one in everything() if has_box(one.view)]
ASK = """(text) => {
  const [data, asked] = JSON.parse(text);
  return JSON.stringify(asked.map(([given, done]) => {
    const made = rulekitTryIt.answer(data, given, done);
    const lines = (made.lines || []).map(([, much, row]) => [row, much.replace("+", "").replace("−", "-")]);
    return {...made, lines};
  }));
}"""


def answers(script: Page, one: Tried, asked: list[Any]) -> list[dict[str, Any]]:
    """What the script says of each (inputs, steps done)."""
    text = json.dumps([box_data(one.view, one.strings, {}), asked])
    made: list[dict[str, Any]] = json.loads(script.evaluate(ASK, text))
    return made


def differs(one: Tried, mine: dict[str, Any], theirs: dict[str, Any], point: dict[str, Any]) -> bool:
    """Whether script and Python part ways; a box may be silent beyond the points that its tree of answers,
    or of what can occur together, was grown on.
    """
    if theirs["stop"] == "silent" and ("tree" in one.view or "possible" in one.view):
        window = {name: list(domain.points()) for name, domain in one.item.inputs.items()}
        return mine["stop"] != "silent" and all(value in window[name] for name, value in point.items())
    if mine["stop"] or theirs["stop"]:
        return bool(mine["stop"] != theirs["stop"])
    out = mine["out"]
    if "" in out and "refused" in (out[""] or {}) and not isinstance(one.item, Rule):
        return (
            not theirs["no"]
            or mine["rows"] != theirs["rows"]
            or not theirs["parts"][0][1].endswith(_reason(one, mine))
        )
    same = {name: theirs["out"].get(name) for name in out}
    return bool(
        same != out or any(mine[key] != theirs[key] for key in ("rows", "lines", "now") if mine.get(key))
    )


def unasked(one: Tried, forms: list[dict[str, str]]) -> list[str]:
    """What can be chosen in the box, and was not: each option of each input."""
    return [
        f"{each['key']}={option['key']}"
        for each in one.view["inputs"]
        for option in each["options"]
        if all(form[each["key"]] != option["key"] for form in forms)
    ]


def _reason(one: Tried, mine: dict[str, Any]) -> str:
    return str(one.view["rows"][mine["rows"][0]]["refused"])


@pytest.mark.parametrize("one", CASES, ids=[f"{one.book}:{one.view['id']}" for one in CASES])
def test_script_and_python_agree(one: Tried, script: Page) -> None:
    asked = list(points(one.item))
    steps = [[step.key for step in done] for _, done in asked]
    forms = [given(one.item, point) for point, _ in asked]
    assert unasked(one, forms) == []
    made = answers(script, one, [list(each) for each in zip(forms, steps, strict=True)])
    wrong = [
        f"{point} {done}: {mine} {theirs}"
        for (point, done), theirs in zip(asked, made, strict=True)
        if differs(one, mine := said(one.item, point, done), theirs, point)
    ]
    if wrong:
        pytest.fail(f"{len(wrong)} of {len(asked)}, the first: {wrong[0]}", pytrace=False)

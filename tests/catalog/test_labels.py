"""Every label of a page's objects is a message, once, in the context that the module says."""

from __future__ import annotations

from pathlib import Path

from rulekit.catalog import contexts
from rulekit.catalog.labels import labels
from rulekit.catalog.message import Message, merged
from tests.catalog.small import loaded, make_book

PAGE = '''\
# 4 Seizing a city

```python
from rulekit import Count, Flag, Machine, Open, Record, Several, Table, Tally, Text, Track, Verdict, Word
from rulekit import aid, allow, reason, rule, source, value

source("Cities")
source("12.3")

class Owner(Word):
    RED = "Red"
    BLUE = "Blue"

class Event(Word):
    SIEGE = "siege"

CLOSED = reason("the gates are closed", id="g-closed")
MAY = Table("""
| owner | city           | may seize           | § |
| ----- | -------------- | ------------------- | --- |
| Red   | ≠ Rome / Milan | yes                 | 3 |
| Red   | Rome / Milan   | no: it is his own   |   |
| Blue  |                | yes: at dawn        |   |
""", id="g-may", owner=Owner, city=Text(), returns=Verdict)
POINTS = Tally("""
| why          | owner | held | points    |
| ------------ | ----- | ---- | --------- |
| a city       | Red   |      | +2 × held |
| for the rest | Blue  |      | exempt    |
""", id="g-points", title="Points for cities", owner=Owner, held=Count(0))
STATE = Machine("""
| now | event | then                     |
| --- | ----- | ------------------------ |
| Red | siege | no: the walls are strong |
| Blue | siege | Red                     |
""", id="g-state", state=Owner, event=Event, start=Owner.BLUE)
CHART = Open("""
| die | result |
| --- | ------ |
""", id="g-chart", title="Siege Table", die=Count(1), returns=Owner)

@rule(id="g-rule", title="Whether a city falls", new_owner=Owner, at_night=Flag(), labels={"at_night": "by night"}, returns=Verdict)
def falls(new_owner, at_night):
    return allow("a duty" if at_night else "a choice") if new_owner is Owner.RED else CLOSED.forbid()

aid("sheet", MAY, id="g-sheet", title="Cities", notes=("Keep it at hand.",))
ARMY = Record("Army", strong_points=Count(0), lord=Owner)

@rule(id="g-fate", title="Fate", armies=Several(ARMY, repeats=True), returns={"city_lost": Flag(), "dead": Count(0)},
      labels={"dead": "the fallen"})
def fate(armies):
    return {"city_lost": bool(armies), "dead": 0}

MOOD = Table("""
| owner | if       | garrison |
| ----- | -------- | -------- |
| Red   |          | 40       |
| Blue  | at night | 50       |
| Blue  | at night: no | 60   |
""", id="g-garrison", owner=Owner, night=Flag(), labels={"night": "at night"}, when="if", returns=Count(0))
Track(id="g-track", title="Walls", high=4, marks={0: "they fall"})
COST = value(2, id="g-cost", unit="movement points")
BARE = value(3, id="g-bare")
```
'''  # noqa: E501
EXPECTED = {
    ("source", "Cities"),
    ("Owner", "Red"),
    ("Owner", "Blue"),
    ("Event", "siege"),
    ("reason", "the gates are closed"),
    ("header", "owner"),
    ("header", "city"),
    ("header", "may seize"),
    ("name", "Rome"),
    ("name", "Milan"),
    ("reason", "it is his own"),
    ("reason", "at dawn"),
    ("header", "why"),
    ("header", "held"),
    ("header", "points"),
    ("label", "a city"),
    ("label", "for the rest"),
    ("title", "Points for cities"),
    ("header", "now"),
    ("header", "event"),
    ("header", "then"),
    ("reason", "the walls are strong"),
    ("title", "Siege Table"),
    ("header", "die"),
    ("header", "result"),
    ("title", "Whether a city falls"),
    ("header", "new owner"),
    ("header", "by night"),
    ("reason", "a duty"),
    ("reason", "a choice"),
    ("title", "Cities"),
    ("note", "Keep it at hand."),
    ("unit", "movement points"),
    ("header", "city lost"),
    ("header", "the fallen"),
    ("header", "armies"),
    ("header", "strong points"),
    ("header", "lord"),
    ("title", "Fate"),
    ("header", "if"),
    ("header", "garrison"),
    ("header", "at night"),
    ("title", "Walls"),
    ("note", "they fall"),
}


def of_page(tmp_path: Path, docname: str = "game/rule") -> list[Message]:
    with loaded(make_book(tmp_path, PAGE)) as made:
        return merged(labels(made, docname))


def test_every_label_once(tmp_path: Path) -> None:
    asked = [m.key for m in of_page(tmp_path) if not m.special]
    assert set(asked) == EXPECTED
    assert len(asked) == len(EXPECTED)


def test_labels_know_their_lines(tmp_path: Path) -> None:
    lines = {m.key: m.lines for m in of_page(tmp_path) if not m.special}
    page = PAGE.split("\n")
    for key, word in {
        ("Owner", "Blue"): "BLUE =",
        ("reason", "it is his own"): "own",
        ("reason", "a duty"): "duty",
    }.items():
        assert [word in page[line - 1] for line in lines[key]] == [True]
    assert [page[line - 1].startswith("|") for line in lines["header", "owner"]] == [True] * 3


def test_the_places_where_a_translator_may_choose_another_form(tmp_path: Path) -> None:
    special = {m.key for m in of_page(tmp_path) if m.special}
    assert {("Owner@g-may.owner", "Red"), ("Owner@g-state", "Blue"), ("header@g-may", "city")} <= special
    assert {("reason@g-state.next", "the walls are strong"), ("Owner@g-rule.new_owner", "Red")} <= special
    assert not {key for key in special if contexts.PLACE not in key[0]}


def test_folders_speak_in_their_first_pages(tmp_path: Path) -> None:
    make_book(tmp_path)
    (tmp_path / "book/game/index.md").write_text("# Game\n", "utf-8")
    with loaded(make_book(tmp_path)) as made:
        assert [m.key for m in labels(made, "game/index")] == [
            ("game", "first edition"),
            ("game", "Game rules"),
        ]
        assert [m.key for m in labels(made, "index")] == [("", "Little rules")]


def test_contexts_from_the_most_special_on() -> None:
    assert contexts.general("Owner@g-may.owner") == ["Owner@g-may.owner", "Owner@g-may", "Owner"]
    assert contexts.general("header@g-may") == ["header@g-may", "header"]
    assert contexts.general("unit") == ["unit"]
    assert contexts.of_object("g-may")[:4] == ["header@g-may", "header", "title@g-may", "title"]

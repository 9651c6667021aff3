"""A machine goes from state to state: its first row that fits decides, and what it forbids it refuses."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulekit import Count, Flag, Machine, Refused, Rejected, Word
from rulekit.render.strings import interface
from rulekit.view.make import view_of
from rulekit.view.speak import Speaker
from tests.engine.words import Order, River

GRID = """
| river   | order          | pioneers | ice | then                      | engineers spent | § |
| ------- | -------------- | -------- | --- | ------------------------- | --------------- | --- |
| open    | build a bridge | 2+       |     | bridged                   | 2               | 1.1 |
| open    | build a bridge |          |     | no: it takes 2 pioneers   | —               | 1.1 |
| open    | cross          |          | yes | crossed                   | 0               | 1.2 |
| open    | cross          |          |     | no: there is no bridge    | —               | 1.2 |
| bridged | cross          |          |     | crossed                   | 0               | 1.3 |
| bridged | build a bridge |          |     | no: one is enough         | —               | 1.3 |
|         | wait           |          |     | —                         | 0               | 1.4 |
| crossed |                |          |     | no: the army is over      | —               | 1.5, R-1 |
"""
RIVER = Machine(GRID, id="river", state=River, event=Order, start=River.OPEN, pioneers=Count(0), ice=Flag(),
                usual={"pioneers": 0, "ice": False}, returns={"spent": Count(0)})  # fmt: skip


BOOK: Any = SimpleNamespace(pages={})
PAGE: Any = SimpleNamespace(docname="river")


class Plain:
    """A catalogue without words."""

    def text(self, docname: str, context: str, msgid: str) -> str:
        return msgid

    def word(self, docname: str, member: Word, place: str = "") -> str:
        return str(member.value)

    def source(self, docname: str, cited: str) -> str:
        return cited


def test_the_first_row_that_fits_decides() -> None:
    assert RIVER(River.OPEN, Order.BRIDGE, pioneers=2) == (River.BRIDGED, 2)
    assert RIVER(River.OPEN, Order.BRIDGE, pioneers=1) == Refused("it takes 2 pioneers")
    assert RIVER(River.OPEN, Order.CROSS, ice=True).next is River.CROSSED


def test_a_dash_stays_where_it_is() -> None:
    assert [RIVER(state, Order.WAIT).next for state in River] == list(River)


def test_a_refusal_is_cited() -> None:
    refused = RIVER(River.CROSSED, Order.CROSS)
    assert (repr(refused), str(refused.why)) == (
        "refused: the army is over",
        "the army is over [river: 1.5, R-1]",
    )


@pytest.mark.parametrize(
    ("language", "word", "any_event"),
    [("en", "otherwise", "whatever happens"), ("fr", "sinon", "quoi qu’il arrive")],
)
def test_a_row_for_the_rest_says_so(language: str, word: str, any_event: str) -> None:
    speaker = Speaker(BOOK, Plain(), interface(language))
    alone = Machine(
        "| river | order | then |\n| - | - | - |\n| crossed | | — |\n| open | cross | crossed |\n| bridged / open | | crossed |",
        id="alone", state=River, event=Order, start=River.OPEN,
    )  # fmt: skip
    events = [[row["cells"][1] for row in view_of(each, PAGE, speaker)["rows"]] for each in (RIVER, alone)]
    assert events[0][-2:] == ["wait", word] and events[1] == [any_event, "cross", word]
    assert {edge["event"] for edge in view_of(alone, PAGE, speaker)["edges"]} == {"", "cross"}


def test_a_decider_sees_his_options() -> None:
    assert RIVER.options(River.OPEN) == [Order.WAIT]
    assert RIVER.options(River.OPEN, pioneers=3, ice=True) == list(Order)
    assert RIVER.options(River.CROSSED) == [Order.WAIT]


def test_a_run_goes_through_its_events_and_stops_at_a_refusal() -> None:
    assert RIVER.run([(Order.WAIT, {}), (Order.BRIDGE, {"pioneers": 2}), (Order.CROSS, {})]) is River.CROSSED
    assert RIVER.run([(Order.CROSS, {}), (Order.BRIDGE, {"pioneers": 2})]) == Refused("there is no bridge")
    assert RIVER.run([], River.BRIDGED) is River.BRIDGED


def test_every_state_is_reached() -> None:
    assert RIVER.reached() == set(River)


def test_what_it_cannot_be_asked() -> None:
    with pytest.raises(Rejected) as caught:
        RIVER("open", Order.WAIT)
    assert str(caught.value) == "state must be one of open, bridged, crossed, not 'open'"

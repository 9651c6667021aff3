"""A declaration that cannot stand says so with its line, what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulekit import Count, Flag, Machine, Open, Optional, Procedure, Table, Tally, Unknown
from rulekit.declare import Broken
from tests.engine.words import D6, Order, River, Step, Weather

HEAD = "| die | n |\n|-|-|\n"


def table(text: str, **options: object) -> Table:
    return Table(text, id="t", die=D6, returns=Count(0), **options)  # type: ignore[arg-type]


def when(cell: str) -> Tally:
    return Tally(f"| line | when | n |\n|-|-|-|\n| a | {cell} | +1 |", id="t", when="when", die=D6, mud=Flag(),
                 labels={"die": "roll", "mud": "deep mud"})  # fmt: skip


COLUMNS = "Give every input and outcome one column, in their order."
VALUE = "Write a value of the column's domain."
WRONG: dict[str, tuple[Callable[[], object], str, str]] = {
    "no rows": (
        lambda: table(HEAD),
        "The grid has no rows.",
        "Write a header, a line of dashes and at least one row.",
    ),
    "no grid": (
        lambda: table("die n\n|-|-|\n| 1 | 2 |"),
        "The line is no row of a grid.",
        "Begin and end it with |.",
    ),
    "no dashes": (
        lambda: table("| die | n |\n| 1 | 2 |\n| 1 | 2 |"),
        "The second line of the grid is not a line of dashes.",
        "Write | --- | under each header.",
    ),
    "ragged": (
        lambda: table(HEAD + "| 1 |"),
        "The row has 1 cells, the header 2.",
        "Give every column one cell; an empty one lets everything through.",
    ),
    "columns": (
        lambda: table("| die |\n|-|\n| 1 |"),
        "The grid has 1 columns, its declaration 2: die, outcome.",
        COLUMNS,
    ),
    "cell": (
        lambda: table(HEAD + "| 9 | 1 |"),
        "the value must be a whole number from 1 to 6, not 9; the nearest legal value is 6.",
        VALUE,
    ),
    "outcome": (
        lambda: table(HEAD + "| 1 | lots |"),
        "'lots' is no number; legal is a whole number from 0 up.",
        VALUE,
    ),
    "amount": (
        lambda: table(HEAD + "| 1 | die die |"),
        "'die die' is no amount; write +10, −2, +3 × die, ⌊1/2 × die⌋ or exempt.",
        VALUE,
    ),
    "id": (
        lambda: Table(HEAD + "| | 1 |", id="T t", die=D6, returns=Count(0)),
        "'T t' is no permanent id.",
        'Use small letters, digits and hyphens, as in id="ftf-reaction".',
    ),
    "usual names": (
        lambda: table(HEAD + "| | 1 |", usual={"dice": 1}),
        "t: usual names 'dice', which is no input.",
        "Its inputs are die.",
    ),
    "usual value": (
        lambda: table(HEAD + "| | 1 |", usual={"die": 7}),
        "t: the usual die must be a whole number from 1 to 6, not 7; the nearest legal value is 6.",
        "Give a value of the input's domain.",
    ),
    "labels": (
        lambda: table(HEAD + "| | 1 |", labels={"dice": "x"}),
        "t: labels names 'dice', which is no input.",
        "Its inputs are die.",
    ),
    "special column": (
        lambda: table(HEAD + "| | 1 |", when="when"),
        "The grid has no column headed 'when'.",
        "Head one column so.",
    ),
    "condition": (lambda: when("rain"), "'rain' is no input; write one of die, roll, mud, deep mud.", VALUE),
    "condition without value": (
        lambda: when("roll"),
        "'roll' says not which value; write roll: a whole number from 1 to 6.",
        VALUE,
    ),
    "condition twice": (
        lambda: when("roll: 1; roll: 2"),
        "'roll: 2' names its input a second time; join the two with / or ,.",
        VALUE,
    ),
    "states": (
        lambda: Machine("| a | b | c |\n|-|-|-|\n| | | — |", id="m", state=D6, event=Order, start=1),
        "m: states and events must be words.",
        "Declare them as Word enums in the vocabulary.",
    ),
    "steps": (
        lambda: Procedure("| step | needs | duty |\n|-|-|-|\n| | | must |", id="p", step=Step),
        "p: every row must name a step.",
        "Declare the steps as a Word enum.",
    ),
    "missing step": (
        lambda: Procedure("| step | needs | duty |\n|-|-|-|\n| scout | | must |", id="p", step=Step),
        "p: 0 rows name the step build the bridge.",
        "Give every step of the word list one row.",
    ),
    "duty": (
        lambda: Procedure("| step | needs | duty |\n|-|-|-|\n| scout | | shall |", id="p", step=Step),
        "'shall' is no duty; write “must”, “may”, “may repeat”, “at any time”, “must, in any order”, “may, in any "
        "order” (in French “obligatoire”, “facultatif”, “facultatif, plusieurs fois”, “à tout moment”, “obligatoire, ordre "
        "libre”, “facultatif, ordre libre”).",
        VALUE,
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_message(name: str) -> None:
    make, message, remedy = WRONG[name]
    with pytest.raises(Broken) as caught:
        make()
    assert (caught.value.message, caught.value.remedy) == (message, remedy)


def test_the_line_is_that_of_the_row() -> None:
    with pytest.raises(Broken) as caught:
        table("| die | n |\n| - | - |\n| 1 | 1 |\n| 9 | 1 |")
    wrong = caught.value.line
    with pytest.raises(Broken) as caught:
        table("| die | n |\n| - | - |\n| 9 | 1 |")
    assert wrong == caught.value.line + 1


def test_conditions_stand_in_one_cell() -> None:
    tally = when("roll: 4+; deep mud")
    assert [tally(die=4, mud=True), tally(die=4, mud=False), tally(die=3, mud=True)] == [1, 0, 0]
    assert when("deep mud: no")(die=1, mud=False) == 1
    assert when("")(die=1, mud=False) == 1


def test_an_open_chart_knows_what_the_text_proves_and_nothing_else() -> None:
    chart = Open("| die | weather | result | § |\n|-|-|-|-|\n| 5 | deep mud | 40 | 2.1 |", id="chart", title="Mud Table", die=D6,
                 weather=Weather, returns=Count(0))  # fmt: skip
    assert chart(5, Weather.MUD) == 40
    answer = chart(6, Weather.MUD)
    assert answer == Unknown("chart")
    assert (bool(answer), repr(answer)) == (False, "unknown: see chart in the printed game")


def test_a_machine_needs_every_word_of_the_first_column() -> None:
    machine = Machine(
        "| a | b | then |\n|-|-|-|\n| open | cross | crossed |",
        id="m",
        state=River,
        event=Order,
        start=River.OPEN,
    )
    with pytest.raises(LookupError, match=r"^m has no row for state open, event wait$"):
        machine(River.OPEN, Order.WAIT)


def test_an_optional_outcome_may_be_nothing() -> None:
    made = Table(
        "| die | who |\n|-|-|\n| ≤ 3 | — |\n| 4+ | clear |", id="t", die=D6, returns=Optional(Weather)
    )
    assert (made(1), made(4)) == (None, Weather.CLEAR)


def test_an_input_cannot_be_called_as_an_option_is() -> None:
    with pytest.raises(TypeError) as caught:
        table(HEAD + "| | 1 |", source=Weather)
    assert str(caught.value) == "t: source must be a text; an input needs another name than 'source'"


def test_readings_are_a_list() -> None:
    with pytest.raises(TypeError) as caught:
        table(HEAD + "| | 1 |", readings="R-3")
    assert str(caught.value) == 't: readings must be a list of numbers, as in readings=("R-3",)'

"""Rules to throw dice at; every figure is made up for these tests."""

from __future__ import annotations

from rulekit import Count, Dice, Flag, Machine, Open, Optional, Range, Table, Tally, Unknown, Word, rule


class Colour(Word):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Light(Word):
    ON = "on"
    OFF = "off"


class Press(Word):
    PRESS = "press"


ONE = Table(
    """
| die | colour |
| --- | ------ |
| 1   | blue   |
| 2–5 | no: too dull |
| 6   | red    |
""",
    id="one",
    die=Dice(6),
    returns=Colour,
)

SUM = Table(
    """
| dice | late | loss |
| ---- | ---- | ---- |
| ≤ 4  | no   | 3    |
| 5–9  | no   | 1    |
| 10+  | no   | 0    |
|      | yes  | dice |
""",
    id="sum",
    dice=Dice(6, 2),
    late=Flag(),
    returns=Count(0),
)

BONUS = Tally(
    """
| what  | die | side | amount |
| ----- | --- | ---- | ------ |
| high  | 5+  |      | +2     |
| twice |     | 2    | −1     |
| ships |     |      | +side  |
""",
    id="bonus",
    die=Dice(6),
    side=Dice(4),
)

LAMP = Machine(
    """
| state | event | die | next |
| ----- | ----- | --- | ---- |
| on    | press | ≥ 3 | off  |
| on    | press |     | —    |
| off   | press |     | on   |
""",
    id="lamp",
    state=Light,
    event=Press,
    start=Light.OFF,
    die=Dice(6),
)

CHART = Open(
    """
| die | wall | loss |
| --- | ---- | ---- |
| 6   | 9    | 4    |
""",
    id="chart",
    title="A chart",
    die=Dice(6),
    wall=Count(0),
    returns=Count(0),
)


@rule(id="higher", first=Dice(6), second=Dice(6), bonus=Optional(Range(1, 3)), returns=Count(0))
def higher(first, second, bonus):
    return max(first, second) + (bonus or 0)


@rule(id="picky", die=Dice(6), given=lambda die: die != 4)
def picky(die):
    return die


@rule(id="hit", die=Dice(6), wall=Count(0))
def hit(die, wall):
    loss = CHART(die, wall)
    return loss if isinstance(loss, Unknown) else wall - loss

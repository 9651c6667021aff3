"""A small game for the tests: a river, its weather, and what an army may do there."""

from __future__ import annotations

from rulekit import Count, Dice, Word

D6 = Dice(6)
TURN = Count(0, window=(0, 6))


class Weather(Word):
    CLEAR = "clear"
    MUD = "deep mud"
    FROST = "hard frost"


class River(Word):
    OPEN = "open"
    BRIDGED = "bridged"
    CROSSED = "crossed"


class Order(Word):
    BRIDGE = "build a bridge"
    CROSS = "cross"
    WAIT = "wait"


class Step(Word):
    SCOUT = "scout"
    BRIDGE = "build the bridge"
    FORD = "use the ford"
    CROSS = "cross the river"
    REST = "rest"
    REPORT = "report"

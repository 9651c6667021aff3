"""The second half: prices of Accommodations in resistant minors (25.6.2, 25.7.4)."""

from __future__ import annotations

from tests.situations.asking import flag
from tests.situations.chorus_b_ties import base_resistance as base
from tests.situations.chorus_b_ties import resistance
from tests.situations.chorus_vichy_words import group
from tests.situations.chorus_words import Given, Question, V, accommodation, allowed, count
from tests.situations.pages import page

A = page("chorus_of_nations.accommodations")
C = page("chorus_of_nations.vichy_campaign")


def accommodation_cost(given: Given) -> Given:
    """``accommodation_cost``"""
    grant = accommodation(given.get("accommodation"))
    resistance(given)
    if group(given.get("minor")) is V.Group.MVF:
        allowed(C.GRANTS(flag(given, "vichy"), grant))
    cost = A.PRICE(
        cost=A.ACCOMMODATIONS(grant).cost,
        resistance=base(given),
        enemy=count(given, "enemy_residual"),
        own=count(given, "own_residual"),
    )
    return {"cost": cost}


QUESTIONS: dict[str, Question] = {"accommodation_cost": accommodation_cost}

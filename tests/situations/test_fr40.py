"""The calendar of entries says what the rules say that it gathers."""

from __future__ import annotations

import pytest

from tests.situations.pages import page

R = page("france_1940.reserves")
E = page("france_1940.entries")
C = page("france_1940.countries")
V = page("france_1940.vocabulary")
T = page("france_1940.turn_zero")
TURNS = range(13)


@pytest.mark.parametrize("assault", [1, 2])
@pytest.mark.parametrize("turn", TURNS)
def test_the_calendar_agrees_with_the_rules(turn: int, assault: int) -> None:
    row, played = E.SCHEDULE(turn, assault), T.ASSAULTS(turn, assault).allowed
    due = {unit for past in range(turn + 1) for unit in R.REINFORCEMENTS(past)}
    assert row.franco_british == R.allied_maximum(turn, assault)
    assert row.german == (R.german_maximum(turn) if assault == 1 else 0)
    assert row.swiss == (C.SWISS(True, turn) if assault == 1 else 0)
    assert row.alps == (R.ALPS_UNITS if played else 0)
    assert set(row.armoured) == due


@pytest.mark.parametrize("turn", TURNS)
def test_the_total_of_a_turn_is_that_of_its_assaults(turn: int) -> None:
    rows = [E.SCHEDULE(turn, assault) for assault in (1, 2)]
    most = E.allied_entry(turn, True, 1)
    assert most[V.Contingent.FRANCO_BRITISH] == sum(row.franco_british for row in rows)
    assert most[V.Contingent.ALPS] == max(row.alps for row in rows)
    assert most[V.Contingent.SWISS] == sum(row.swiss for row in rows)

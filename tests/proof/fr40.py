"""France 1940: situations answered by the proof page.

Errors: malformed input only (a negative count, a third assault, a word outside its list). Whatever the
rules do not allow is answered with false, 0 or an empty list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.proof.asking import Given, Question, asked, count, flag, word
from tests.proof.books import page

R = page("fr40", "france_1940.reserves")
V = page("fr40", "france_1940.vocabulary")
UNITS = {"1st Armoured": V.Armoured.FIRST, "2nd Armoured": V.Armoured.SECOND}
COUNTRIES = {"belgium", "france", "germany", "holland", "luxembourg", "other", "switzerland"}


def _unit(text: Any) -> Any:
    if text not in UNITS:
        raise ValueError(f"{text!r} is not one of {', '.join(UNITS)}")
    return UNITS[text]


def _in(given: Given, country: str) -> bool:
    if given.get("country") not in COUNTRIES:
        raise ValueError(f"country is {given.get('country')!r}; legal are {', '.join(sorted(COUNTRIES))}")
    return bool(given["country"] == country)


def _side(given: Given, name: str = "controlled_by") -> Any:
    return word(V.Side, given.get(name, "allied"))


def _edge(given: Given) -> Any:
    return word(V.Edge, given.get("edge", "none"))


def _assaults(given: Given) -> int | None:
    if given.get("assaults_since_invasion") is None:
        return None
    return count(given, "assaults_since_invasion")


def reinforcements(given: Given) -> dict[str, Any]:
    due = R.REINFORCEMENTS(given.get("turn", 0))
    return {"due": [name for name, unit in UNITS.items() if unit in due]}


def reinforcement_values(given: Given) -> dict[str, Any]:
    return {"values": R.VALUES(_unit(given.get("unit")))}


def reserve_timing(given: Given) -> dict[str, Any]:
    return {
        "allowed": R.TIMING(_side(given, "player"), given.get("turn", 0), given.get("assault", 1)).allowed
    }


def reserve_stacking(given: Given) -> dict[str, Any]:
    return {"legal": R.stacking([{"turn": 0, **each} for each in given.get("placements", [])]).allowed}


def reserve_ready(given: Given) -> dict[str, Any]:
    return dict(R.READY(flag(given, "same_assault"))._asdict())


def german_reserves(given: Given) -> dict[str, Any]:
    return {"max_units": R.german_maximum(given.get("turn", 0))}


def german_reserve_site(given: Given) -> dict[str, Any]:
    place = word(V.GermanPlace, given.get("place", "other"))
    return {
        "allowed": R.GERMAN_SITE(
            place, _in(given, "germany"), _side(given), flag(given, "in_allied_zoc")
        ).allowed
    }


def allied_reserves(given: Given) -> dict[str, Any]:
    return {"max_units": R.allied_maximum(given.get("turn", 0), given.get("assault", 1))}


def allied_reserve_mix(given: Given) -> dict[str, Any]:
    return {"legal": R.allied_mix(count(given, "french"), count(given, "british")).allowed}


def allied_reserve_site(given: Given) -> dict[str, Any]:
    place = word(V.Place, given.get("place", "other"))
    return {"allowed": R.ALLIED_SITE(place, _edge(given), flag(given, "in_german_zoc"), _side(given)).allowed}


def alps_reserves(given: Given) -> dict[str, Any]:
    made = R.ALPS(flag(given, "switzerland_invaded"), _assaults(given), count(given, "other_reserves_left"))
    return {
        "special_entry": made.special,
        "ordinary_entry": made.ordinary,
        "counts_against_three": made.counts,
    }


def alps_reserve_site(given: Given) -> dict[str, Any]:
    return {"allowed": R.ALPS_SITE(_in(given, "france"), flag(given, "adjacent_to_swiss_border")).allowed}


def allied_entry_total(given: Given) -> dict[str, Any]:
    return dict(
        R.allied_entry(given.get("turn", 0), flag(given, "switzerland_invaded"), _assaults(given))._asdict()
    )


def swiss_reserves(given: Given) -> dict[str, Any]:
    return {"max_units": R.SWISS(flag(given, "switzerland_invaded"), given.get("turn", 0))}


def swiss_reserve_site(given: Given) -> dict[str, Any]:
    site = word(V.SwissPlace, given.get("site", "other"))
    return {"allowed": R.SWISS_SITE(site, _side(given), _edge(given), flag(given, "in_switzerland")).allowed}


QUESTIONS: Mapping[str, Question] = {
    made.__name__: made
    for made in (
        reinforcements, reinforcement_values, reserve_timing, reserve_stacking, reserve_ready, german_reserves,
        german_reserve_site, allied_reserves, allied_reserve_mix, allied_reserve_site, alps_reserves, alps_reserve_site,
        allied_entry_total, swiss_reserves, swiss_reserve_site,
    )
}  # fmt: skip


def answer(question: str, given: dict[str, Any]) -> dict[str, Any]:
    """The answer to ``question``; raises ValueError for input to be refused."""
    return asked(QUESTIONS, question, given)

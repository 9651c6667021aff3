"""The second half: Soviet border claims and the claims on Rumania (25.8.4)."""

from __future__ import annotations

from typing import Any

from rulekit import Refused
from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_moments import claim as claim_word
from tests.situations.chorus_moments import dow_step, names, some_power, unit_class
from tests.situations.chorus_vichy_words import named, party
from tests.situations.chorus_words import Given, Question, V, count, labelled, several
from tests.situations.pages import page

S = page("chorus_of_nations.claims")
X = page("chorus_of_nations.claim_effects")
B = page("chorus_of_nations.borders")


def _minor(given: Given) -> Any:
    return labelled(X.Claimed, given.get("minor"))


def claim(given: Given) -> Given:
    """``claim``"""
    _minor(given)
    status = labelled(V.MinorStatus, given.get("minor_status"))
    steps = count(given, "earlier_allied_dow_steps")
    return {"allowed": S.MAY_CLAIM(dow_step(given), steps, status, flag(given, "already_claimed")).allowed}


def _ordinary_war(state: Any) -> bool:
    return not isinstance(S.CLAIM(state, S.ClaimEvent.ORDINARY_WAR), Refused)


def soviet_dow(given: Given) -> Given:
    """``soviet_dow``"""
    _minor(given)
    return {"allowed": _ordinary_war(claim_word(given, "claim"))}


def _owner(claimant: Any, minor: Any) -> str:
    return str(minor) if claimant is S.Claimant.MINOR else str(claimant)


def _pick(given: Given) -> Any:
    name = given.get("german_choice", "none")
    return None if name == "none" else labelled(X.Neighbour, name)


def _neighbours(given: Given, minor: Any, effective: bool) -> Given:
    chosen = named(given, "ussr_ip_choices")
    if {str(each) for each in V.Power} & {str(each) for each in chosen}:
        raise ValueError(f"a Major Power is no minor: {chosen!r}")
    return dict(settled(X.neighbours_influenced(minor, chosen))) if effective else {}


def _to_share(minor: Any, outcome: Any) -> Given | None:
    alarm = X.TO_SHARE(minor)
    if outcome is not V.Claim.CAPITAL_OCCUPIED or not alarm.recipients:
        return None
    return {"recipients": names(alarm.recipients), "ir": alarm.rolls}


def claim_effects(given: Given) -> Given:
    """``claim_effects``"""
    minor, outcome, pick = _minor(given), claim_word({"outcome": None, **given}, "outcome"), _pick(given)
    made = X.OUTCOMES(outcome)
    gain = {each: X.GAINS(each).effect if made.effective else X.GAINS(each).claim for each in X.Gain}
    german = X.GERMAN_IR(minor, pick) if made.effective else {}
    return {
        "state": made.state.key,
        "minor_status": None if made.minor is X.After.AT_WAR else made.minor.key,
        "borderlands_owner": _owner(made.borderlands, minor),
        "ussr_ps_gain": gain[X.Gain.PS],
        "ussr_ip": _neighbours(given, minor, made.effective),
        "ussr_dir_europe": gain[X.Gain.DIR],
        "ussr_ps_vs_minor": gain[X.Gain.PS_VS_MINOR],
        "german_ir": {str(each): rolls for each, rolls in german.items()},
        "german_ir_to_share": _to_share(minor, outcome),
        "resource_reduction": -gain[X.Gain.RESOURCES],
        "us_entry_roll": made.us_entry,
        "ussr_may_declare_war": _ordinary_war(outcome),
    }


def borderlands(given: Given) -> Given:
    """``borderlands``"""
    return {"owner": _owner(S.BORDERLANDS(count(given, "soviet_hexes")), _minor(given))}


def hango_entry(given: Given) -> Given:
    """``hango_entry``"""
    return {"allowed": S.HANGO(party(given, "owner"), unit_class(given)).allowed}


def hango_rebase(given: Given) -> Given:
    """``hango_rebase``"""
    fate = S.HANGO_REBASE(some_power(given, "finland_aligned_by"), flag(given, "port_available"))
    result = None if fate is S.HangoFate.LEFT_ALONE else fate.key
    return {"result": result, "face_up": fate is not S.HangoFate.DESTROYED}


def force_peace(given: Given) -> Given:
    """``force_peace``"""
    units, hango = count(given, "land_units_in_border_hexes"), count(given, "of_these_in_hango")
    if hango > (units if _minor(given) is X.Claimed.FINLAND else 0):
        raise ValueError(f"{hango} units in Hango are more than there are")
    return {"allowed": S.FORCE_PEACE(dow_step(given), units - hango).allowed}


def loss_pool(given: Given) -> Given:
    """``loss_pool``"""
    made = S.LOSS_POOL(labelled(S.WarEnd, given.get("end")), count(given, "losses"))
    return {"removed": made.removed, "returned": made.returned}


def loss_pool_return(given: Given) -> Given:
    """``loss_pool_return``"""
    aligner, removed = some_power(given, "aligned_by"), count(given, "removed")
    return {"returned": S.LOSSES_RETURN(aligner, flag(given, "minor_set_up"), removed)}


def limited_war(given: Given) -> Given:
    """``limited_war``"""
    _minor(given)
    force, capital = flag(given, "force_peace"), flag(given, "capital_held")
    event = S.ClaimEvent.FORCE_PEACE if force else S.ClaimEvent.DECLINE
    after = S.CLAIM(V.Claim.DENIED, S.ClaimEvent.CAPITAL_TAKEN if capital else event)
    return {"state": X.OUTCOMES(after).state.key}


def _ruling(pair: Any) -> Any:
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError(f"a ruling is an area and whom it favours, not {pair!r}")
    area, party = labelled(B.Area, pair[0]), labelled(B.Party, pair[1])
    made = (each for each in B.Ruling if tuple(B.RULED(each)) == (area, party))
    return next(made, None)


def rumania_conference(given: Given) -> Given:
    """``rumania_conference``"""
    first = closed({"step": None, **given}, "step", "next_axis_dow", "later_axis_dow") == "next_axis_dow"
    rulings = [_ruling(each) for each in several(given, "rulings")]
    state = claim_word(given, "rumania_claim")
    legal = None not in rulings and B.rulings_legal(state, first, rulings).allowed
    kept = rulings if legal else []
    return {"legal": legal, **{str(area): str(B.owner_after(area, kept)) for area in B.Area}}


QUESTIONS: dict[str, Question] = {
    each.__name__: each
    for each in (
        claim,
        soviet_dow,
        claim_effects,
        borderlands,
        hango_entry,
        hango_rebase,
        force_peace,
        loss_pool,
        loss_pool_return,
        limited_war,
        rumania_conference,
    )
}

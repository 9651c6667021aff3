"""The first half: the Minor Influence Actions."""

from __future__ import annotations

import re
from typing import Any

from tests.situations.asking import closed, flag, settled
from tests.situations.chorus_a_turn import lies_in
from tests.situations.chorus_words import (
    Given,
    Question,
    V,
    allowed,
    count,
    named,
    power,
    records,
    sign,
    table,
    text,
)
from tests.situations.pages import page

A = page("chorus_of_nations.actions")
S = page("chorus_of_nations.sphere")
OTHERS = page("chorus_of_nations.others")
SIGNS = {1: S.Direction.RAISE, -1: S.Direction.LOWER}
PHASES = {"declaration_of_war": V.Phase.DECLARATION_OF_WAR, "production": V.Phase.PRODUCTION}


def _phase(given: Given) -> Any:
    return PHASES[closed({"phase": None, **given}, "phase", *PHASES)]


def united_front(given: Given) -> Given:
    """``united_front``"""
    at_war, changes = flag(given, "ussr_at_war_with_germany"), table(given, "changes")
    allowed(A.may_play(A.Move.UNITED_FRONT, power(given.get("power")), _phase(given), at_war))
    for minor in changes:
        lies_in(minor, V.Region.EUROPE)
    return {"partisan_number_change": settled(A.united_front(changes))}


def _forgo(given: Given) -> Any:
    return S.FORGO(
        country=lies_in(text(given, "country"), V.Region.ASIA_PACIFIC),
        resources=count(given, "resources"),
        direction=SIGNS[sign(given)],
        at_home=flag(given, "in_home_nation"),
        controlled=flag(given, "controlled"),
        outside_occupied_china=flag(given, "outside_occupied_china"),
    )


def co_prosperity_sphere(given: Given) -> Given:
    """``co_prosperity_sphere``"""
    who, phase, before = power(given.get("power")), _phase(given), flag(given, "already_declared")
    if who is not V.Power.JAPAN:
        raise ValueError(f"{who} declares no Sphere")
    forgo = [_forgo(each) for each in records(given, "forgo")]
    at_war = flag(given, "japan_at_war_with_cw")
    if not before:
        allowed(A.may_play(A.Move.CO_PROSPERITY_SPHERE, who, phase, at_war))
    allowed(S.MAY_DECLARE(before, phase, sum(each.resources for each in forgo)))
    made = settled(S.sphere(forgo, flag(given, "wifh_china_rule")))
    gained = {str(V.Region.ASIA_PACIFIC): made.dir} if made.dir else {}
    return {"dir": gained, "partisan_number_change": made.partisans, "resources_lost": made.resources}


def co_prosperity_lost_resource(given: Given) -> Given:
    """``co_prosperity_lost_resource``"""
    country, forgone, lost = text(given, "country"), count(given, "resources_forgone"), count(given, "lost")
    told = given.get("partisan_number_change", 0)
    change = told.get(country, 0) if isinstance(told, dict) else told
    direction = S.Direction.LOWER if change < 0 else S.Direction.RAISE
    if change and S.after_loss(forgone, direction, 0) != change:
        raise ValueError(f"{forgone} resources do not change the number by {change}")
    rest = S.after_loss(forgone, direction, lost) if change else 0
    return {"partisan_number_change": {country: rest} if isinstance(told, dict) else rest}


def co_prosperity_withdraw(given: Given) -> Given:
    """``co_prosperity_withdraw``"""
    text(given, "country"), count(given, "resources")
    return {"legal": allowed(S.RESOURCE_USE(S.ResourceUse.WITHDRAW)).allowed}


def co_prosperity_use(given: Given) -> Given:
    """``co_prosperity_use``"""
    text(given, "country"), closed(given, "use", "transport_for_production")
    return {"legal": allowed(S.RESOURCE_USE(S.ResourceUse.TRANSPORT)).allowed}


def wang_government(given: Given) -> Given:
    """``wang_government``"""
    state = OTHERS.Puppet.DISSOLVED if flag(given, "dissolved_before") else OTHERS.Puppet.NONE
    made = settled(OTHERS.PUPPET(state, OTHERS.PuppetEvent.FORM, flag(given, "japan_controls_nanking")))
    return {
        "nanking": made.nanking.key,
        "nanking_mil_in_force_pool": made.mil is OTHERS.Militia.IN_FORCE_POOL,
    }


def wang_nanking_retaken(given: Given) -> Given:
    """``wang_nanking_retaken``"""
    state = OTHERS.Puppet.EXISTS if flag(given, "government_exists") else OTHERS.Puppet.NONE
    made = settled(OTHERS.PUPPET(state, OTHERS.PuppetEvent.RETAKEN, controls_nanking=False))
    return {"government": made.next.key, "nanking_mil": made.mil.key, "may_build_workers": made.workers}


def wang_worker(given: Given) -> Given:
    """``wang_worker``"""
    state = OTHERS.Puppet.EXISTS if flag(given, "government_exists") else OTHERS.Puppet.NONE
    made = allowed(OTHERS.MAY_BUILD_WORKER(state, flag(given, "city_controlled_by_japan")))
    return {"may_build": made.allowed}


def release_french_pow(given: Given) -> Given:
    """``release_french_pow``"""
    conquered = closed(given, "france_conquered", "no", "incomplete", "complete")
    fallen = None if conquered == "no" else named(V.Degree, given, "france_conquered")
    fallen = V.Degree.VICHY_INSTALLED if flag(given, "vichy_installed") else fallen
    allowed(A.may_play(A.Move.RELEASE_FRENCH_POW, V.Power.GERMANY, _phase(given), fallen is not None))
    made = OTHERS.RELEASE(fallen)
    return {
        "dir": {str(V.Region.EUROPE): made.dir},
        "partisan_number_change": {made.country: made.partisans},
        "german_mil_cost": made.mil_cost,
    }


def latin_america_investment(given: Given) -> Given:
    """``latin_america_investment``"""
    at_war = flag(given, "us_at_war_with_major")
    allowed(A.may_play(A.Move.LATIN_AMERICA_INVESTMENT, V.Power.US, V.Phase.DECLARATION_OF_WAR, at_war))
    count(given, "pm_increases_before"), count(given, "turns_since_last_raise")
    made = OTHERS.free_grants(count(given, "pm_increases_since_played"), count(given, "used"))
    return {"free_grants_available": settled(made)}


def latin_america_use(given: Given) -> Given:
    """``latin_america_use``"""
    where, grants = named(V.Region, given, "region"), count(given, "free_grants_available")
    lies_in(text(given, "minor"), where), count(given, "us_ip_in_minor")
    allowed(OTHERS.MAY_INVEST(grants, where, flag(given, "conquered")))
    granted = str(V.Accommodation.GRANT_HALF_RESOURCES)
    return {"granted": granted, "ip_spent": 0, "free_grants_available": grants - 1}


def japan_enters_or_aligns(given: Given) -> Given:
    """``japan_enters_or_aligns``"""
    chart = re.fullmatch(r"(\d+)/(\d+)", str(given.get("chart")))
    if not chart:
        raise ValueError(f"chart must be two numbers with a slash, not {given.get('chart')!r}")
    numbers = {OTHERS.Resolved.LEFT: int(chart[1]), OTHERS.Resolved.RIGHT: int(chart[2])}
    return {
        "us_entry_effects": [
            numbers[each] for each in OTHERS.ENTRY_NUMBERS(named(OTHERS.Advance, given, "event"))
        ]
    }


ACTIONS: dict[str, Question] = {
    made.__name__: made
    for made in (
        united_front,
        co_prosperity_sphere,
        co_prosperity_lost_resource,
        co_prosperity_withdraw,
        co_prosperity_use,
        wang_government,
        wang_nanking_retaken,
        wang_worker,
        release_french_pow,
        latin_america_investment,
        latin_america_use,
        japan_enters_or_aligns,
    )
}


def minor_influence_action(given: Given) -> Given:
    """``minor_influence_action``"""
    return ACTIONS[closed({"action": None, **given}, "action", *ACTIONS)](given)


QUESTIONS: dict[str, Question] = {"minor_influence_action": minor_influence_action}

"""25.9.3 to 25.9.8: terms, territories, forces, groups and their initial control."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import closed, flag, word
from tests.situations.chorus_vichy_words import METROPOLITAN, known, listed, maybe_power, name, named
from tests.situations.chorus_words import V, count, labelled
from tests.situations.pages import page

Given = dict[str, Any]
SUIT = page("chorus_of_nations.vichy_suit")
TERMS = page("chorus_of_nations.vichy_terms")
EMPIRE = page("chorus_of_nations.vichy_empire")
FORCES = page("chorus_of_nations.vichy_forces")
GROUPS = page("chorus_of_nations.vichy_groups")
CEDED = ("cities", "red_factories", "minor_ports", "major_ports", "resource_hexes")
INDOCHINA = ("Indochina", "French Indochina")
HOLDERS = {"France": EMPIRE.Holder.FRANCE, "Axis": EMPIRE.Holder.AXIS, "other": EMPIRE.Holder.OTHER}


def terms_ir(given: Given) -> Given:
    """``terms_ir``"""
    terms, paris = word(TERMS.Terms, given.get("terms")), flag(given, "paris")
    ceded = TERMS.CONCESSIONS(paris=paris, **{key: count(given, key) for key in CEDED})
    if count(given, "blue_factories") and terms is TERMS.Terms.ARMISTICE:
        raise ValueError("nothing is ceded under the armistice")
    made = TERMS.terms_ir(terms, listed(given, "dice"), ceded)
    return {"ir_concessions": made.concessions, "ir_dice": made.dice, "ir_total": made.total}


def mvf_limit(given: Given) -> Given:
    """``mvf_limit``"""
    terms = word(TERMS.Terms, given.get("terms"))
    return {"max_land_air": TERMS.LIMIT(terms, ir=count(given, "ir_concessions"))}


def mvf_placement(given: Given) -> Given:
    """``mvf_placement``"""
    terms, units = word(TERMS.Terms, given.get("terms")), (count(given, "land_air"), count(given, "naval"))
    return {"legal": TERMS.placement(terms, count(given, "ir_concessions"), *units)}


def armistice_effects(given: Given) -> Given:
    """``armistice_effects``"""
    made = TERMS.ARMISTICE(TERMS.Terms.ARMISTICE)
    conqueror = str(made.conquered_by)
    return {"mvf_capital": made.mvf, "occupied_capital": made.occupied, "occupied_conquered_by": conqueror}


def occupied_cities(given: Given) -> Given:
    """``occupied_cities``"""
    return {"legal": TERMS.BORDER_TESTS(cities=count(given, "occupied_cities")).allowed}


def border_city(given: Given) -> Given:
    """``border_city``"""
    return {"legal": TERMS.BORDER_TESTS(neighbours=count(given, "adjacent_same_country")).allowed}


def country_connected(given: Given) -> Given:
    """``country_connected``"""
    cut_off = set(named(given, "unconnected_hexes")) - {"Corsica"}
    return {"legal": TERMS.BORDER_TESTS(cut_off=len(cut_off)).allowed}


def capitals(given: Given) -> Given:
    """``capitals``"""
    paris_in = word(TERMS.Part, given.get("paris_in"))
    return {
        "legal": TERMS.CAPITALS(paris_in, name(given, "mvf_capital"), name(given, "occupied_capital")).allowed
    }


def _place(text: Any) -> Any:
    if name({"place": text}, "place") in METROPOLITAN:
        return EMPIRE.Place.METROPOLITAN
    if text == "MAT":
        raise ValueError("MAT is a group of three; they are handed over one by one")
    listed_here = (p for p in EMPIRE.Place if p.value == text)
    return next(listed_here, EMPIRE.Place.OTHER)


def _territory(text: Any) -> Any:
    place = _place(text)
    if place is EMPIRE.Place.METROPOLITAN:
        raise ValueError(f"{text} is metropolitan France, which is not handed over")
    return place


def _receiver(text: Any) -> Any:
    return next((r for r in EMPIRE.Receiver if r.value == text), EMPIRE.Receiver.OTHER)


def transfer(given: Given) -> Given:
    """``transfer``"""
    place, chart = _place(given.get("territory")), word(V.Map, given.get("map"))
    holder, receiver = (
        HOLDERS[closed({"controlled_by": None, **given}, "controlled_by", *HOLDERS)],
        _receiver(given.get("to")),
    )
    cost = known(EMPIRE.TRANSFER_PRICE(place, chart, holder, receiver))
    made = EMPIRE.budget(count(given, "ip"), [cost])
    gain = EMPIRE.TRANSFER_STANDING(receiver) if made.allowed else 0
    return {"allowed": made.allowed, "cost": cost, "ip_left": made.left, "italy_ps_gain": gain}


def _price(purchase: Any) -> int:
    if not isinstance(purchase, list) or len(purchase) != 2 or purchase[0] not in ("annex", "transfer"):
        raise ValueError(f"{purchase!r} is no purchase: annex or transfer, and a place")
    if purchase[0] == "annex":
        return int(known(SUIT.ANNEX(V.Power.GERMANY, labelled(SUIT.Area, purchase[1]))).price)
    place, chart = _place(purchase[1]), V.Map.ASIA_PACIFIC if purchase[1] in INDOCHINA else V.Map.AFRICA
    return int(known(EMPIRE.TRANSFER_PRICE(place, chart, EMPIRE.Holder.FRANCE, EMPIRE.Receiver.GERMANY)))


def ip_budget(given: Given) -> Given:
    """``ip_budget``"""
    made = EMPIRE.budget(count(given, "ip"), [_price(each) for each in listed(given, "purchases")])
    return {"allowed": made.allowed, "ip_left": made.left, "spent": made.spent}


def italy_gains(given: Given) -> Given:
    """``italy_gains``"""
    made = EMPIRE.italy(given.get("ps"), flag(given, "corsica"), count(given, "territories"))
    return {"ps": made.ps, "dir_europe": made.dir_europe}


def spain_benefit(given: Given) -> Given:
    """``spain_benefit``"""
    grants = [_territory(each) for each in listed(given, "grants")]
    made = EMPIRE.spain(grants, flag(given, "germany_controls_paris"))
    return {"factories": made.factories, "resources": made.resources}


def spain_left(given: Given) -> Given:
    """``spain_left``"""
    grants = [_territory(each) for each in listed(given, "grants")]
    paris, resources = flag(given, "germany_controls_paris"), count(given, "spanish_resources")
    return {"left_for_others": EMPIRE.left_for_others(grants, paris, resources)}


def foreign_naval(given: Given) -> Given:
    """``foreign_naval``"""
    return {"legal": EMPIRE.may_rebase(count(given, "distance"), count(given, "range")).allowed}


def circle_pilots(given: Given) -> Given:
    """``circle_pilots``"""
    return dict(FORCES.circle_pilots(count(given, "aircraft"), count(given, "pilots"))._asdict())


def force_pool_split(given: Given) -> Given:
    """``force_pool_split``"""
    return {"to_pool": known(FORCES.to_pool(count(given, "res_mil"), count(given, "other_land_air")))}


def pool_removal(given: Given) -> Given:
    """``pool_removal``"""
    return {"removed": known(FORCES.removed(count(given, "pool")))}


def distribute(given: Given) -> Given:
    """``distribute``"""
    units = count(given, "naval"), count(given, "land_air")
    return {"legal": FORCES.distribute(labelled(V.Region, given.get("region")), *units).allowed}


def territorial_builder(given: Given) -> Given:
    """``territorial_builder``"""
    nobody = given.get("home_country_controller", "none") == "none"
    holder = None if nobody else name(given, "home_country_controller")
    return {"builder": FORCES.ter_builder(flag(given, "option_10"), holder)}


def ag_count(given: Given) -> Given:
    """``ag_count``"""
    listed_groups, others = count(given, "listed"), count(given, "others_controlled_by_france")
    return {"groups": GROUPS.group_count(listed_groups, others)}


def ag_status(given: Given) -> Given:
    """``ag_status``"""
    made, ally = (
        GROUPS.GROUP_STATUS(word(GROUPS.GroupStatus, given.get("ag_status"))),
        maybe_power(given, "power"),
    )
    runs = ally if made.run_by is GROUPS.Runner.ALIGNER else made.run_by
    return {"part_of_vichy": made.part_of_vichy, "run_by": runs and str(runs)}


def initial_control(given: Given) -> Given:
    """``initial_control``"""
    units = [count(given, key) for key in ("land", "aircraft", "naval", "excluded_naval")]
    ip = GROUPS.initial_control(given.get("die"), *units)
    return {"modifier": GROUPS.CONTROL_MODIFIER(*units), "cw_ip": ip}


def ip_to_group(given: Given) -> Given:
    """``ip_to_group``"""
    return {"allowed": GROUPS.MOVE_IP(labelled(V.Region, given.get("ag_region"))).allowed}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    each.__name__: each
    for each in (
        *(
            terms_ir,
            mvf_limit,
            mvf_placement,
            armistice_effects,
            occupied_cities,
            border_city,
            country_connected,
        ),
        *(
            capitals,
            transfer,
            ip_budget,
            italy_gains,
            spain_benefit,
            spain_left,
            foreign_naval,
            circle_pilots,
        ),
        *(
            force_pool_split,
            pool_removal,
            distribute,
            territorial_builder,
            ag_count,
            ag_status,
            initial_control,
        ),
        ip_to_group,
    )
}

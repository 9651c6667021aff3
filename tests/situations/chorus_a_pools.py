"""The first half: DIR in their pools, their moves and where they are placed, and a whole turn of one power."""

from __future__ import annotations

from typing import Any

from tests.situations import chorus_a_standing as standing
from tests.situations.asking import flag, settled
from tests.situations.chorus_a_turn import lies_in, proved_region
from tests.situations.chorus_words import (
    Given,
    Question,
    allowed,
    by_region,
    count,
    named,
    pools,
    power,
    records,
    region,
    several,
    table,
    text,
)
from tests.situations.chorus_words import V as WORDS
from tests.situations.pages import page

P = page("chorus_of_nations.pools")
R = page("chorus_of_nations.regions")


def dir_transfer(given: Given) -> Given:
    """``dir_transfer``"""
    made = _moved(pools(given, "pools"), given)
    return {"pools": by_region(made)}


def _moved(held: Any, given: Given) -> Any:
    return settled(P.move(held, region(given.get("from")), region(given.get("to")), count(given, "spend")))


def dir_transfer_mixed(given: Given) -> Given:
    """``dir_transfer_mixed``"""
    spend = {each: n for each, n in pools(given, "spend").items() if n}
    made = settled(P.move_mixed(pools(given, "pools"), spend, region(given.get("to"))))
    return {"pools": by_region(made)}


def _placing(given: Given) -> Any:
    conquered = flag(given, "conquered")
    where = named(WORDS.Region, given, "region")
    minor = lies_in(text(given, "minor"), where)
    return P.PLACING(minor=minor, region=where, dir=count(given, "dir"), conquered=conquered)


def _placed(held: Any, given: Given) -> Given:
    automatic = {minor: count(table(given, "automatic_ir"), minor) for minor in table(given, "automatic_ir")}
    made = settled(P.place(held, [_placing(each) for each in records(given, "assign")], automatic))
    return {"rolls": made.rolls, "pools": by_region(made.pools), "diminishing": made.diminishing}


def dir_assign(given: Given) -> Given:
    """``dir_assign``"""
    power(given.get("power")), flag(given, "neutral")
    return _placed(pools(given, "pools"), given)


def dir_plan(given: Given) -> Given:
    """``dir_plan``"""
    held, transfer = pools(given, "pools"), table(given, "transfer")
    return _placed(_moved(held, transfer) if transfer else held, given)


def dir_add_after_roll(given: Given) -> Given:
    """``dir_add_after_roll``"""
    made = P.may_add(count(given, "declared"), count(given, "rolled"), count(given, "add"))
    return {"legal": allowed(made).allowed}


def neutral_cap(given: Given) -> Given:
    """``neutral_cap``"""
    made = P.neutral_limit(flag(given, "neutral"), sum(pools(given, "pools_at_end").values()))
    return dict(made._asdict())


def neutral_cap_flow(given: Given) -> Given:
    """``neutral_cap_flow``: what moves goes out of one pool and, halved, into another."""
    held, out = count(given, "start") + count(given, "gained"), count(given, "moved_spend")
    start, goal = WORDS.Region.EUROPE, WORDS.Region.AFRICA
    moved = sum(settled(P.move({start: held}, start, goal, out)).values())
    return _at_the_end(flag(given, "neutral"), moved - count(given, "assigned"))


def _at_the_end(neutral: bool, total: int) -> Given:
    if total < 0:
        raise ValueError("more DIR are spent than there are")
    made = P.neutral_limit(neutral, total)
    return {"end_total": total, "legal": made.legal, "excess": made.excess}


def _whole_pool(given: Given) -> Given:
    total = count(given, "pool_total_before") + count(given, "city_dir") - count(given, "dir_assigned")
    made = _at_the_end(flag(given, "neutral"), total)
    return {"pool_total_end": made.pop("end_total"), **made}


def _surplus(given: Given, who: Any, dir_gained: Any) -> int:
    """The DIR of surplus standing that come to the pool of the minor's region."""
    where = proved_region(text(given, "minor"))
    home = R.CAPITAL_REGION(who)
    return dir_gained.get(home, 0) if where in (None, home) else 0


def politics_turn(given: Given) -> Given:
    """``politics_turn``"""
    if "pool_total_before" in given:
        power(given.get("power"))
        return _whole_pool(given)
    who, after = power(given.get("power")), standing.permanent(given)
    held = count(given, "pool_before") + count(given, "dir_from_hex") + _surplus(given, who, after.dir_gained)
    placed, here = count(given, "dir_assigned"), WORDS.Region.EUROPE
    known = "pool_before" in given or "dir_from_hex" in given
    placing = P.PLACING(minor=given["minor"], region=here, dir=placed)
    made = settled(P.place({here: held if known else max(held, placed)}, [placing]))
    if len(several(given, "dice")) != placed + count(given, "ir"):
        raise ValueError("the dice must be as many as the rolls")
    return {"ps": after.ps, "pool_after": made.pools[here], **_rolled(given, after.ps)}


def _rolled(given: Given, ps: int) -> Given:
    at_war = flag(given, "at_war_with_major_after")
    if not at_war and any(event.get("type") == "declare_war_on_major" for event in records(given, "events")):
        raise ValueError("a power that declares war on a Major Power is at war with one")
    names = ("power", "controls_tripoli", "border_demanded_from_minor")
    asked = {name: given[name] for name in names if name in given}
    now = {**asked, "ps": ps, "region": "Europe", "at_war_with_major": at_war, "region_victory_city": "self"}
    modified = standing.ps_modified(now)["modified_ps"]
    made = standing.ROLLS.convert(modified, several(given, "dice"))
    return {"effective_ps": made.effective_ps, "ip_gained": made.ip}


QUESTIONS: dict[str, Question] = {
    "dir_transfer": dir_transfer,
    "dir_transfer_mixed": dir_transfer_mixed,
    "dir_assign": dir_assign,
    "dir_plan": dir_plan,
    "dir_add_after_roll": dir_add_after_roll,
    "neutral_cap": neutral_cap,
    "neutral_cap_flow": neutral_cap_flow,
    "politics_turn": politics_turn,
}

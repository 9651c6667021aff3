"""The second half: what is held when the Global War begins (26.1), and what was conquered before it."""

from __future__ import annotations

from rulekit import Unknown
from tests.situations.chorus_moments import names
from tests.situations.chorus_words import Given, Question, V, accommodation, minor, power
from tests.situations.pages import page

M = page("chorus_of_nations.minors")
G = page("chorus_of_nations.scenario")
GRANTS = {
    "half_resources": V.Accommodation.GRANT_HALF_RESOURCES,
    "all_resources": V.Accommodation.GRANT_ALL_RESOURCES,
    "access_to_country": V.Accommodation.ACCESS_TO_COUNTRY,
    "full_ally": V.Accommodation.FULL_ALLY,
}


def setup(given: Given) -> Given:
    """``setup``"""
    who = power(given.get("power"))
    mark = G.MARKS(who)
    return {
        "ps": G.START(who).ps,
        "dir": {str(region): n for region, n in G.pools(who).items()},
        "ip": {str(each): n for each, n in G.start_ip(who).items()},
        **{name: names(G.start_grants(who, grant)) for name, grant in GRANTS.items()},
        "marks": {} if mark is None else {str(V.Minor.RUMANIA): mark},
    }


def setup_ip(given: Given) -> Given:
    """``setup_ip``"""
    return {"ip": {str(each): n for each, n in G.start_ip_in(minor(given.get("minor"))).items()}}


def setup_holders(given: Given) -> Given:
    """``setup_holders``"""
    grant = accommodation(given.get("accommodation"))
    return {"powers": names(G.start_holders(grant, minor(given.get("minor"))))}


def setup_dir_total(given: Given) -> Given:
    """``setup_dir_total``"""
    return {"total": sum(G.pools(power(given.get("power"))).values())}


def start_conquest(given: Given) -> Given:
    """``start_conquest``"""
    made = M.CONQUERED_AT_START(minor(given.get("minor")))
    return {"conquered_by": None if made is None or isinstance(made, Unknown) else str(made)}


QUESTIONS: dict[str, Question] = {
    each.__name__: each for each in (setup, setup_ip, setup_holders, setup_dir_total, start_conquest)
}

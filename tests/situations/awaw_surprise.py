"""The questions on surprise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.situations.asking import flag, word
from tests.situations.pages import page

Given = dict[str, Any]
S = page("a_world_at_war.surprise")
V = page("a_world_at_war.vocabulary")


def _surprised(given: Given) -> bool:
    actor = word(V.Actor, given.get("declared_by", "germany"))
    return bool(S.SURPRISED(given.get("rgt_at_declaration"), actor, given.get("invasion_turn", 1)))


def surprise(given: Given) -> Given:
    """``surprise``"""
    return {"applies": _surprised(given)}


def zoc(given: Given) -> Given:
    """``surprise_zoc``"""
    phase = word(S.AxisMove, given.get("phase"))
    made = S.ZOC(_surprised(given), phase, flag(given, "adjacent_to_axis_hex_at_start"))
    return {"zoc": made.zoc, "extra_mf": made.extra}


def _dm(given: Given, others: Any) -> int:
    if not isinstance(others, list):
        raise ValueError(f"{others!r} is no list")
    return int(
        S.total_dm(
            _surprised(given),
            word(S.Attack, given.get("phase")),
            word(S.Defender, given.get("unit")),
            word(S.Place, given.get("location")),
            given.get("axis_armor_attacking", 0),
            flag(given, "objective_or_ic"),
            others,
        )
    )


def dm(given: Given) -> Given:
    """``surprise_dm``"""
    return {"dm": _dm(given, [])}


def dm_total(given: Given) -> Given:
    """``surprise_dm_total``"""
    return {"total_dm": _dm(given, given.get("other_dms", []))}


def air(given: Given) -> Given:
    """``surprise_air``"""
    return {"drm_change": S.AIR(_surprised(given), word(S.PlayerTurn, given.get("player_turn")))}


def movement(given: Given) -> Given:
    """``surprise_movement``"""
    made = S.movement_factor(
        _surprised(given),
        word(S.Mover, given.get("unit")),
        word(V.Theater, given.get("theater", "europe")),
        word(V.Nationality, given.get("nationality", "russian")),
        flag(given, "inside_home_country"),
    )
    return {"movement_factor": made if isinstance(made, int) else made.key}


QUESTIONS: dict[str, Callable[[Given], Given]] = {
    "surprise": surprise,
    "surprise_zoc": zoc,
    "surprise_dm": dm,
    "surprise_dm_total": dm_total,
    "surprise_air": air,
    "surprise_movement": movement,
}

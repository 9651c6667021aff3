"""What the adapters of Chorus of Nations share: the words of the two case files and of the book, and how modules are found."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import tests.situations
from tests.situations.pages import page

Given = dict[str, Any]
Question = Callable[[Given], Given]
V = page("chorus_of_nations.vocabulary")
MINORS = dict.fromkeys(("Netherlands East Indies", "Netherlands (Pacific)"), "NEI")
SHORT = {"half_resources": "grant_half_resources", "all_resources": "grant_all_resources", "USA": "US"}


def labelled(words: Any, text: Any) -> Any:
    """The word of the list ``words`` whose label or identifier is ``text``; raises ValueError naming the legal ones."""
    name = SHORT.get(text, text) if isinstance(text, str) else text
    for member in words:
        if name in (member.value, member.key):
            return member
    raise ValueError(f"{text!r} is not one of {', '.join(str(m.value) for m in words)}")


def power(text: Any) -> Any:
    """A Major Power by its name, USA or US alike; raises ValueError."""
    return labelled(V.Power, text)


def region(text: Any) -> Any:
    """A region by its name; raises ValueError."""
    return labelled(V.Region, text)


def accommodation(text: Any) -> Any:
    """An Accommodation by its printed name or its word in the second file; raises ValueError."""
    return labelled(V.Accommodation, text)


def minor(text: Any) -> Any:
    """A minor country by its name: another minor if no rule names it. Raises ValueError for what is no name."""
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"a minor is a name, not {text!r}")
    return next((m for m in V.Minor if m.value == MINORS.get(text, text)), V.Minor.OTHER)


def count(given: Mapping[str, Any], name: str, usual: int = 0) -> int:
    """The number of things ``name``, from 0 up; raises ValueError."""
    value = given.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{name} must be a whole number from 0 up, not {value!r}")
    return value


def questions(prefix: str) -> dict[str, Question]:
    """The questions of all modules of this folder whose names begin with ``prefix``; raises ValueError for one asked twice."""
    found: dict[str, Question] = {}
    for module in pkgutil.iter_modules(tests.situations.__path__):
        if module.name.startswith(prefix):
            more = import_module(f"tests.situations.{module.name}").QUESTIONS
            if found.keys() & more.keys():
                raise ValueError(f"{module.name} answers again {', '.join(found.keys() & more.keys())}")
            found |= more
    return found


def put(known: Mapping[str, Question], question: str, given: Given) -> Given:
    """The answer to ``question``; raises ValueError for input to be refused, LookupError for an unknown question.

    A name in ``known`` that ends in ``_`` answers every question that begins with it.
    """
    families = (name for name in known if name.endswith("_") and question.startswith(name))
    name = question if question in known else next(families, None)
    if name is None:
        raise LookupError(f"unknown question {question!r}; known are {', '.join(sorted(known))}")
    return known[name](given)


def table(given: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The map ``name``, empty if absent; raises ValueError for what is none."""
    value = {} if given.get(name) is None else given[name]
    if not isinstance(value, dict):
        raise ValueError(f"{name} must be a map, not {value!r}")
    return value


def sign(given: Mapping[str, Any], usual: int = 0) -> int:
    """The ``direction``, 1 for up or -1 for down; raises ValueError."""
    way = given.get("direction", usual)
    if isinstance(way, bool) or way not in (1, -1):
        raise ValueError(f"direction must be 1 or -1, not {way!r}")
    return int(way)


def several(given: Mapping[str, Any], name: str) -> list[Any]:
    """The list ``name``, empty if absent; raises ValueError for what is none."""
    value = [] if given.get(name) is None else given[name]
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {value!r}")
    return value


def text(given: Mapping[str, Any], name: str) -> str:
    """The name ``name``; raises ValueError for what is none."""
    value = given.get(name)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{name} must be a name, not {value!r}")
    return value


def named(words: Any, given: Mapping[str, Any], name: str) -> Any:
    """The word ``name`` of the list ``words``, by label or identifier; raises ValueError."""
    return labelled(words, given.get(name))


def first_name(member: Any) -> str:
    """A Major Power as the first file spells it."""
    return "USA" if member is V.Power.US else str(member)


def pools(given: Mapping[str, Any], name: str) -> dict[Any, int]:
    """The DIR of each of the four regions; raises ValueError."""
    values = table(given, name)
    found = {region(each): count(values, each) for each in values}
    return {each: found.get(each, 0) for each in V.Region}


def by_region(made: Mapping[Any, int]) -> dict[str, int]:
    """A map by region as the files spell it."""
    return {str(each): n for each, n in made.items()}


def allowed(verdict: Any) -> Any:
    """``verdict``, unless it says no: then the situation counts as an error."""
    if not verdict:
        raise ValueError(repr(verdict))
    return verdict


def records(given: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The list ``name`` of maps; raises ValueError for what is none."""
    found = several(given, name)
    if not all(isinstance(each, dict) for each in found):
        raise ValueError(f"{name} must be a list of maps, not {found!r}")
    return found

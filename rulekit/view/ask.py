"""What a try-it box may ask: an input as a choice of words, or a number and the words that may stand in
its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.asked import Asked
from rulekit.catalog.contexts import column
from rulekit.domain import Dice, Domain, Flag, Numbers, Optional, Words
from rulekit.either import Either
from rulekit.table import Table
from rulekit.view.accepts import accepted, end_key
from rulekit.view.speak import Speaker
from rulekit.view.types import InputView, Option


def input_view(item: Asked, key: str, label: str, speaker: Speaker, docname: str) -> InputView:
    """The view of one input of ``item``."""
    domain = item.inputs[key]
    parts, here = list(_parts(domain)), column(item.meta.id, key)
    numbers = [part for part in parts if isinstance(part, Numbers)]
    made: InputView = {"key": key, "label": label, "kind": "choice", "options": [], "low": None, "high": None}
    if len(numbers) == 1:
        made |= {
            "kind": "number",
            "low": end_key(numbers[0].low),
            "high": end_key(numbers[0].high),
            "whole": numbers[0].whole,
        }
    made["options"] = [
        option
        for part in parts
        for option in _options(part, speaker, speaker.nothing(domain, docname, here), docname, here)
    ]
    keys = [option["key"] for option in made["options"]]
    if (
        len(numbers) > 1
        or len(set(keys)) < len(keys)
        or not all(isinstance(part, Numbers | Words | Flag) for part in parts if part)
    ):
        made["free"] = accepted(domain, speaker, docname, here)
    if key in item.usual:
        made["usual"] = domain.key(item.usual[key])
    if isinstance(domain, Dice):
        made["dice"] = [domain.count, domain.faces]
    if isinstance(item, Table) and key in item.clamp:
        made["clamp"] = [str(end) for end in item.clamp[key]]
    return made


def _parts(domain: Domain) -> Iterator[Domain | None]:
    """The plain domains that an input is made of; None where it may be nothing."""
    if isinstance(domain, Optional):
        yield None
        yield from _parts(domain.domain)
    elif isinstance(domain, Either):
        for part in domain.domains:
            yield from _parts(part)
    else:
        yield domain


def _options(part: Domain | None, speaker: Speaker, nothing: str, docname: str, place: str) -> list[Option]:
    if part is None:
        return [{"key": "none", "label": nothing}]
    if isinstance(part, Numbers):
        return []
    return [{"key": part.key(v), "label": speaker.value(v, docname, place)} for v in part.points()]

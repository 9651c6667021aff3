"""Examples run again while something of the book is changed: does a prompt say otherwise than it did?"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

from rulekit.examples.run import Ran, Seen, execute, kept
from rulekit.record import recording

NOTHING = "nothing"
ROOM = 1000  # how much more may fire than did, before a prompt counts as one that never ends


def apart(ran: Ran, prompts: Collection[int]) -> list[tuple[int, ...]]:
    """What has to run for each of ``prompts`` (from 0): itself, after all that leave something behind; of one that does,
    everything."""
    lasting = [n for n, seen in enumerate(ran.seen) if not _passing(seen)]
    alone = [(*(n for n in lasting if n < one), one) for one in sorted(prompts) if one not in lasting]
    return alone if len(alone) == len(prompts) else [*alone, tuple(range(len(ran.seen)))]


def otherwise(ran: Ran, prompts: Iterable[int], names: Mapping[str, Any], path: str) -> str:
    """What the first of ``prompts`` says that breaks a promise it kept; nothing where all hold.

    They are of an example on the page ``path``, whose names are ``names``.
    """
    own = dict(names)
    return next((said for n in prompts if (said := _broken(ran.seen[n], own, path))), "")


def work(ran: Ran, prompts: Iterable[int]) -> int:
    """How much fires when ``prompts`` run."""
    return sum(1 + len(ran.seen[n].fired) for n in prompts)


def _passing(seen: Seen) -> bool:
    """Whether a prompt but prints, and leaves nothing behind for the prompts after it."""
    return bool(seen.got) and _expressions(seen.prompt.source)


@lru_cache(maxsize=4096)
def _expressions(source: str) -> bool:
    return ":=" not in source and all(isinstance(each, ast.Expr) for each in ast.parse(source).body)


def _broken(seen: Seen, names: dict[str, Any], path: str) -> str:
    with recording(most=len(seen.fired) + ROOM):
        got, raised = execute(seen.prompt, names, path)
    same = (raised or got) == seen.got or (seen.holds and kept(seen.prompt, got, raised))
    return "" if same else raised or got or NOTHING

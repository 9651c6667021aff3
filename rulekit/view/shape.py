"""The shapes of trees, kept from run to run while the code that they rest on says the same.

A tree of a known shape asks for each of its answers once, where growing it asks for all points.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulekit.asked import Asked
from rulekit.memory import Memory
from rulekit.view.symbol import Escaped
from rulekit.view.tree import NUMBER, Ask, Grown, called, cases, grow, numbers_in

WORTH = 0.005  # seconds of the processor; what grows faster is not kept
SPOILT = (KeyError, IndexError, TypeError, ValueError, AttributeError, Escaped)
Shape = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shapes:
    """What ``memory`` holds of trees; ``key`` gives for a permanent id a digest of all that its answers rest on."""

    memory: Memory
    key: Callable[[str], str]

    def tree(self, item: Asked, ask: Ask) -> Grown | None:
        """The tree of ``ask``, as ``grow`` makes it."""
        key = self.key(item.meta.id)
        kept = self.memory.get(key)
        if kept is not None:
            with contextlib.suppress(*SPOILT):  # a file that somebody wrote into
                return tree_from(kept, item, ask)
        start = time.process_time()
        made = grow(item, ask)
        if time.process_time() - start > WORTH:
            self.memory.put(key, shape_of(made))
        return made


def shape_of(made: Grown | None) -> Shape:
    """What is to be kept of a tree, or of one that cannot be grown: plain data."""
    return {} if made is None else {"nodes": made.nodes, "samples": made.samples}


def tree_from(shape: Shape, item: Asked, ask: Ask) -> Grown | None:
    """The tree of a shape. Raises one of SPOILT where it is none of ``item``."""
    if not shape:
        return None
    values = {name: _values(item, name) for name in item.inputs}
    made = Grown([tuple(node) for node in shape["nodes"]])
    for keys, turns in shape["samples"]:
        given = {name: values[name][keys[name]] for name in item.inputs}
        made.answers.append(called(ask, given, tuple(turns))[1])
    return made


def _values(item: Asked, name: str) -> dict[str, Any]:
    """Each value of an input by its key."""
    return dict(cases(item, name, ())) | {NUMBER: numbers_in(item.inputs[name])}

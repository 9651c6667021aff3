"""Nodes of a page are visited without a generator for each of them, in the same order and as late as before.

Docutils walks a tree by generators inside generators, so each node passes through as many hands as it lies deep; the
transforms of a page walk it some hundred times.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import nodes as sphinx_nodes

from rulekit.sphinx.known import Switch, wrapped


def below(top: Any, kinds: type | tuple[type, ...]) -> Iterator[Any]:
    """``top`` and all below it that are of ``kinds``, in the order of reading."""
    if isinstance(top, kinds):
        yield top
    waiting = [iter(top.children)]
    while waiting:
        for child in waiting[-1]:
            if isinstance(child, kinds):
                yield child
            if child.children:
                waiting.append(iter(child.children))
                break
        else:
            waiting.pop()


def asked(top: Any, condition: Callable[[Any], Any]) -> Iterator[Any]:
    """``top`` and all below it for which ``condition`` holds; children that come or go meanwhile are seen as they are."""
    if condition(top):
        yield top
    node, n, above = top, 0, []
    while True:
        children = node.children
        if n < len(children):
            child, n = children[n], n + 1
            if condition(child):
                yield child
            if child.children:
                above.append((node, n))
                node, n = child, 0
        elif above:
            node, n = above.pop()
        else:
            return


def _walking(findall: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    @functools.wraps(findall)
    def wrapper(self: Any, condition: Any = None, *how: Any, **more: Any) -> Iterator[Any]:
        if how or more or not Switch.on:
            return findall(self, condition, *how, **more)
        if condition is None or isinstance(condition, type):
            return below(self, condition or nodes.Node)
        return asked(self, condition)

    return wrapper


def _matching(findall: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
    """Only what is of the matcher's classes is asked for its attributes."""

    @functools.wraps(findall)
    def wrapper(self: Any, node: Any) -> Iterator[Any]:
        if not (Switch.on and self.classes):
            return findall(self, node)
        return (one for one in below(node, self.classes) if self.match(one))

    return wrapper


def install() -> bool:
    """Wrap the two functions, once a process; false where one of them is not to be found."""
    matcher = getattr(sphinx_nodes, "NodeMatcher", None)
    return wrapped((nodes.Node, "findall", _walking), (matcher, "findall", _matching))


def setup(app: Sphinx) -> None:
    """Install where it can be."""
    install()

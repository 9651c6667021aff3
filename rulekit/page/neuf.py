"""French *neuf*: nine, or new. What stands around it tells; where that does not, it may be either."""

from __future__ import annotations

import re

_BEFORE = re.compile(r"([^\W\d_]+)[’' \u00a0\u202f]*\Z")
_AFTER = re.compile(r"[ \u00a0\u202f]+([^\W\d_]+)")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words after which a number stands, and no adjective; "à neuf", "de neuf", "du neuf" and "tout neuf" are new as well.
_COUNTED = _words(
    "les des ces ses mes tes nos vos leurs aux quelque environ sur dans par pour avec sans contre ou et puis soit entre "
    "moins plus que jusqu chaque tous toutes deux en un le au"
)
# Words in s, x or z that are no noun in the plural.
_NO_NOUN = _words(
    "sans dans mais pas plus puis alors vers sous très après depuis dès jamais toujours moins hors sauf ils elles nous "
    "vous est es suis chez assez lors dehors dessus dessous près ailleurs parfois désormais les des ces ses mes nos vos aux deux"
)


def counts(text: str, start: int, end: int) -> bool:
    """Whether *neuf* at this place of ``text`` is nine and nothing else."""
    after = _AFTER.match(text, end)
    noun = after is not None and after[1].casefold() not in _NO_NOUN and after[1][-1] in "sxz"
    before = _BEFORE.search(text, max(0, start - 40), start)
    word = before[1].casefold() if before else ""
    return noun or word in _COUNTED

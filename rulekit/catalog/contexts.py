"""The contexts (``msgctxt``) of labels: what kind of word it is and, only where that matters, at which place.

Prose has no context. A label's context is its **kind**:

=========== ==========================================================================================
``Status``  a word of the vocabulary: the name of its enum; it stands in the catalogue of the enum's page
``header``  a column's header, or an input's label
``title``   the ``title=`` of a table, tally, machine, procedure, open chart, rule or aid
``label``   the label of a tally's line, or the group it belongs to
``reason``  why something is refused or allowed: grid cells, ``reason(...)``, ``allow(...)``
``unit``    the unit of a value
``name``    a name in a cell (a city, a unit)
``note``    a note on an aid; who throws the dice of a table, and when
``source``  the place of a source that is no number
``game``    what ``game.toml`` says of edition and text (in the catalogue of the game's index)
=========== ==========================================================================================

A page's catalogue holds a label once for each kind, however often it occurs, so that nothing is translated
twice. Where one language needs another form at one place (*allié*, *alliée*), the translator adds an entry of
his own whose context names the place after an ``@``: the object's permanent id, or id and column as the code
calls it. The most special entry wins::

    Player@ftf-control.treated_as    the words of Player in that column of that table
    header@ftf-setup                 a header of that table
    Player                           everywhere else

Such entries are never asked for; they are kept as long as the place exists and the label occurs in it.
"""

from __future__ import annotations

PLACE = "@"
COLUMN = "."
HEADER, TITLE, LABEL, REASON, UNIT = "header", "title", "label", "reason", "unit"
NAME, NOTE, SOURCE, GAME = "name", "note", "source", "game"
OF_OBJECTS = (HEADER, TITLE, REASON, LABEL, NAME, NOTE, UNIT)


def at(kind: str, id: str, key: str = "") -> str:
    """The context of ``kind`` in the object ``id``, and in one column of it."""
    return f"{kind}{PLACE}{column(id, key) if key else id}"


def column(id: str, key: str) -> str:
    """The place of a column of the object ``id``, for ``at``."""
    return f"{id}{COLUMN}{key}"


def general(context: str) -> list[str]:
    """A context and those that stand in for it, the most special first: ``a@b.c``, ``a@b``, ``a``."""
    kind, mark, place = context.partition(PLACE)
    if not mark:
        return [context]
    id, dot, _ = place.partition(COLUMN)
    return [context, at(kind, id), kind] if dot else [context, kind]


def of_object(id: str) -> list[str]:
    """The contexts in which a text of the object ``id`` may stand, where its kind is not told."""
    return [context for kind in OF_OBJECTS for context in general(at(kind, id))]

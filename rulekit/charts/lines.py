"""Where things stand in a chart file: the TOML reader tells values, this tells their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'|" + r"#[^\n]*|[\[\]{}]",
    re.DOTALL,
)
_HEADER = re.compile(
    r"""^[ \t]*\[[ \t]*([\w-]+|"[^"\n]*")[ \t]*(?:\.[ \t]*["']?([\w-]+)["']?[ \t]*)?\]""", re.MULTILINE
)


class Lines:
    """The lines of the tables and keys of one TOML text, which is known to be well formed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = _TOKEN.sub(_blanked, text)
        self.heads = [(found.start(), found[1], found[2] or "") for found in _HEADER.finditer(self.plain)]

    def chart(self, id: str) -> int:
        """The line of the head of chart ``id``, or where its name first stands."""
        found = self._head(id)
        place = found if found is not None else self.text.find(id)
        return self._line(max(place, 0))

    def key(self, id: str, key: str) -> int:
        """The line of a key of chart ``id``, or of its head."""
        place = self._key(id, key)
        return self.chart(id) if place is None else self._line(place)

    def text_of(self, id: str, key: str) -> int:
        """The line on which the text of a key begins: after the quotes, or on the next line."""
        place = self._key(id, key)
        if place is None:
            return self.chart(id)
        opened = re.compile(r"""[^"']*("{3}|'{3})(\n?)""").match(self.text, place)
        return self._line(place) + (opened[0].count("\n") if opened else 0)

    def items(self, id: str, key: str) -> Iterator[int]:
        """The lines on which the items of a list of lists or tables begin."""
        place, depth = self._key(id, key), 0
        for token in _TOKEN.finditer(self.text, place) if place is not None else ():
            if token[0] in ("[", "{"):
                depth += 1
                if depth == 2:
                    yield self._line(token.start())
            elif token[0] in ("]", "}"):
                depth -= 1
                if depth == 0:
                    return

    def _head(self, id: str) -> int | None:
        return next((start for start, first, second in self.heads if (first, second) == ("charts", id)), None)

    def _key(self, id: str, key: str) -> int | None:
        start = self._head(id)
        if start is None:
            return None
        end = next((place for place, _, _ in self.heads if place > start), len(self.plain))
        found = re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE).search(self.plain, start, end)
        return found.start() if found else None

    def _line(self, place: int) -> int:
        return self.text.count("\n", 0, place) + 1


def _blanked(token: re.Match[str]) -> str:
    """Long strings and comments without their contents, lines and places kept."""
    if token[0].startswith(('"""', "'''", "#")):
        return re.sub(r"[^\n]", " ", token[0])
    return token[0]

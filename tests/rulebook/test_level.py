"""The parallel edition: each paragraph stands level with its translation."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from rulekit.render.prose.rows import Row
from tests.rulebook.made import Made, pages
from tests.rulebook.pressing import squeezed

MIDDLE = 297.6
HEAD = 16
"""So many signs of a paragraph are enough to know it by."""


def paragraphs(rows: list[Row]) -> Iterator[Row]:
    """Paragraphs that stand across a column: of the page, and of its boxes."""
    for row in rows:
        if row["kind"] == "paragraph":
            yield row
        elif row["kind"] == "box":
            yield from paragraphs(row["rows"])


def beginning(row: Row) -> str:
    said = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', re.sub(r'rb-\w+\("[^"]*"', "", row["code"])))
    return squeezed(said)[:HEAD]


def lines(pdf: bytes) -> dict[str, set[tuple[int, int]]]:
    """Where each line of each column begins, by its first signs, as page and height."""
    found: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for number, page in enumerate(pages(pdf)):
        texts: dict[tuple[bool, int], str] = defaultdict(str)
        for piece in page:
            texts[piece.left > MIDDLE, round(piece.height)] += squeezed(piece.words)
        for (_, height), words in texts.items():
            found[words[:HEAD]].add((number, height))
    return found


def test_each_paragraph_is_level_with_its_translation(real: Made) -> None:
    found, checked = lines(real.pdf("en-fr")), 0
    for name, page in real.prose["en"]["pages"].items():
        other = real.prose["fr"]["pages"][name]
        for first, second in zip(paragraphs(page["rows"]), paragraphs(other["rows"]), strict=True):
            one, two = beginning(first), beginning(second)
            if len(one) == len(two) == HEAD and one in found and two in found:
                assert found[one] & found[two], f"{one} is not level with {two}"
                checked += 1
    assert checked > 200

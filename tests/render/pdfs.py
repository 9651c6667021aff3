"""What the tests look up in a PDF or in a fragment of HTML."""

from __future__ import annotations

import re
from datetime import date
from io import BytesIO
from typing import cast

from bs4 import BeautifulSoup
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from rulekit.render.card import Face
from rulekit.render.printing import Print
from rulekit.render.strings import interface
from rulekit.sizes import sizes
from tests.render.lithuania import book

DAY = date(2025, 12, 1)


def printed(paper: str = "a4") -> Print:
    return Print(sizes("papers")[paper], DAY)


def face(language: str) -> Face:
    return Face(book(language), interface(language))


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in reader(pdf).pages)


def words(given: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", given))


def soup(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def html_words(html: str) -> set[str]:
    tree = soup(html)
    for hidden in tree.select("[aria-hidden=true], svg title"):
        hidden.decompose()
    return words(tree.get_text(" "))


def structure(pdf: bytes) -> list[DictionaryObject]:
    """Every element of the tag tree, in reading order."""
    found: list[DictionaryObject] = []

    def walk(node: object) -> None:
        node = node.get_object() if isinstance(node, IndirectObject) else node
        if isinstance(node, ArrayObject):
            for part in node:
                walk(part)
        elif isinstance(node, DictionaryObject):
            if "/S" in node:
                found.append(node)
            walk(node.get("/K"))

    root = cast(DictionaryObject, reader(pdf).trailer["/Root"])
    walk(root["/StructTreeRoot"])
    return found


def text_sizes(pdf: bytes) -> set[float]:
    """The sizes of all text, in points on the paper."""
    seen: set[float] = set()

    def visit(said: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if said.strip():
            scale = abs(tm[0] * tm[3] - tm[1] * tm[2]) ** 0.5 * abs(cm[0] * cm[3] - cm[1] * cm[2]) ** 0.5
            seen.add(round(size * scale, 2))

    for page in reader(pdf).pages:
        page.extract_text(visitor_text=visit)
    return seen


def line_lengths(pdf: bytes, page: int = 0) -> list[float]:
    """The lengths in millimetres of the straight lines drawn alone on a page."""
    content = reader(pdf).pages[page].get_contents()
    assert content is not None
    number = r"(-?[\d.]+)"
    lines = re.findall(
        rf"{number} {number} m\s+{number} {number} l\s+S", content.get_data().decode("latin-1")
    )
    return [
        round(((float(c) - float(a)) ** 2 + (float(d) - float(b)) ** 2) ** 0.5 / 72 * 25.4, 3)
        for a, b, c, d in lines
    ]


def places(
    pdf: bytes, page: int, wanted: list[str], *, exact: bool = False
) -> dict[str, tuple[float, float]]:
    """Where each of ``wanted`` stands on a page, from the left and the bottom, in points."""
    found: dict[str, tuple[float, float]] = {}

    def visit(said: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        for one in wanted:
            if (said.strip() == one) if exact else (one in said):
                x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
                y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
                found.setdefault(one, (round(x, 3), round(y, 3)))

    reader(pdf).pages[page].extract_text(visitor_text=visit)
    return found

"""The boxes of a page that a print shop reads: where it cuts, and how far the ink reaches beyond."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import RectangleObject

POINTS = 72 / 25.4


def with_boxes(pdf: bytes, bleed: float) -> bytes:
    """``pdf`` with the trim box of each page ``bleed`` millimetres inside its edges; its bleed box is the page.

    Tags, title and identifiers stay as they are; the same PDF gives the same bytes.
    """
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    edge = bleed * POINTS
    for page in writer.pages:
        left, bottom, right, top = (float(side) for side in page.mediabox)
        page.bleedbox = RectangleObject((left, bottom, right, top))
        page.trimbox = RectangleObject((left + edge, bottom + edge, right - edge, top - edge))
    out = BytesIO()
    writer.write(out)
    return out.getvalue()

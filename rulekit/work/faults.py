"""What the code of a page does to those who ask it: where it was, told as a finding."""

from __future__ import annotations

from rulekit.findings import Finding
from rulekit.page.book import Book
from rulekit.span import Span


def line_of_page(book: Book, error: BaseException) -> Span | None:
    """The last line of a page on the way to ``error``, if there is one."""
    pages = {str(page.path): page.shown for page in book.pages.values()}
    place, trail = None, error.__traceback__
    while trail is not None:
        shown = pages.get(trail.tb_frame.f_code.co_filename)
        place = Span(shown, trail.tb_lineno) if shown else place
        trail = trail.tb_next
    return place


def raised(book: Book, what: str, error: Exception) -> Finding:
    """The finding for code of a page that raised while ``what`` asked it. Raises ``error`` where no page is at fault."""
    place = line_of_page(book, error)
    if place is None:
        raise error
    words = (str(error).splitlines() or [""])[0]
    message = f"{what} came to an error of this line: {type(error).__name__}{': ' if words else ''}{words}."
    return Finding("total", place, message, "Mend the line; what comes after it has not been looked at.")

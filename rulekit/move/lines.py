"""The lines of a page as they lie on disk, to be changed in place; line ends and byte order mark stay."""

from __future__ import annotations

from rulekit.edits import lines_of
from rulekit.findings import BookError, Finding
from rulekit.page.model import Page
from rulekit.span import Span


class Lines:
    """The lines of one page. A change that finds no place for itself raises BookError: nothing is guessed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lines = lines_of(page.path.read_bytes().decode("utf-8"))

    @property
    def data(self) -> bytes:
        """The page as bytes."""
        return "".join(self.lines).encode()

    def replace(self, line: int, old: str, new: str, what: str) -> None:
        """Put ``new`` in the first place where ``old`` stands on ``line``."""
        if old not in self.lines[line - 1]:
            raise refused(self.page, line, what)
        self.lines[line - 1] = self.lines[line - 1].replace(old, new, 1)

    def splice(self, line: int, code: str, start: int, end: int, new: str, what: str) -> None:
        """Put ``new`` in the place of the columns ``start`` to ``end`` of ``code``, which ends the line."""
        text = self.lines[line - 1].rstrip("\r\n")
        if not text.endswith(code):
            raise refused(self.page, line, what)
        offset = len(text) - len(code)
        rest = self.lines[line - 1][offset + end :]
        self.lines[line - 1] = self.lines[line - 1][: offset + start] + new + rest


def refused(page: Page, line: int, what: str) -> BookError:
    """A place that names the page in a way which cannot be rewritten."""
    return BookError(
        Finding("link", Span(page.shown, line), f"{what} cannot be rewritten here.",
                "Write it plainly, as in [text](page.md) or from .page import name, and move the page then.")
    )  # fmt: skip

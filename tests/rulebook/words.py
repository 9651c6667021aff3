"""A built book on paper against the same on the screen: every block of prose, in every language.

    python -m tests.rulebook.words [_build]

Reads what ``rulekit build`` has made and needs pdftotext (Debian: poppler-utils). In the parallel edition it looks for blocks
short enough to stand on one page.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rulekit.page.book import open_book
from tests.rulebook.made import blocks, missing
from tests.rulebook.pressing import squeezed

BOX = ["-x", "0", "-y", "58", "-W", "596", "-H", "732"]
"""The body of an A4 page in points, without running head and page number."""
SHORT = 130


def printed(pdf: Path) -> str:
    """All text of the pages' bodies, squeezed."""
    done = subprocess.run(
        ["pdftotext", "-raw", "-nopgbrk", *BOX, str(pdf), "-"], capture_output=True, check=True
    )
    return squeezed(done.stdout.decode("utf-8"))


def lost(build: Path) -> Iterator[str]:
    """What the site says and the rulebook does not."""
    book = open_book(Path("book"))
    both = printed(build / "book" / "-".join(book.languages) / "rulebook-screen.pdf")
    for language in book.languages:
        alone = printed(build / "book" / language / "rulebook-screen.pdf")
        said = list(blocks(build / "site" / language, book.pages))
        assert len(said) > 10 * len(book.pages)
        yield from (f"{language}: {words}" for words in said if missing(words, alone))
        yield from (
            f"parallel, {language}: {words}" for words in said if len(words) < SHORT and missing(words, both)
        )


def main(arguments: list[str]) -> None:
    """Print what is lost; exit code 1 if anything is."""
    found = list(lost(Path(arguments[0] if arguments else "_build")))
    print("\n".join([*found, f"{len(found)} blocks of the site are not in the rulebook."]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Two sites of one book, made by different builders: the same pages, with the same anchors and the same words.

    python -m tests.site.same OURS THEIRS

What themes put around an article is theirs. Exit code 1 and a line for each difference, 0 where there is none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from bs4 import BeautifulSoup, Tag

Articles = dict[str, Tag]


def articles(site: Path) -> Articles:
    """The article of each page of the site in a folder, by the page's name."""
    pages = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    trees = {name: BeautifulSoup(path.read_text("utf-8"), "html.parser") for name, path in pages.items()}
    return {name: tree.article for name, tree in trees.items() if tree.article is not None}


def anchors(article: Tag) -> set[str]:
    """The ids that a link can lead to."""
    return {str(tag["id"]) for tag in article.find_all(id=True)}


def differences(ours: Articles, theirs: Articles) -> Iterator[str]:
    """A line for each page that only one site has, and for each page that differs."""
    yield from (f"{name}: only in the first site" for name in sorted(ours.keys() - theirs.keys()))
    yield from (f"{name}: only in the second site" for name in sorted(theirs.keys() - ours.keys()))
    for name in sorted(ours.keys() & theirs.keys()):
        if odd := anchors(ours[name]) ^ anchors(theirs[name]):
            yield f"{name}: in one site only are the anchors {', '.join(sorted(odd))}"
        words = zip_longest(*(one.get_text(" ").split() for one in (ours[name], theirs[name])))
        unlike = next((pair for pair in words if pair[0] != pair[1]), None)
        if unlike:
            yield f"{name}: the first site says {unlike[0]!r} where the second says {unlike[1]!r}"


def main(folders: list[str]) -> None:
    """Compare, and tell."""
    if len(folders) != 2:
        sys.exit(__doc__)
    ours, theirs = (articles(Path(folder)) for folder in folders)
    found = list(differences(ours, theirs))
    print(*found, sep="\n", end="\n" if found else "")
    counted = sum(len(anchors(article)) for article in ours.values())
    print(f"{len(ours)} pages, {counted} anchors: {len(found)} differences")
    sys.exit(1 if found or not ours else 0)


if __name__ == "__main__":
    main(sys.argv[1:])

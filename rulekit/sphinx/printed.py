"""What of a page there is to print: links to the files that ``rulekit build`` puts beside the site.

A page names its own aids, a game's first page the game's rulebook and all of its aids, the first page of the book
the rulebooks. Where the site is built alone, it has nothing to lead to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations
from typing import NamedTuple

from rulekit.build.aids import PAPERS
from rulekit.build.jobs import Job, usual_jobs
from rulekit.build.rulebook import SCREEN, file_name
from rulekit.render.printing import Print
from rulekit.render.strings import Interface
from rulekit.sizes import sizes
from rulekit.sphinx.strings import ALL_GAMES, CARDS, FOR_THE_SCREEN, RULEBOOK
from rulekit.sphinx.theme import called
from rulekit.view.types import BookViews

SITE = "../../"
"""From the site of one language to the folder of the build."""


class File(NamedTuple):
    """One file: what form it has (``A4``), where it lies from the root of the site."""

    form: str
    href: str


@dataclass(frozen=True, slots=True)
class Printed:
    """One thing to print: its title, the ids of its aids, its files by languages (in words; "": as the site)."""

    title: str
    aids: frozenset[str]
    files: dict[str, list[File]] = field(default_factory=dict)

    def add(self, languages: str, file: File) -> None:
        """One more file."""
        self.files.setdefault(languages, []).append(file)


@dataclass(frozen=True, slots=True)
class Prints:
    """All that lies beside the site of the language of ``views``; ``languages`` are all that were built.

    ``pages`` are those of the book in the order of its contents, and its games stand so.
    """

    views: BookViews
    pages: Sequence[str]
    languages: Sequence[str]
    words: Interface

    def editions(self) -> Iterator[tuple[str, str]]:
        """The editions in which this language is: name of the folder, and the languages of two in words."""
        here = self.views["language"]
        yield here, ""
        for pair in combinations(self.languages, 2):
            if here in pair:
                yield "-".join(pair), " – ".join(called(one, here) for one in pair)

    def aids(self) -> list[Printed]:
        """Sheets and decks, in the order in which they are printed.

        Only the names of files are asked of the jobs: neither day nor words of another language are in them.
        """
        editions, made = dict(self.editions()), dict[tuple[str, ...], Printed]()
        prints = [Print(sizes("papers")[key], date.min) for key in PAPERS]
        jobs = usual_jobs(dict.fromkeys(self.languages, self.views), prints)
        for job in {job.target: job for job in jobs}.values():
            folder, ids = job.target.split("/")[0], tuple(aid["id"] for aid in job.aids)
            if folder in editions:
                one = made.setdefault(ids, Printed(self._title(job), frozenset(ids)))
                one.add(editions[folder], File(job.paper, f"{SITE}aids/{job.target}.pdf"))
        return list(made.values())

    def _title(self, job: Job) -> str:
        first = job.aids[0]
        if first["kind"] == "sheet":
            return first["title"]
        return self.words(CARDS).format(size=sizes("cards")[first["size"]].name)

    def rulebook(self, title: str, game: str = "") -> Printed:
        """The rulebook of ``game``, or of all games."""
        made, papers = Printed(title, frozenset()), sizes("papers")
        forms = {**{key: papers[key].name for key in PAPERS}, SCREEN: self.words(FOR_THE_SCREEN)}
        for folder, languages in self.editions():
            for form, name in forms.items():
                made.add(languages, File(name, f"{SITE}book/{folder}/{file_name(game, form)}"))
        return made

    def by_page(self, root: str) -> dict[str, list[Printed]]:
        """What each page leads to; ``root`` is the first page of the book."""
        aids, own = self.aids(), dict[str, list[Printed]]()
        pages = {aid["id"]: aid["page"] for aid in self.views["aids"]}
        for one in aids:
            for page in dict.fromkeys(pages[id] for id in pages if id in one.aids):
                own.setdefault(page, []).append(one)
        titles = {game["key"]: game["title"] for game in self.views["games"]}
        games = [key for key in dict.fromkeys(page.split("/")[0] for page in self.pages) if key in titles]
        for key in games:
            some = [one for one in aids if any(pages[id].split("/")[0] == key for id in one.aids)]
            own[f"{key}/index"] = [self.rulebook(self.words(RULEBOOK), key), *some]
        everything = [self.rulebook(self.words(ALL_GAMES))]
        return {**own, root: [*(self.rulebook(titles[key], key) for key in games), *everything]}

"""What is to be printed: which aids, in which languages, laid out how; each job is one file and can fail alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from rulekit.render.boxes import with_boxes
from rulekit.render.card import Face, cards_made
from rulekit.render.fit import Made
from rulekit.render.imposition import Layout, card_layout, single_layout
from rulekit.render.ink import LOW
from rulekit.render.printing import Print
from rulekit.render.sheet import papers_of, sheet_made
from rulekit.render.strings import interface
from rulekit.sizes import Size, sizes
from rulekit.view.types import AidView, BookViews

Sides = Literal["home", "duplex", "fold", "shop"]


@dataclass(frozen=True, slots=True)
class Job:
    """One file: its name without ending, the aids on it, how they are made, the paper that messages name.

    It can be sent to a child.
    """

    target: str
    aids: list[AidView]
    make: Callable[[], Made]
    paper: str


def batches(jobs: Sequence[Job], each: int) -> list[list[Job]]:
    """The jobs as tasks of ``each`` for children, those with most aids first."""
    made = [list(jobs[n : n + each]) for n in range(0, len(jobs), each)]
    return sorted(made, key=lambda some: -sum(len(job.aids) for job in some))


def excerpt(book: BookViews, aids: Sequence[AidView]) -> BookViews:
    """What of ``book`` the prints of ``aids`` need."""
    ids = {shown.partition("#")[0] for aid in aids for shown in aid["shows"]}
    views = {id: view for id, view in book["views"].items() if id in ids}
    return {**book, "aids": list(aids), "views": views, "examples": {}}


@dataclass(frozen=True, slots=True)
class Selection:
    """Which aids are wanted: by game, by id, by kind, by the rules they show. What is empty takes all.

    The rules are those of a book: they must have become aids before ``takes`` is asked.
    """

    games: tuple[str, ...] = ()
    aids: tuple[str, ...] = ()
    kind: str = ""
    rules: tuple[str, ...] = ()

    def takes(self, aid: AidView) -> bool:
        """Whether ``aid`` is among them."""
        game = aid["page"].split("/")[0]
        return (
            (not self.games or game in self.games)
            and (not self.aids or aid["id"] in self.aids)
            and (not self.kind or aid["kind"] == self.kind)
        )


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one game and one size, each as often as it is wanted."""

    game: str
    card: Size
    aids: list[AidView]

    @property
    def ids(self) -> list[str]:
        """The ids in order, a card of several copies several times."""
        return [aid["id"] for aid in self.aids for _ in range(aid["copies"])]

    @property
    def name(self) -> str:
        """The beginning of its files' names; poker cards have no size in it."""
        size = "" if self.card.key == "poker" else f"-{self.card.key}"
        return f"{self.game}{size}-cards"


def sheet_jobs(
    views: dict[str, BookViews], how: Print, wanted: Selection, *, backs: bool = False
) -> Iterator[Job]:
    """A job for each sheet in each language; a sheet that folds out has a second one, on the larger paper.

    With ``backs`` a sheet of one side is printed in the first language, with each other language on its back.
    """
    first, *others = views.values()
    for book in views.values():
        for aid in book["aids"]:
            if aid["kind"] != "sheet" or not wanted.takes(aid):
                continue
            if backs and others and not aid["back"] and not aid["size"]:
                yield from (_sheet(first, aid, how, other) for other in others if book is first)
            else:
                yield from (_sheet(book, aid, replace(how, paper=p)) for p in papers_of(aid, how.paper))


def _sheet(book: BookViews, aid: AidView, how: Print, behind: BookViews | None = None) -> Job:
    languages = book["language"] if behind is None else f"{book['language']}-{behind['language']}"
    target = f"{languages}/{aid['id']}{'' if behind is None else '-duplex'}{_ink(how)}-{how.paper.key}"
    other = None if behind is None else excerpt(behind, _named(behind, [aid["id"]]))
    make = partial(sheet_made, excerpt(book, [aid]), aid, interface(book["language"]), how, other)
    return Job(target, [aid], make, how.paper.name)


def decks(book: BookViews, wanted: Selection) -> Iterator[Deck]:
    """The decks of ``book``: one a game and size, in the order of the book's games."""
    known = sizes("cards")
    for game in book["games"]:
        cards = [a for a in book["aids"] if a["kind"] == "card" and a["page"].split("/")[0] == game["key"]]
        for key in dict.fromkeys(a["size"] for a in cards):
            some = [aid for aid in cards if aid["size"] == key and wanted.takes(aid)]
            if some:
                yield Deck(game["key"], known[key], some)


def usual_jobs(views: dict[str, BookViews], prints: Sequence[Print]) -> Iterator[Job]:
    """What a build prints: all sheets; decks in each language, and with the backs of each later language."""
    for how in prints:
        yield from sheet_jobs(views, how, Selection())
    first, *others = views
    editions = [(first,), *((other,) for other in others), *((first, other) for other in others)]
    for languages in editions:
        faces = [Face(views[one], interface(one)) for one in languages]
        for deck in decks(views[languages[0]], Selection()):
            for how in prints:
                name = f"{'-'.join(languages)}/{deck.name}-{how.paper.key}"
                yield _cards(name, deck, faces, card_layout(deck.card, how.paper), how)


def deck_jobs(views: dict[str, BookViews], how: Print, wanted: Selection, sides: Sides) -> Iterator[Job]:
    """A job for each deck, laid out for ``sides``.

    ``home`` has fronts alone, in each language. The others have backs: those of the second language given, else
    plain ones.
    """
    for faces in faces_of(views, backs=sides != "home"):
        languages = "-".join(dict.fromkeys(face.book["language"] for face in faces))
        for asked in decks(faces[0].book, wanted):
            deck = replace(asked, card=sizes("cards")[how.cuts.get(asked.card.key, asked.card.key)])
            layout = layout_of(deck.card, how, sides)
            paper = "" if sides == "shop" else f"-{how.paper.key}"
            name = f"{languages}/{deck.name}{'' if sides == 'home' else '-' + sides}{_ink(how)}{paper}"
            job = _cards(name, deck, faces, layout, how)
            yield _shop(job, how.bleed) if sides == "shop" else job


def layout_of(card: Size, how: Print, sides: Sides) -> Layout:
    """The page that ``sides`` asks for."""
    if sides == "shop":
        return single_layout(card, how.bleed)
    return card_layout(card, how.paper, pairs=sides == "fold")


def faces_of(views: dict[str, BookViews], *, backs: bool) -> list[Sequence[Face]]:
    """The sides of the decks: one language alone, or fronts of the first with backs of each other one."""
    first, *others = (Face(book, interface(language)) for language, book in views.items())
    if not backs:
        return [(face,) for face in (first, *others)]
    return [(first, other) for other in others] or [first.backed()]


def _cards(target: str, deck: Deck, faces: Sequence[Face], layout: Layout, how: Print) -> Job:
    some = [replace(face, book=excerpt(face.book, _named(face.book, deck.ids))) for face in faces]
    make = partial(cards_made, deck.ids, some, deck.card, layout, how)
    return Job(target, deck.aids, make, how.paper.name)


def _named(book: BookViews, ids: Sequence[str]) -> list[AidView]:
    return [aid for aid in book["aids"] if aid["id"] in ids]


def _shop(job: Job, bleed: float) -> Job:
    return replace(job, make=partial(_boxed, job.make, bleed))


def _boxed(make: Callable[[], Made], bleed: float) -> Made:
    made = make()
    return replace(made, pdf=with_boxes(made.pdf, bleed))


def _ink(how: Print) -> str:
    return "-low-ink" if how.ink == LOW else ""

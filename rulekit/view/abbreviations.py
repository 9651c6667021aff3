"""The abbreviations of a game, each with what its glossary says of it: a print has no room for the glossary itself."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulekit.page.glossary import entries_of
from rulekit.page.inline import SPOKEN_ROLES, read_inline
from rulekit.page.model import Entry, Page
from rulekit.view.speak import Speaker
from rulekit.view.types import AbbreviationView

_END = re.compile(r"(?<=[.!?])\s|\s?:\s")


def abbreviations(pages: Iterable[Page], speaker: Speaker) -> list[AbbreviationView]:
    """Those of the glossaries on ``pages``, in the order of the alphabet.

    An abbreviation means the other form of its entry: *influence roll*; where it has none, what the definition says in
    its first sentence, or up to a colon.
    """
    made = (_of_entry(page, entry, speaker) for page in pages for entry in page.glossary)
    return sorted((each for each in made if each["forms"]), key=lambda each: each["forms"][0].casefold())


def _of_entry(page: Page, entry: Entry, speaker: Speaker) -> AbbreviationView:
    forms = list(dict.fromkeys(speaker.text(page.docname, "", form) for form in entry.forms))
    words = [form for form in forms if not is_short(form)]
    meaning = words[0] if words else _begun(page, entry, speaker)
    return {
        "forms": [form for form in forms if is_short(form)],
        "meaning": meaning[:1].upper() + meaning[1:],
    }


def is_short(form: str) -> bool:
    """Whether ``form`` is an abbreviation: one word, two capitals or more, at least half of its letters."""
    letters = [sign for sign in form if sign.isalpha()]
    capitals = sum(map(str.isupper, letters))
    return not any(map(str.isspace, form)) and capitals >= 2 and 2 * capitals >= len(letters)


def _begun(page: Page, entry: Entry, speaker: Speaker) -> str:
    """How a definition begins, as a reader sees it."""
    written = entries_of("\n".join(page.text.split("\n")[entry.line - 1 : entry.end]))[0]
    first = "\n".join(written.definition).split("\n\n")[0]
    shown = speaker.text(page.docname, "", " ".join(first.split()))
    return _END.split(_read(shown))[0].removesuffix(".")


def _read(text: str) -> str:
    """A paragraph without its markup."""
    inline = read_inline(text)
    named = [role for role in inline.roles if role.name not in SPOKEN_ROLES and role.text == role.target]
    parts = [(run.at[0], run.text) for run in inline.runs] + [(role.start, role.text) for role in named]
    return "".join(words for _, words in sorted(parts))

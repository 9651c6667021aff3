"""Catalogues are read safely: whatever a stranger sends ends in entries or findings."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulekit.catalog.read import read, read_text
from tests.catalog.small import HEAD, entry, told

SOUND = f"""\
# Ann, 2026
{HEAD}
# a word of advice
#: game/rule.md:2 game/rule.md:9
#, fuzzy
#| msgid ""
#| "One "
#| "die"
msgid "Two dice"
msgstr ""
"Un "
"dé"

msgctxt "Mood"
msgid "calm"
msgstr "calme"

#~ msgid "gone"
#~ msgstr "parti"
"""
REMEDY = "Mend the entry: msgid and msgstr, each in double quotes; rulekit i18n update writes sound ones."


def test_entries_with_all_they_carry() -> None:
    catalogue, findings = read_text(SOUND, "i18n/fr.po")
    assert findings == []
    stale = catalogue.entries["", "Two dice"]
    assert (stale.text, stale.fuzzy, stale.previous, stale.line) == ("Un dé", True, "One die", 14)
    assert stale.comments == ("a word of advice",)
    assert stale.places == (("game/rule.md", 2), ("game/rule.md", 9))
    assert catalogue.entries["Mood", "calm"].text == "calme"
    assert catalogue.obsolete["", "gone"].text == "parti"
    assert catalogue.comments == ("Ann, 2026",)


def test_a_stale_translation_is_none() -> None:
    catalogue, _ = read_text(SOUND, "fr.po")
    assert catalogue.translation(("", "Two dice")) == ""
    assert catalogue.translation(("Mood", "calm")) == "calme"
    assert catalogue.translation(("", "nothing")) == ""


def test_the_previous_source_of_other_tools_does_no_harm() -> None:
    text = f'{HEAD}\n#~| msgid "older"\n#~ msgid "old"\n#~ msgstr "vieux"\n'
    catalogue, findings = read_text(text, "fr.po")
    assert findings == []
    assert catalogue.obsolete["", "old"].text == "vieux"


QUOTES = "this is neither a comment nor a keyword with its string in quotes"
BROKEN = [
    ('msgid "a"\nmsgstr "b"\nrubbish\n', 8, QUOTES),
    ('msgid "a"\nmsgstr "b\n', 7, QUOTES),
    ('msgid "a"\nmsgstr "he said "b""\n', 7, QUOTES),
    ('msgid "a"\n\nmsgid "b"\nmsgstr "c"\n', 8, "a msgid stands here, but the entry before it has no msgstr"),
    (
        'msgid "a"\nmsgid_plural "b"\nmsgstr[5] "c"\n',
        6,
        "msg has more translations than num_plurals of catalog",
    ),
]


@pytest.mark.parametrize(("entries", "line", "what"), BROKEN)
def test_what_cannot_be_read_is_a_finding_with_its_line(entries: str, line: int, what: str) -> None:
    catalogue, findings = read_text(f"{HEAD}\n{entries}", "i18n/fr.po")
    assert catalogue.entries == {}
    assert [told(f) for f in findings] == [
        f"i18n/fr.po:{line}: error catalogue: The catalogue cannot be read: {what}. {REMEDY}"
    ]


def test_a_header_that_makes_no_sense() -> None:
    _, findings = read_text('msgid ""\nmsgstr "Plural-Forms: nplurals=many;\\n"\n', "fr.po")
    what = "cannot be read: invalid literal for int() with base 10: 'many'"
    assert [told(f) for f in findings] == [f"fr.po:1: error catalogue: The catalogue {what}. {REMEDY}"]


def test_entries_that_a_book_cannot_use() -> None:
    doubled = entry("a", "b") + entry("a", "c")
    plural = 'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "un"\nmsgstr[1] "des"\n'
    catalogue, findings = read_text(f"{HEAD}\n{doubled}{plural}", "fr.po")
    assert catalogue.entries["", "a"].text == "b"
    assert [told(f) for f in findings] == [
        "fr.po:9: error catalogue: The catalogue holds this entry twice. Keep one of the two.",
        "fr.po:12: error catalogue: The catalogue has an entry with plural forms, which a book does not use. "
        "Keep one msgid and one msgstr.",
    ]


def test_text_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "fr.po"
    path.write_bytes(HEAD.encode() + b'\nmsgid "a"\nmsgstr "\xe9"\n')
    catalogue, findings = read(path, "i18n/fr.po")
    assert catalogue.entries == {}
    assert [told(f) for f in findings] == [
        "i18n/fr.po:7: error catalogue: The catalogue is not UTF-8 text. Save it as UTF-8."
    ]


def test_a_folder_in_the_place_of_a_catalogue(tmp_path: Path) -> None:
    _, findings = read(tmp_path, "i18n/fr.po")
    assert [f.message for f in findings] == ["The catalogue cannot be read: Is a directory."]


def test_lines_of_other_systems() -> None:
    catalogue, findings = read_text(SOUND.replace("\n", "\r\n"), "fr.po")
    assert findings == []
    assert catalogue.entries["", "Two dice"].text == "Un dé"


KEYWORDS = ["msgid ", "msgstr ", "msgctxt ", "msgid_plural ", "msgstr[0] ", "msgstr[9] ", "msgstr["]
SIGNS = ['"', '""', "#~ ", "#| ", "#, fuzzy", "#: ", "#-", "\n", "\\", '"a"', "é", "\x00", "\u2028", "\u2068"]
PIECES = st.sampled_from([*KEYWORDS, *SIGNS, "Language: fr\\n", ":1 "])


@given(st.lists(PIECES | st.text(max_size=4), max_size=40).map("".join))
@example("\u2068unclosed")
@example('#: \u2068a\nmsgid "a"\nmsgstr "b"')
@example('msgctxt "c"\n"d"\nmsgid "a"\nmsgstr "b"')
def test_garbage_ends_in_findings(text: str) -> None:
    catalogue, findings = read_text(text, "fr.po")
    assert all(f.code == "catalogue" and f.span.line >= 1 for f in findings)
    assert all(e.line >= 1 for e in catalogue.entries.values())


@given(st.binary(max_size=60))
def test_garbage_bytes_end_in_findings(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("po") / "fr.po"
    path.write_bytes(HEAD.encode() + data)
    _, findings = read(path, "fr.po")
    assert all(f.code == "catalogue" for f in findings)


@given(st.integers(0, len(SOUND)), st.integers(0, 12), st.text(max_size=3))
def test_a_sound_catalogue_with_a_scar(at: int, gone: int, put: str) -> None:
    _, findings = read_text(SOUND[:at] + put + SOUND[at + gone :], "fr.po")
    assert all(f.code == "catalogue" for f in findings)

"""Entries of the usual form are read by an expression, and Babel would say the same of every one."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from rulekit.catalog.read import read_text, thorough
from rulekit.catalog.regular import parted, regular
from tests.catalog.small import HEAD

USUAL = f"""\
# Ann, 2026
{HEAD}
#: game/rule.md:2 game/rule.md:9 game/rule.md:2
msgid ""
"Two \\"dice\\"\\n"
"are thrown"
msgstr ""
"On jette "
"deux\\tdés"

#: game/rule.md:4
msgctxt "Mood"
msgid "calm"
msgstr "calme"

msgid "empty"
msgstr ""

#~ msgctxt ""
#~ "Mo"
#~ "od"
#~ msgid "gone"
#~ msgstr "parti"
"""
LINES = st.sampled_from(
    [
        *USUAL.split("\n"), '"charset=latin1"', 'msgctxt ""', "#~ ", '"', "#, fuzzy", '#| msgid "old"', "# a comment",
        "#: a b:1", "#: \u2068a b\u2069:1", '  msgid "calm"', 'msgstr  "b"', 'msgid_plural "b"', 'msgstr[0] "b"',
        '"a\\q"', '#~ "a\\q"', '"\u2028\x0b"', '"a" ', "\r", " ", "#-", "#~| ", "#:  a:1", "#: a:1_0",
    ]
)  # fmt: skip


def same(text: str) -> None:
    """However ``text`` is read, it says the same, in the same order."""
    (quick, found), (slow, found_slowly) = read_text(text, "fr.po"), thorough(text, "fr.po")
    assert (quick, found) == (slow, found_slowly)
    assert [*quick.entries, *quick.obsolete] == [*slow.entries, *slow.obsolete]


def test_the_usual_form_needs_no_babel() -> None:
    parts = parted(USUAL)
    assert parts is not None
    head, body = parts
    made = regular(body, head.count("\n") + 3)
    assert made is not None
    live, obsolete = made
    assert [*live] == [("", 'Two "dice"\nare thrown'), ("Mood", "calm"), ("", "empty")]
    assert live["", 'Two "dice"\nare thrown'].places == (("game/rule.md", 2), ("game/rule.md", 9))
    assert live["Mood", "calm"].line == USUAL[: USUAL.index('msgstr "calme"')].count("\n") + 1
    assert [*obsolete] == [("Mood", "gone")]
    same(USUAL)


def test_what_babel_alone_can_judge() -> None:
    for odd in ("#, fuzzy\n", "# a word\n", '#| msgid "old"\n', "#. told\n", "#: a file.md:1\n"):
        assert regular(f'{odd}msgid "a"\nmsgstr "b"\n', 7) is None
    assert regular('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 7) is None
    assert parted('msgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"\n') is None


@given(st.lists(LINES, max_size=12).map("\n".join))
@example('msgid "a"\nmsgstr "b"\n\n#~ msgid "a"\n#~ msgstr "b"\n\n#~ msgid "a"\n#~ msgstr "c"')
def test_babel_says_the_same_of_lines(text: str) -> None:
    same(f"{HEAD}\n{text}")


@given(st.integers(0, len(USUAL)), st.integers(0, 12), LINES | st.text(max_size=3))
def test_babel_says_the_same_of_a_scar(at: int, gone: int, put: str) -> None:
    same(USUAL[:at] + put + USUAL[at + gone :])

"""What becomes of a catalogue when its page changes: nothing a translator wrote is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulekit.catalog.entry import Catalogue, Entry
from rulekit.catalog.merge import merge
from rulekit.catalog.message import Message, merged
from rulekit.catalog.read import read_text
from rulekit.catalog.write import written

ROLL = "The German player rolls one die at the start of turn 2."
ROLL_NOW = "The German player rolls two dice at the start of turn 2."
DE = "Le joueur allemand lance un dé au début du tour 2."


def catalogue(*entries: Entry, obsolete: tuple[Entry, ...] = ()) -> Catalogue:
    return Catalogue("fr.po", {e.key: e for e in entries}, {e.key: e for e in obsolete})


def texts(made: Catalogue) -> list[tuple[str, str]]:
    return [(e.source, e.text) for e in made.entries.values()]


def test_a_new_string_is_asked_for() -> None:
    made = merge(Catalogue("fr.po"), [Message("", ROLL, (7,))], "game/rule")
    assert list(made.entries.values()) == [Entry("", ROLL, "", places=(("game/rule.md", 7),))]


def test_a_string_that_stays_keeps_its_translation_and_moves_with_the_page() -> None:
    old = catalogue(Entry("", ROLL, DE, 5, comments=("checked",), places=(("game/rule.md", 7),)))
    made = merge(old, [Message("", ROLL, (9, 30))], "game/rule").entries["", ROLL]
    assert (made.text, made.fuzzy, made.comments) == (DE, False, ("checked",))
    assert made.places == (("game/rule.md", 9), ("game/rule.md", 30))


def test_a_changed_string_keeps_its_translation_as_stale() -> None:
    made = merge(catalogue(Entry("", ROLL, DE)), [Message("", ROLL_NOW, (7,))], "p")
    entry = made.entries["", ROLL_NOW]
    assert (entry.text, entry.fuzzy, entry.previous) == (DE, True, ROLL)
    assert made.obsolete == {}


def test_a_string_that_changes_twice_remembers_what_its_translation_translates() -> None:
    once = merge(catalogue(Entry("", ROLL, DE)), [Message("", ROLL_NOW, (7,))], "p")
    twice = merge(once, [Message("", ROLL_NOW.replace("2", "3"), (7,))], "p")
    (entry,) = twice.entries.values()
    assert (entry.text, entry.fuzzy, entry.previous) == (DE, True, ROLL)


def test_a_change_taken_back_is_fresh_again() -> None:
    once = merge(catalogue(Entry("", ROLL, DE)), [Message("", ROLL_NOW, (7,))], "p")
    (entry,) = merge(once, [Message("", ROLL, (7,))], "p").entries.values()
    assert (entry.source, entry.text, entry.fuzzy, entry.previous) == (ROLL, DE, False, "")


def test_a_string_that_goes_is_given_up_and_comes_back() -> None:
    gone = merge(catalogue(Entry("", ROLL, DE)), [], "p")
    assert texts(gone) == []
    assert gone.obsolete["", ROLL].text == DE
    back = merge(gone, [Message("", ROLL, (7,))], "p")
    assert (texts(back), back.obsolete) == ([(ROLL, DE)], {})


def test_a_string_without_translation_goes_without_trace() -> None:
    gone = merge(catalogue(Entry("", ROLL, "")), [], "p")
    assert (gone.entries, gone.obsolete) == ({}, {})


def test_another_context_is_another_string() -> None:
    old = catalogue(Entry("Mood", "calm", "calme"))
    made = merge(old, [Message("header", "calm", (3,))], "p")
    assert texts(made) == [("calm", "")]
    assert made.obsolete["Mood", "calm"].text == "calme"


def test_a_translation_is_used_once_and_by_the_nearest() -> None:
    nearer, farther = ROLL.replace("2", "3"), "The Polish player rolls one die at the end."
    made = merge(catalogue(Entry("", ROLL, DE)), [Message("", nearer, (1,)), Message("", farther, (2,))], "p")
    assert texts(made) == [(nearer, DE), (farther, "")]


def test_a_string_still_in_use_lends_its_translation_to_none() -> None:
    made = merge(catalogue(Entry("", ROLL, DE)), [Message("", ROLL, (1,)), Message("", ROLL_NOW, (2,))], "p")
    assert texts(made) == [(ROLL, DE), (ROLL_NOW, "")]


def test_special_forms_are_kept_but_never_asked_for() -> None:
    special = Message("Mood@g-moves", "calm", (), special=True)
    assert merge(Catalogue("fr.po"), [special], "p").entries == {}
    own = Entry("Mood@g-moves", "calm", "tranquille")
    assert list(merge(catalogue(own), [special], "p").entries.values()) == [own]
    assert list(merge(catalogue(own), [], "p").obsolete.values()) == [own]


def test_order_is_that_of_the_page() -> None:
    messages = [Message("Mood", "b", (9,)), Message("", "z", (4,)), Message("", "a", (9,))]
    assert [m.text for m in merged(messages)] == ["z", "a", "b"]
    assert [e.source for e in merge(Catalogue("fr.po"), messages, "p").entries.values()] == ["z", "a", "b"]


def test_one_string_on_several_lines_is_one_message() -> None:
    twice = [Message("", "a", (9,)), Message("", "a", (4,)), Message("", "a", (), special=True)]
    assert merged(twice) == [Message("", "a", (4, 9))]


WORDS = st.text(alphabet='ab \n\t"\\é\u202f\u2028{}', min_size=1, max_size=12)
LABELS = st.sampled_from(["", "Mood", "header"])
LINES = st.tuples(st.integers(1, 40))
PAGES = st.lists(st.tuples(LABELS, WORDS, LINES).map(lambda made: Message(*made)), max_size=8)
TRANSLATIONS = st.lists(st.tuples(LABELS, WORDS, WORDS).map(lambda made: Entry(*made)), max_size=8)


@given(TRANSLATIONS, PAGES, PAGES)
def test_no_translation_is_ever_lost(
    entries: list[Entry], first: list[Message], second: list[Message]
) -> None:
    old = catalogue(*entries)
    for messages in (first, second, first):
        new = merge(old, messages, "p")
        kept = {e.text for e in (*new.entries.values(), *new.obsolete.values())}
        assert kept >= {e.text for e in old.entries.values() if e.text}
        assert set(new.entries) == {m.key for m in merged(messages)}
        old = new


@given(TRANSLATIONS, PAGES)
def test_a_second_merge_changes_nothing_and_so_does_the_way_through_a_file(
    entries: list[Entry], messages: list[Message]
) -> None:
    once = merge(catalogue(*entries), messages, "p")
    text = written(once, "Book", "fr", "CC BY 4.0")
    again, findings = read_text(text, "fr.po")
    assert findings == []
    assert [e._replace(line=0) for e in again.entries.values()] == [
        e._replace(line=0) for e in once.entries.values()
    ]
    assert written(merge(again, messages, "p"), "Book", "fr", "CC BY 4.0") == text

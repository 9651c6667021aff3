"""Updating the catalogues of a book on disk."""

from __future__ import annotations

from pathlib import Path

from rulekit.catalog.message import Message
from rulekit.catalog.places import catalogue_path
from rulekit.catalog.update import Updated, update
from rulekit.page.book import Book
from tests.catalog.small import RULE, loaded, make_book, prose_of, put, told

RULE_PO = """\
# Licence: CC BY 4.0.
msgid ""
msgstr ""
"Project-Id-Version: Little rules\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

#: game/rule.md:2
msgid "1 Moving"
msgstr ""

#: game/rule.md:8
msgctxt "Mood"
msgid "calm"
msgstr ""

#: game/rule.md:9
msgctxt "Mood"
msgid "angry"
msgstr ""

#: game/rule.md:11
msgctxt "unit"
msgid "hexes"
msgstr ""

#: game/rule.md:12
msgctxt "title"
msgid "Moves"
msgstr ""

#: game/rule.md:13
msgctxt "header"
msgid "die"
msgstr ""

#: game/rule.md:13
msgctxt "header"
msgid "mood"
msgstr ""

#: game/rule.md:20
msgid "A unit moves [three](#g-reach) hexes."
msgstr ""

#: game/rule.md:22
msgid "It may see the {term}`map <g-map>`."
msgstr ""
"""


def run(book: Book, prose: dict[str, list[Message]] | None = None) -> Updated:
    with loaded(book) as made:
        return update(made, prose_of(book) if prose is None else prose)


def rule_po(book: Book) -> Path:
    return catalogue_path(book, "fr", "game/rule")


def test_a_catalogue_for_every_page_and_a_second_run_changes_nothing(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    done = run(book)
    assert [p.relative_to(book.catalogues).as_posix() for p in done.written] == [
        "fr/LC_MESSAGES/game/rule.po",
        "fr/LC_MESSAGES/index.po",
    ]
    assert rule_po(book).read_text("utf-8") == RULE_PO
    before = rule_po(book).stat().st_mtime_ns
    again = run(book)
    assert (again.written, again.kept) == ([], done.written)
    assert rule_po(book).stat().st_mtime_ns == before
    assert sorted(p.name for p in rule_po(book).parent.iterdir()) == ["rule.po"]


def test_a_changed_page(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    run(book)
    path = rule_po(book)
    source = 'msgid "A unit moves [three](#g-reach) hexes."\n'
    french = 'msgstr "Une unité avance de [trois](#g-reach) hex."\n'
    path.write_text(path.read_text("utf-8").replace(f'{source}msgstr ""\n', source + french), "utf-8")
    run(make_book(tmp_path, RULE.replace("A unit moves", "\nA unit may move")))
    stale = (
        f'#: game/rule.md:21\n#, fuzzy\n#| {source}msgid "A unit may move [three](#g-reach) hexes."\n{french}'
    )
    assert stale in path.read_text("utf-8")


def test_comments_of_translators_stay(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(
        book,
        "game/rule",
        '# ask Ann\nmsgid "1 Moving"\nmsgstr "1 Mouvement"\n',
        head='# Ann, 2026\nmsgid ""\nmsgstr ""\n',
    )
    run(book)
    text = rule_po(book).read_text("utf-8")
    assert text.startswith("# Licence: CC BY 4.0.\n# Ann, 2026\nmsgid")
    assert '# ask Ann\n#: game/rule.md:2\nmsgid "1 Moving"\nmsgstr "1 Mouvement"\n' in text


def test_a_broken_catalogue_is_left_alone(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    path = put(book, "game/rule", 'msgid "1 Moving"\nmsgstr "1 Mouvement\n')
    before = path.read_bytes()
    done = run(book)
    assert path.read_bytes() == before
    assert path not in done.written + done.kept
    assert [told(f) for f in done.findings] == [
        "i18n/fr/LC_MESSAGES/game/rule.po:7: error catalogue: The catalogue cannot be read: this is neither "
        "a comment nor a keyword with its string in quotes. Mend the entry: msgid and msgstr, each in double "
        "quotes; rulekit i18n update writes sound ones."
    ]


def test_a_page_goes_into_the_other_languages_only(tmp_path: Path) -> None:
    book = make_book(tmp_path, language="fr")
    done = run(book)
    assert [p.relative_to(book.catalogues).as_posix() for p in done.written] == [
        "en/LC_MESSAGES/game/rule.po",
        "fr/LC_MESSAGES/index.po",
    ]


def test_a_page_that_sphinx_did_not_read_is_left_alone(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    prose = prose_of(book)
    del prose["game/rule"]
    run(book, prose)
    assert not rule_po(book).exists()


def test_lines_are_those_of_the_page_even_where_sphinx_counts_otherwise(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    prose = {
        docname: [Message("", m.text, (0,)) for m in messages] for docname, messages in prose_of(book).items()
    }
    run(book, prose)
    assert '#: game/rule.md:20\nmsgid "A unit moves' in rule_po(book).read_text("utf-8")


def test_the_licence_that_the_book_names(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    book.config["sphinx"]["config"]["rulekit_licence"] = "CC0"
    run(book)
    assert rule_po(book).read_text("utf-8").startswith("# Licence: CC0.\n")

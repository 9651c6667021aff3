"""The check of translations: whole messages, and catalogues that mean harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.check.context import Context
from rulekit.check.translations import check
from rulekit.page.book import Book, open_book
from rulekit.page.load import importing, load
from tests.catalog.small import HEAD, entry, found, make_book, put, told

PROSE = "A unit moves [three](#g-reach) hexes."
FRENCH = "Une unité avance de [trois](#g-reach) hex."
MAP = "It may see the {term}`map <g-map>`."
LABELS = {"calm": "calme", "angry": "en colère"}
COMPLETE = (
    entry("1 Moving", "1 Mouvement")
    + "".join(entry(source, text, "Mood") for source, text in LABELS.items())
    + entry("hexes", "hex", "unit")
    + entry("Moves", "Mouvements", "title")
    + entry("die", "dé", "header")
    + entry("mood", "humeur", "header")
    + entry(PROSE, FRENCH)
    + entry(MAP, "Elle peut voir la {term}`carte <g-map>`.")
)
PO = "i18n/fr/LC_MESSAGES/game/rule.po"


def finished(tmp_path: Path, entries: str = COMPLETE, *, stage: str = "finished") -> Book:
    book = make_book(tmp_path, stage=stage)
    put(book, "index", entry("Little rules", "Petites règles") + entry("A game", "Un jeu"))
    put(book, "game/rule", entries)
    return book


def said(tmp_path: Path, source: str, text: str) -> list[str]:
    """What is said where the French of ``source`` is ``text``."""
    before = next(e for e in COMPLETE.split("\n\n") if f'msgid "{source}"' in e)
    after = entry(source, text).strip()
    assert before != after
    return [told(f) for f in found(finished(tmp_path, COMPLETE.replace(before, after)))]


def test_complete_translations_say_nothing(tmp_path: Path) -> None:
    assert found(finished(tmp_path)) == []


def test_a_missing_translation(tmp_path: Path) -> None:
    entries = COMPLETE.replace('msgstr "calme"', 'msgstr ""')
    assert [told(f) for f in found(finished(tmp_path, entries))] == [
        f"{PO}:11: error i18n-missing: “calm” (Mood) of book/game/rule.md:8 has no translation. "
        "Write its msgstr."
    ]


def test_a_string_the_catalogue_does_not_know_yet(tmp_path: Path) -> None:
    entries = COMPLETE.replace(entry("angry", "en colère", "Mood"), "")
    assert [told(f) for f in found(finished(tmp_path, entries))] == [
        f"{PO}:11: error i18n-missing: “angry” (Mood) of book/game/rule.md:9 has no translation. "
        "Run rulekit i18n update, and write its msgstr."
    ]


def test_a_translation_that_was_given_up_and_is_wanted_again(tmp_path: Path) -> None:
    entries = (
        COMPLETE.replace(entry("1 Moving", "1 Mouvement"), "")
        + '#~ msgid "1 Moving"\n#~ msgstr "1 Mouvement"\n'
    )
    assert [told(f) for f in found(finished(tmp_path, entries))] == [
        f"{PO}:37: error i18n-missing: “1 Moving” of book/game/rule.md:2 has no translation. "
        "Run rulekit i18n update, which still has it."
    ]


def test_a_stale_translation(tmp_path: Path) -> None:
    before = PROSE.replace("three", "two")
    stale = f'#, fuzzy\n#| msgid "{before}"\n{entry(PROSE, FRENCH.replace("trois", "deux"))}'
    assert [told(f) for f in found(finished(tmp_path, COMPLETE.replace(entry(PROSE, FRENCH), stale)))] == [
        f"{PO}:36: error i18n-stale: The translation of “{PROSE}” of book/game/rule.md:20 is older than "
        "its source: “[two](#g-reach)” is now “[three](#g-reach)”. "
        "Mend the msgstr, then remove the line “#, fuzzy” and the previous msgid; or rulekit i18n keep, if it is still right."
    ]


def test_a_translation_is_stale_before_the_catalogue_is_updated(tmp_path: Path) -> None:
    before = PROSE.replace("three", "two")
    entries = COMPLETE.replace(entry(PROSE, FRENCH), entry(before, FRENCH.replace("trois", "deux")))
    (message,) = [told(f) for f in found(finished(tmp_path, entries))]
    assert "“[two](#g-reach)” is now “[three](#g-reach)”" in message


def test_a_translation_that_someone_marked_fuzzy(tmp_path: Path) -> None:
    entries = COMPLETE.replace('msgid "1 Moving"', '#, fuzzy\nmsgid "1 Moving"')
    (message,) = [told(f) for f in found(finished(tmp_path, entries))]
    assert message.startswith(
        f"{PO}:8: error i18n-stale: The translation of “1 Moving” of book/game/rule.md:2 is older than "
        "its source: it is marked fuzzy."
    )


def test_a_page_without_catalogue(tmp_path: Path) -> None:
    book = finished(tmp_path)
    (book.catalogues / "fr/LC_MESSAGES/game/rule.po").unlink()
    assert [told(f) for f in found(book)] == [
        "book/game/rule.md:1: error i18n-missing: The page has no catalogue for fr: 9 strings are missing. "
        f"Run rulekit i18n update, and fill {PO}."
    ]


@pytest.mark.parametrize("gone", ['msgstr "calme"', 'msgstr "1 Mouvement"'])
def test_a_game_that_is_not_finished_is_warned_only(tmp_path: Path, gone: str) -> None:
    book = finished(tmp_path, COMPLETE.replace(gone, 'msgstr ""'), stage="draft")
    assert [f.severity for f in found(book)] == ["warning"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (FRENCH.replace("trois", "quatre"), "lacks 3 (#g-reach) and adds 4 (#g-reach)"),
        (FRENCH.replace("Une unité", "À 5 reprises, une unité"), "adds 5"),
        ("Une unité avance de [quelques](#g-reach) hex.", "lacks 3 (#g-reach)"),
    ],
)
def test_other_numbers(tmp_path: Path, text: str, what: str) -> None:
    assert said(tmp_path, PROSE, text) == [
        f"{PO}:34: error i18n-number: The translation of “{PROSE}” {what}. "
        "Give it the numbers of its source, each as often."
    ]


def test_an_article_is_a_number_or_none(tmp_path: Path) -> None:
    rule = "# 1 Moving\n\nOne die is thrown; 1 hex is entered.\n"
    book = make_book(tmp_path, rule)
    put(book, "index", entry("Little rules", "Petites règles") + entry("A game", "Un jeu"))
    for text in ("On lance le dé ; on entre dans un hex.", "On lance un dé ; on entre dans 1 hex."):
        put(
            book,
            "game/rule",
            entry("1 Moving", "1 Mouvement") + entry("One die is thrown; 1 hex is entered.", text),
        )
        assert found(book) == []


@pytest.mark.parametrize(
    ("source", "text", "what"),
    [
        (PROSE, "Une unité avance de trois hex.", "lacks link to #g-reach"),
        (PROSE, FRENCH.replace("#g-reach", "#g-other"), "lacks link to #g-reach; adds link to #g-other"),
        (PROSE, FRENCH.replace("Une", "[Une](https://example.org)"), "adds link to https://example.org"),
        (PROSE, FRENCH + " <https://example.org>", "adds link to https://example.org"),
        (PROSE, FRENCH + " [cliquez](javascript:alert(0))", "adds address javascript:"),
        (PROSE, FRENCH + " JavaScript : alert()", "adds address JavaScript :"),
        (PROSE, FRENCH + " {download}`x </etc/passwd>`", "adds role download of /etc/passwd"),
        (PROSE, FRENCH + " {sup}`x`", "adds role sup"),
        (PROSE, FRENCH + " {{ config }}", "adds placeholder {{ config }}"),
        (PROSE, FRENCH + " {% include 'x' %}", "adds placeholder {% include 'x' %}"),
        (PROSE, FRENCH + " {title}", "adds placeholder {title}"),
        (PROSE, FRENCH + " {0.__class__}", "adds placeholder {0.__class__}"),
        (PROSE, FRENCH + " %(name)s %s", "adds placeholder %(name)s, placeholder %s"),
        (MAP, "Elle peut voir la {term}`carte`.", "lacks role term of g-map; adds role term of carte"),
        (MAP, "Elle peut voir la {ref}`carte <g-map>`.", "lacks role term of g-map; adds role ref of g-map"),
        (MAP, "Elle peut voir la carte.", "lacks role term of g-map"),
    ],
)  # fmt: skip
def test_other_targets(tmp_path: Path, source: str, text: str, what: str) -> None:
    targets = [m for m in said(tmp_path, source, text) if "i18n-target" in m]
    line = 34 if source == PROSE else 37
    assert targets == [
        f"{PO}:{line}: error i18n-target: The translation of “{source}” {what}. "
        "Give it the links, roles and placeholders of its source, in any order."
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (FRENCH + " <script>alert()</script>", "HTML </script>, HTML <script>"),
        (FRENCH + ' <img src="x" onerror="y">', 'HTML <img src="x" onerror="y">'),
        (FRENCH + " <!-- x -->", "HTML <!-- x -->"),
        (FRENCH + " ![x](https://example.org/x.png)", "picture https://example.org/x.png"),
        (
            f"{FRENCH}\n\n```{{include}} ../x\n```",
            "block fence, block paragraph, fence ```, fence ```{include}, sign U+000A",
        ),
        (f"{FRENCH} :::{{raw}}", "fence :::{raw}"),
        (f"{FRENCH} ```{{eval-rst}}", "fence ```{eval-rst}"),
        ("- " + FRENCH, "block bullet_list, block list_item, block paragraph"),
        ("# " + FRENCH, "block heading"),
        ("> " + FRENCH, "block blockquote, block paragraph"),
        (f"{FRENCH}\n\n<iframe>", "HTML <iframe>, block html_block, block paragraph, sign U+000A"),
        (FRENCH + ' #read("/etc/passwd")', "Typst code #read("),
        (FRENCH + " #import x", "Typst code #import"),
        (FRENCH + " \u202eesrever", "sign U+202E"),
        (FRENCH + " \x1b[2J", "sign U+001B"),
    ],
)  # fmt: skip
def test_foreign_markup(tmp_path: Path, text: str, what: str) -> None:
    markup = [m for m in said(tmp_path, PROSE, text) if "i18n-markup" in m]
    assert markup == [
        f"{PO}:34: error i18n-markup: The translation of “{PROSE}” carries {what}. "
        "Write words and the inline markup of its source only."
    ]


@pytest.mark.parametrize("hostile", ["<script>x</script>", "![x](y)", "{{ x }}", "#read(x)", "[x](#y)"])
def test_labels_are_no_way_in(tmp_path: Path, hostile: str) -> None:
    entries = COMPLETE.replace('msgstr "calme"', f'msgstr "{hostile}"')
    codes = {f.code for f in found(finished(tmp_path, entries))}
    assert codes and codes <= {"i18n-target", "i18n-markup"}


def test_the_markup_of_the_source_may_stand_anywhere(tmp_path: Path) -> None:
    source = (
        "*Both* the [map](#g-rule) and the [die](#g-moves) show `{x}`, {sup}`a`, {term}`map table` and 2."
    )
    text = "Le [dé](#g-moves) et la [carte](#g-rule) montrent {term}`plan <map table>`, {sup}`b`, `{x}` et 2."
    book = make_book(tmp_path, f"# 1 Moving\n\n{source}\n")
    put(book, "index", entry("Little rules", "Petites règles") + entry("A game", "Un jeu"))
    put(book, "game/rule", entry("1 Moving", "1 Mouvement") + entry(source, text))
    assert found(book) == []


def test_a_form_of_a_translator_s_own(tmp_path: Path) -> None:
    assert found(finished(tmp_path, COMPLETE + entry("calm", "tranquille", "Mood@g-moves"))) == []
    wrong = finished(tmp_path, COMPLETE + entry("calm", "tranquille", "Mood@g-movse"))
    assert [told(f) for f in found(wrong)] == [
        f"{PO}:41: warning catalogue: “calm” (Mood@g-movse) names no place of the page where these "
        "words stand. Mend the id or column after the @, or delete the entry."
    ]


def test_forms_are_not_doubted_where_the_page_cannot_be_loaded(tmp_path: Path) -> None:
    book = finished(tmp_path, COMPLETE + entry("calm", "tranquille", "Mood@g-moves"))
    page = book.root / "game/rule.md"
    page.write_text(page.read_text("utf-8").replace("from rulekit", "from rulekitt"), "utf-8")
    broken = open_book(book.root)
    with importing(broken):
        made = load(broken)
        assert made.findings and list(check(Context(made))) == []


def test_catalogues_in_the_wrong_place(tmp_path: Path) -> None:
    book = finished(tmp_path)
    put(book, "game/rule", entry("1 Moving", "1 Running"), language="en")
    put(book, "game/gone", "")
    put(book, "rulekit", "")
    assert [told(f) for f in found(book)] == [
        "i18n/en/LC_MESSAGES/game/rule.po:1: error catalogue: game/rule is written in this language; its "
        "catalogue would put other words in its place. Delete the catalogue.",
        "i18n/fr/LC_MESSAGES/game/gone.po:1: warning catalogue: The book has no page game/gone. "
        "Give the catalogue the name of its page, or delete it.",
    ]


def test_a_catalogue_that_cannot_be_read_says_so_and_no_more(tmp_path: Path) -> None:
    book = finished(tmp_path)
    put(book, "game/rule", 'msgid "1 Moving\n', head=HEAD)
    assert [(f.code, str(f.span)) for f in found(book)] == [("catalogue", f"{PO}:6")]

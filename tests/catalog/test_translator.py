"""Looking words up in one language."""

from __future__ import annotations

from pathlib import Path

from rulekit.catalog.translator import Translator
from rulekit.page.book import Book, open_book
from rulekit.procedure import Duty
from rulekit.record import recording
from rulekit.view.make import view_of
from rulekit.view.sentences import Sentences
from rulekit.view.speak import Speaker
from tests.catalog.small import RULE, entry, loaded, make_book, put, told

PO = (
    entry("calm", "calme", "Mood")
    + entry("angry", "en colère", "Mood")
    + entry("angry", "furieux", "Mood@g-moves.outcome")
    + entry("die", "dé", "header")
    + entry("die", "dé du tour", "header@g-moves")
    + entry("Moves", "Mouvements", "title")
    + entry("1 Moving", "1 Mouvement")
    + entry("mood", "humeur", "header", comment="#, fuzzy\n")
)


def translator(book: Book, language: str = "fr") -> Translator:
    made, findings = Translator.load(book, language)
    assert findings == []
    return made


def test_words_depend_on_their_place_only_where_the_catalogue_says_so(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    words = translator(book)
    with loaded(book) as made:
        mood = made.pages["game/rule"].module.Mood
        assert words.word("game/rule", mood.ANGRY) == "en colère"
        assert words.word("game/rule", mood.ANGRY, "g-moves.outcome") == "furieux"
        assert words.word("game/rule", mood.CALM, "g-moves.outcome") == "calme"
        assert words.word("index", mood.ANGRY, "g-moves.outcome") == "en colère"
    assert words.missing == set()


GENDERS = """
class Attack(Word):
    REPULSED = "repulsed"
    WON = "won"

REPLY = Table(\"\"\"
| die | the attack is |
| --- | ------------- |
| 1–3 | repulsed      |
| 4–6 | won           |
\"\"\", id="g-reply", die=Dice(6), returns=Attack)
RETREAT = Table(\"\"\"
| the assault is | hexes |
| -------------- | ----- |
| repulsed       | 1     |
| won            | 0     |
\"\"\", id="g-retreat", assault=Attack, returns=Range(0, 1))
```
"""


def test_a_word_takes_the_gender_of_its_column(tmp_path: Path) -> None:
    book = make_book(
        tmp_path,
        RULE.replace("Dice, Word", "Dice, Range, Word").replace("```\n\nA unit", f"{GENDERS}\nA unit"),
    )
    put(
        book,
        "game/rule",
        entry("repulsed", "repoussé", "Attack") + entry("repulsed", "repoussée", "Attack@g-reply.outcome"),
    )
    with loaded(book) as made:
        page, speaker = made.pages["game/rule"], Speaker(book, translator(book), str)
        reply, retreat = (
            view_of(d.value, page.page, speaker) for d in page.declared if d.id in ("g-reply", "g-retreat")
        )
        assert [row["cells"][1] for row in reply["rows"]] == ["repoussée", "won"]
        assert retreat["rows"][0]["cells"][0] == retreat["inputs"][0]["options"][0]["label"] == "repoussé"
        with recording() as record:
            page.module.REPLY(2)
            page.module.RETREAT(page.module.Attack.REPULSED)
        told = Sentences(made, speaker).outcomes(record.fired)
    assert [line.rpartition(" ")[2] for line in told] == ["repoussée", "1"] and "repoussé)" in told[1]


def test_texts_by_kind_and_by_object(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    words = translator(book)
    assert words.text("game/rule", "header", "die") == "dé"
    assert words.text("game/rule", "header@g-moves", "die") == "dé du tour"
    assert words.text("game/rule", "g-moves", "die") == "dé du tour"
    assert words.text("game/rule", "g-other", "die") == "dé"
    assert words.text("game/rule", "g-moves", "Moves") == "Mouvements"
    assert words.text("game/rule", "", "1 Moving") == "1 Mouvement"


def test_a_name_in_code_is_the_word_that_the_vocabulary_has_for_it(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    (book.root / "game/vocabulary.md").write_text("# Words\n", "utf-8")
    book = open_book(book.root)
    put(book, "game/vocabulary", entry("Spain", "Espagne", "Minor") + entry("Words", "Mots"))
    words = translator(book)
    assert words.text("game/rule", "name@g-moves", "Spain") == "Espagne"
    assert words.text("game/rule", "name@g-moves", "Words") == "Words"
    assert words.text("game/rule", "header@g-moves", "Spain") == "Spain"


def test_a_text_that_an_object_takes_from_another_page_is_found_there(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "index", entry("too far", "trop loin", "reason"))
    put(book, "game/rule", PO)
    (book.root / "game/more.md").write_text("# More rules\n", "utf-8")
    book = open_book(book.root)
    words = translator(book)
    assert words.text("game/more", "g-more", "die") == "dé"
    assert words.text("game/more", "g-more", "too far") == "too far"
    assert words.missing == {("game/more", "g-more", "too far")}


def test_an_object_under_a_heading_is_titled_by_it_without_the_rule_number(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    assert translator(book).text("game/rule", "g-moves", "Moving") == "Mouvement"


def test_what_has_no_fresh_translation_stays_and_is_counted(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", PO)
    words = translator(book)
    assert words.text("game/rule", "header@g-moves", "mood") == "mood"
    assert words.text("index", "", "Little rules") == "Little rules"
    assert words.text("game/rule", "g-moves", "unheard of") == "unheard of"
    assert words.missing == {
        ("game/rule", "header@g-moves", "mood"),
        ("index", "", "Little rules"),
        ("game/rule", "g-moves", "unheard of"),
    }


def test_the_source_language_needs_no_catalogue_and_takes_none(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", entry("die", "dice", "header"), language="en")
    words = translator(book, "en")
    assert words.text("game/rule", "header", "die") == "die"
    assert words.text("", "Duty", "must") == "must"
    assert words.missing == set()


def test_words_of_the_engine(tmp_path: Path) -> None:
    words = translator(make_book(tmp_path))
    assert len({words.word("game/rule", duty) for duty in Duty} - {str(duty) for duty in Duty}) == len(Duty)
    assert words.missing == set()
    assert words.text("", "Duty", "must") == "obligatoire"
    assert words.text("", "Duty", "never") == "never"
    assert words.missing == {("", "Duty", "never")}


def test_the_place_in_a_source(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", entry("Cities", "Villes", "source"))
    words = translator(book)
    assert words.source("game/rule", "Game, Cities") == "Game, Villes"
    assert words.source("game/rule", "Cities") == "Villes"
    assert [words.source("game/rule", cited) for cited in ("Game, 12.3", "")] == ["Game, 12.3", ""]
    assert words.missing == set()


def test_numbers_and_signs_need_no_translation(tmp_path: Path) -> None:
    words = translator(make_book(tmp_path))
    assert [words.text("game/rule", "g-moves", text) for text in ("§", "40", "—", "2–4")] == [
        "§",
        "40",
        "—",
        "2–4",
    ]
    assert words.missing == set()


def test_an_empty_text_needs_nothing(tmp_path: Path) -> None:
    words = translator(make_book(tmp_path))
    assert words.text("game/rule", "g-moves", "") == ""
    assert words.missing == set()


def test_a_broken_catalogue_is_told_and_the_source_is_shown(tmp_path: Path) -> None:
    book = make_book(tmp_path)
    put(book, "game/rule", "rubbish\n")
    words, findings = Translator.load(book, "fr")
    assert [told(f).split(": ")[:2] for f in findings] == [
        ["i18n/fr/LC_MESSAGES/game/rule.po:6", "error catalogue"]
    ]
    assert words.text("game/rule", "header", "die") == "die"

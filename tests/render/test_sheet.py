"""The sheet as PDF: one page, tagged, readable, the same twice, and an error where something does not fit."""

from copy import deepcopy

import pytest

from rulekit.render.fit import Overset
from rulekit.render.sheet import TEXT_SIZES, game_of, sheet_pdf
from rulekit.view.types import AidView, BookViews
from tests.render.lithuania import book, column, row, view
from tests.render.pdfs import face, line_lengths, printed, reader, structure, text, text_sizes, words

LANGUAGES = ("en", "fr")


def made(language: str = "en", paper: str = "a4", views: BookViews | None = None) -> bytes:
    shown = views or book(language)
    return sheet_pdf(shown, shown["aids"][0], face(language).strings, printed(paper))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_one_page_of_the_right_size(language: str, paper: str, size: tuple[float, float]) -> None:
    pages = reader(made(language, paper)).pages
    assert len(pages) == 1
    box = pages[0].mediabox
    assert (float(box.width) / 72 * 25.4, float(box.height) / 72 * 25.4) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_what_it_is(language: str) -> None:
    said = text(made(language))
    day = {"en": "December 1, 2025", "fr": "1er décembre 2025"}[language]
    aid = {
        "en": "Unofficial aid: you need the game.",
        "fr": "Aide non officielle\u00a0: le jeu est nécessaire.",
    }[language]
    tongue = {"en": "Language: English", "fr": "Langue\u00a0: français"}[language]
    for part in ("First to Fight", "Europa", "0.1.0", "A4, 210 × 297 mm", "100 mm", day, aid, tongue):
        assert part in said.replace("\n", " ")


def test_paper_in_figures_of_the_language() -> None:
    assert "215,9 × 279,4 mm" in text(made("fr", "letter")).replace("\n", " ")


def test_every_row_has_its_rule_and_reading() -> None:
    said = text(made())
    assert said.count("3.5") == 6
    assert said.count("3.7") == 8
    assert {"R-2", "R-7", "R-8", "R-11", "R-12"} <= set(said.split())


def test_the_rules_are_100_mm_and_1_inch_long() -> None:
    lengths = line_lengths(made())
    assert (lengths.count(100.0), lengths.count(25.4)) == (1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_smaller_than_7_points(language: str) -> None:
    assert min(text_sizes(made(language))) >= 7.0
    assert min(TEXT_SIZES) >= 7.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_tagged_and_declares_pdf_ua(language: str) -> None:
    found = reader(made(language))
    root = found.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"] == language
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert found.metadata is not None
    assert found.metadata.title == f"{book(language)['aids'][0]['title']} – First to Fight"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()


def test_headings_tables_and_the_drawing_in_the_tags() -> None:
    found = structure(made())
    kinds = [element["/S"] for element in found]
    assert [kind for kind in kinds if kind in ("/H1", "/H2", "/H3")] == ["/H1"] + 7 * ["/H2"]
    assert kinds.count("/Table") == 6
    alts = [str(element["/Alt"]) for element in found if "/Alt" in element]
    assert len(alts) == 1
    assert alts[0].startswith(
        "Flow of The Lithuanian government. in place → evacuated (its controller evacuates it)"
    )


def test_all_fonts_are_embedded() -> None:
    for page in reader(made("fr")).pages:
        fonts = page["/Resources"]["/Font"]
        for font in fonts.values():
            descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)


def test_the_same_bytes_twice() -> None:
    assert made() == made()


def test_a_personal_copy_says_so() -> None:
    views = book("en")
    views["personal"] = True
    assert "Personal copy" in text(made(views=views))
    assert "Personal copy" not in text(made())


def test_a_sheet_without_notes_has_no_heading_for_them() -> None:
    views = book("en")
    views["aids"][0]["notes"] = []
    assert "Notes" not in words(text(made(views=views)))


def test_the_game_is_found_by_the_folder_of_the_page() -> None:
    views = book("en")
    other = {**views["games"][0], "key": "other", "title": "Other"}
    views["games"].insert(0, other)
    assert game_of(views, views["aids"][0])["title"] == "First to Fight"
    elsewhere: AidView = {**views["aids"][0], "page": "book/aids.md"}
    assert game_of(views, elsewhere)["title"] == "Other"


def overset(views: BookViews, language: str = "en") -> Overset:
    with pytest.raises(Overset) as caught:
        made(language, views=views)
    return caught.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_rows_are_overset(language: str) -> None:
    views = book(language)
    table = views["views"]["ftf-reaction"]
    table["rows"] = [row(n, ["1", "x", "y", "3.2"], "3.2") for n in range(120)]
    fault = overset(views, language)
    assert (fault.aid, fault.page, fault.line) == ("ftf-lithuania-sheet", "book/first-to-fight/aids.md", 12)
    assert (fault.language, fault.view) == (language, "ftf-reaction")
    assert "mm too high" in fault.message
    assert str(fault).startswith("book/first-to-fight/aids.md:12: ftf-lithuania-sheet")
    assert fault.remedy in str(fault)


def test_too_many_notes_are_overset() -> None:
    views = book("en")
    views["aids"][0]["notes"] *= 60
    assert "mm too high" in overset(views).message


def test_a_word_wider_than_its_column_is_overset() -> None:
    views = book("en")
    views["views"]["ftf-reaction"]["rows"][0]["cells"][1] = "Donaudampfschifffahrtsgesellschaft" * 5
    fault = overset(views)
    assert fault.view == "ftf-reaction"
    assert "mm too wide" in fault.message


def test_text_is_rather_smaller_than_a_table_set_row_by_row() -> None:
    views = deepcopy(book("en"))
    names = [f"Fortifications{n}" for n in range(6)]
    columns = [column(name, name, "output" if n else "input") for n, name in enumerate(names)]
    views["views"]["ftf-reaction"] = view("table", "ftf-reaction", "Wide", columns, [row(1, names)])
    views["aids"][0]["shows"] = ["ftf-reaction"]
    pdf = made(views=views)
    assert [each["/S"] for each in structure(pdf)].count("/TH") == len(names)
    assert TEXT_SIZES[0] not in text_sizes(pdf)


def test_a_drawing_wider_than_the_sheet_is_overset() -> None:
    views = deepcopy(book("en"))
    views["views"]["ftf-government"]["states"][0]["label"] = "W" * 120  # type: ignore[typeddict-item]
    fault = overset(views)
    assert fault.view == "ftf-government"
    assert "drawing" in fault.message


def test_signs_of_the_embedded_fonts_stand_in_running_text() -> None:
    signs = "⚀⚅☐☑→↑⬡⬢⚑⚐⚔⚓✈☠★①"
    views = book("en")
    aid = {**views["aids"][0], "shows": ["ftf-reaction"], "notes": [f"Throw {signs}."]}
    said = text(sheet_pdf(views, aid, face("en").strings, printed()))  # type: ignore[arg-type]
    assert set(signs) <= set(said)

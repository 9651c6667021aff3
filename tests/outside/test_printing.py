"""Group d: cards and their backs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.render.imposition import Layout, back, front
from rulekit.render.typography import typography
from rulekit.render.typst import compile_pdf
from tests.designer.books import CONFIG, GAME, rulekit, tree, write_book
from tests.outside.reports import block, cases, said
from tests.outside.test_catalogues import HEAD
from tests.render.pdfs import places, reader, text

TYPSTS = {"LibertinusSerif", "NewCM10", "NewCMMath", "DejaVuSansMono"}
LOSS = 'LOSS = Table("| die | lost |\\n| --- | --- |\\n| 1–3 | no |\\n| 4+ | yes |", id="alp-loss", die=Dice(6), returns=bool)\n'
EXAMPLE = ":::{example} Both\n:id: alp-both\n```pycon\n>>> LOSS(1), LOSS(4)\n(False, True)\n```\n:::\n"


def page_of(*notes: str, size: str = "poker") -> str:
    """A page with one card, on which the notes stand."""
    listed = ", ".join(repr(note) for note in notes)
    card = f'aid("card", LOSS, id="alp-card", title="Loss", size="{size}", notes=[{listed}])\n'
    return f"# 1 Loss\n\n```python\nfrom rulekit import Dice, Table, aid\n\n{LOSS}{card}```\n\n{EXAMPLE}"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_oc_d1_a_sign_that_no_font_has(here: Path) -> None:
    text = block("oc-d1").partition("card text: ")[2].strip()
    assert "🎲" in text
    write_book(here, {"alpha/page.md": page_of(text.replace("🎲", "x"))})
    done = rulekit("aids", "--date", "2026-08-01")
    assert done.exit_code == 0, done.output
    before = tree(here / "_print")
    write_book(here, {"alpha/page.md": page_of(text)})
    done = rulekit("aids", "--date", "2026-08-01")
    assert (done.exit_code, tree(here / "_print")) == (1, before)
    (line,) = [line for line in done.output.split("\n") if "book/alpha/page.md:7: error[" in line]
    said("oc-d1", line)


def test_oc_d1_signs_copied_out_and_fonts_of_no_machine(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text_of_card = block("oc-d1").partition("card text: ")[2].strip().replace("🎲", "x")
    write_book(here, {"alpha/page.md": page_of(text_of_card)})
    made = []
    for fonts in ("", "/usr/share/fonts"):
        monkeypatch.setenv("TYPST_FONT_PATHS", fonts)
        monkeypatch.setenv("FONTCONFIG_FILE", "none" if fonts else "")
        assert rulekit("aids", "--date", "2026-08-01").exit_code == 0
        made.append(next((here / "_print").rglob("*.pdf")).read_bytes())
    assert made[0] == made[1]
    copied = " ".join(text(made[0]).split())
    assert "⚀–⚅ → lose one step" in copied and "≤ 0 wins" in copied
    names = fonts_of(made[0])
    assert names and {name.split("+")[-1].partition("-")[0] for name in names} <= TYPSTS


def fonts_of(pdf: bytes) -> set[str]:
    """The names of the fonts on the pages of a PDF, each of which is embedded in part."""
    names = set()
    for page in reader(pdf).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            (inner,) = font.get_object().get("/DescendantFonts", [font])
            descriptor = inner.get_object()["/FontDescriptor"].get_object()
            assert any(key.startswith("/FontFile") for key in descriptor)
            names.add(str(font.get_object()["/BaseFont"]))
    return names


def test_oc_d3_a_longer_translation(here: Path) -> None:
    english = [f"Note {word}." for word in ("above", "beside", "below")]
    book = write_book(
        here, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": page_of(*english)}
    )
    folder = book.parent / "i18n/fr/LC_MESSAGES/alpha"
    folder.mkdir(parents=True)
    long = (
        "Note que le traducteur a rendue par bien plus de mots que n’en a l’original, et davantage encore. "
        * 4
    )
    entries = [f'#: x\nmsgctxt "note"\nmsgid "{note}"\nmsgstr "{long}"\n' for note in english]
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / "page.po").write_text(head + "\n".join(entries), "utf-8")
    before = tree(here)
    for asked in (["aids"], ["aids", "--language", "en", "--out", "english"], ["aids", "check"]):
        done = rulekit(*asked)
        (line, *_) = [line for line in done.output.split("\n") if "error[" in line]
        assert line.startswith("book/alpha/page.md:7: error[overset] alp-card (fr, A4):")
        assert (done.exit_code, tree(here)) == (1, before)
    said("oc-d3", line, "40")


def test_oc_d4_backs_behind_their_fronts() -> None:
    layout = Layout(width=210, height=297, columns=3, rows=2, left=10.5, top=60.5)
    deck = "ABCDE"

    def laid(flip: str) -> list[list[str | None]]:
        places = {
            (cell.row, cell.column): name for n, name in enumerate(deck) for cell in [back(layout, n, flip)]
        }  # type: ignore[arg-type]
        return [
            [None if name == "C" else name for name in (places.get((row, column)) for column in range(3))]
            for row in range(2)
        ]

    assert laid("long") == cases()["oc-d4"]["result"]["long_edge"]
    assert laid("short") == [["D", "E", None], ["A", "B", None]]
    assert all(back(layout, n, "short").over and not back(layout, n, "long").over for n in range(5))
    wide = (layout.width - 2 * layout.left) / layout.columns
    for n in range(5):
        left = layout.left + (front(layout, n).column + 0.5) * wide
        right = layout.width - (layout.left + (back(layout, n, "long").column + 0.5) * wide)
        assert abs(left - right) < 0.1


def test_oc_d4_a_card_without_words_on_its_back(here: Path) -> None:
    cards = "".join(
        f'aid("card", LOSS, id="alp-card-{one}", title="{one.upper()} card")\n' for one in "abcde"
    )
    page = page_of().replace(re.search(r"aid\(.*\n", page_of())[0], cards)  # type: ignore[index]
    book = write_book(here, {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": page})
    path = book.parent / "i18n/fr/LC_MESSAGES/alpha/page.po"
    path.parent.mkdir(parents=True)
    entries = (f'msgctxt "title"\nmsgid "{one} card"\nmsgstr "Carte {one}"\n' for one in "ABDE")
    path.write_text(HEAD + "\n".join(entries), "utf-8")
    done = rulekit("aids", "--layout", "duplex", "--language", "en", "--language", "fr")
    assert done.exit_code == 0, done.output
    (made,) = (here / "_print").rglob("*.pdf")
    pdf = made.read_bytes()
    assert len(reader(pdf).pages) == 2, "the page of the backs follows that of the fronts"
    fronts = places(pdf, 0, [f"{one} card" for one in "ABCDE"])
    backs = places(pdf, 1, ["Carte A", "Carte B", "C card", "Carte D", "Carte E"])
    rows = [sorted({y for _, y in side.values()}) for side in (fronts, backs)]
    assert rows[0] == rows[1] and len(rows[0]) == 2
    first, mirrored = fronts["A card"], backs["Carte A"]
    for over, under in zip(fronts.values(), backs.values(), strict=True):
        assert over[1] == under[1]
        assert abs((under[0] - mirrored[0]) + (over[0] - first[0])) < 0.1 / 25.4 * 72
    assert backs["C card"][0] == min(x for x, _ in backs.values())


SENTENCE = block("oc-b7").split("\n")[0]
SOURCE = """\
#set document(title: "b7")
#set page(width: 24mm, height: auto, margin: 0mm)
#set text(font: "Libertinus Serif", lang: "fr", hyphenate: false)
#for n in range(56) { block(width: 10mm + n * 0.25mm, text(size: 10pt, "WORDS")) }
"""


def lines_of(pdf: bytes) -> list[str]:
    """The lines that are printed, from the top."""
    rows: dict[tuple[int, float], str] = {}

    for number, page in enumerate(reader(pdf).pages):

        def visit(
            said: str, cm: list[float], tm: list[float], font: object, size: float, number: int = number
        ) -> None:
            place = number, round(tm[4] * cm[1] + tm[5] * cm[3] + cm[5], 1)
            rows[place] = rows.get(place, "") + said.strip("\n")

        page.extract_text(visitor_text=visit)
    return [line.strip(" ") for line in rows.values() if line.strip()]


def test_oc_b7_lines_of_a_narrow_column_and_of_a_card(here: Path) -> None:
    column = lines_of(compile_pdf(SOURCE.replace("WORDS", typography("fr")(SENTENCE)), 0, "b7"))
    game = GAME.replace('"en"', '"fr"')
    book = write_book(here, {"alpha/game.toml": game, "alpha/page.md": page_of(SENTENCE * 3, size="mini")})
    (book / "_config.yml").write_text(CONFIG.replace(": en", ": fr").replace("[en]", "[fr]"), "utf-8")
    done = rulekit("aids")
    assert done.exit_code == 0, done.output
    card = lines_of(next((here / "_print").rglob("*.pdf")).read_bytes())
    assert len(column) > 90, column
    for line in (*column, *card):
        assert line[0] not in "!?:;»" and line[-1] != "«", line
    for words in (" ".join(column), " ".join(card)):
        for held in ("«\u00a0ouvert\u00a0»", "tombe\u00a0:", "fin\u202f!", "Vraiment\u202f?"):
            assert held in words, (held, words)

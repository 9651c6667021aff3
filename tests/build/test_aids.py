"""rulekit aids: which files, in which languages, for which table; what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from rulekit.build.jobs import batches, usual_jobs
from rulekit.commands._printing import bleed_of, offset_of
from rulekit.findings import BookError
from tests.build.alpha import PAGE, files, run
from tests.designer.books import rulekit
from tests.render.lithuania import book as lithuania
from tests.render.pdfs import printed
from tests.render.png import read_png


def test_home_sheets(book: Path) -> None:
    said = run("-l", "en", "--paper", "letter")
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == [
        "en/alp-sheet-letter.pdf",
        "en/alp-sheet-tabloid.pdf",
        "en/alpha-cards-letter.pdf",
        "en/alpha-tarot-cards-letter.pdf",
    ]


@pytest.mark.parametrize(
    ("layout", "languages", "made"),
    [
        ("duplex", ("en", "fr"), "en-fr/alpha-cards-duplex-a4.pdf"),
        ("duplex", ("fr",), "fr/alpha-cards-duplex-a4.pdf"),
        ("fold", ("fr", "en"), "fr-en/alpha-cards-fold-a4.pdf"),
        ("shop", ("en",), "en/alpha-cards-shop.pdf"),
    ],
)
def test_layouts_with_backs(book: Path, layout: str, languages: tuple[str, ...], made: str) -> None:
    chosen = [part for one in languages for part in ("-l", one)]
    said = run("--layout", layout, "--aid", "alp-loss-card", *chosen)
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == [made]


def test_pictures_count_each_copy(book: Path) -> None:
    said = run(
        "print",
        "book",
        "--layout",
        "shop",
        "--bleed",
        "1/8in",
        "--png",
        "--kind",
        "card",
        "-l",
        "en",
        "--low-ink",
    )
    assert said.exit_code == 0, said.output
    made = files(Path("_print"))
    cards = [name for name in made if name.startswith("en/alpha-cards-shop-low-ink-")]
    assert len(cards) == 2 * (3 + 1)
    first = read_png((Path("_print") / cards[0]).read_bytes(), header_only=True)
    assert (first.width, first.height) == pytest.approx((69.35 / 25.4 * 300, 94.35 / 25.4 * 300), abs=1)


@pytest.mark.parametrize(("languages", "unique"), [(("en",), False), (("en", "fr"), True)])
def test_a_deck_for_tabletop_simulator(book: Path, languages: tuple[str, ...], unique: bool) -> None:
    chosen = [part for one in languages for part in ("-l", one)]
    said = run("--layout", "tabletop", "--address", "https://example.org/d/", *chosen)
    assert said.exit_code == 0, said.output
    folder = Path("_print") / "-".join(languages)
    saved = json.loads((folder / "alpha-cards-tabletop.json").read_text("utf-8"))
    (deck,) = saved["ObjectStates"]
    (sheet,) = deck["CustomDeck"].values()
    assert deck["DeckIDs"] == [100, 101, 102, 103] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert [card["Description"] for card in deck["ContainedObjects"]] == ["alp-loss-card"] * 3 + [
        "alp-shot-card"
    ]
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (10, 7, unique)
    for address in (sheet["FaceURL"], sheet["BackURL"]):
        assert address.startswith(f"https://example.org/d/{folder.name}/")
        assert (folder / address.rsplit("/", 1)[1]).is_file()
    face = read_png((folder / "alpha-cards-tabletop-1.png").read_bytes(), header_only=True)
    assert (face.width, face.height) == pytest.approx((4096, 4096 * 616 / 630), abs=1)
    single = json.loads((folder / "alpha-tarot-cards-tabletop.json").read_text("utf-8"))
    assert single["ObjectStates"][0]["Name"] == "Card"


def test_charts_for_vassal(book: Path) -> None:
    said = run("--layout", "vassal", "-l", "en")
    assert said.exit_code == 0, said.output
    folder = Path("_print/en/alpha-vassal")
    window = ElementTree.fromstring((folder / "charts.xml").read_text("utf-8"))
    charts = window.findall("VASSAL.build.widget.TabWidget/*")
    kinds = {"VASSAL.build.widget.Chart": folder / "images", "VASSAL.build.widget.HtmlChart": folder}
    assert {chart.tag for chart in charts} == set(kinds)
    for chart in charts:
        assert (kinds[chart.tag] / chart.attrib["fileName"]).is_file(), chart.attrib
    page = BeautifulSoup((folder / "alp-sheet.html").read_text("utf-8"), "html.parser")
    assert [
        [cell.text for cell in row.find_all("td")] for row in page.find_all("table")[0].find_all("tr")[1:]
    ] == [
        ["1–3", "no"],
        ["4+", "yes"],
    ]
    assert not page.find_all(["style", "script", "link", "img"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "beta"), "no game 'beta'"),
        (("--aid", "alp-none"), "no aid 'alp-none'"),
        (("--language", "de"), "no language 'de'"),
        (("--paper", "a5"), "no paper 'a5'"),
        (("--offset", "1"), "'1' is no offset"),
        (("--bleed", "2cm"), "'2cm' is no bleed"),
        (("--kind", "sheet", "--layout", "fold"), "fold is for cards alone"),
        (("--kind", "sheet", "--aid", "alp-loss-card"), "No aid is left"),
    ],
)
def test_what_is_refused(book: Path, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 1
    assert said in result.output and "remedy:" in result.output and "Traceback" not in result.output
    assert not Path("_print").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('size="tarot"', 'size="tarrot"', "there is no card of size 'tarrot'"),
        ('size="a3"', 'size="poker"', "there is no sheet that folds out of size 'poker'"),
        ("copies=3", "copies=0", "alp-loss-card cannot have 0 copies"),
        ("copies=3", "copies=True", "alp-loss-card cannot have True copies"),
        ('size="a3"', "copies=2", "alp-sheet cannot have 2 copies"),
    ],
)
def test_a_bad_size_or_number_is_named_at_its_line(book: Path, old: str, new: str, said: str) -> None:
    page = book / "alpha" / "page.md"
    page.write_text(PAGE.replace(old, new), "utf-8")
    line = next(n for n, text in enumerate(PAGE.splitlines(), 1) if old in text)
    result = run()
    assert result.exit_code == 1
    assert f"book/alpha/page.md:{line}: error[grid]" in result.output and said in result.output


def test_offsets_and_bleeds() -> None:
    assert offset_of("0.5,-1") == (0.5, -1.0)
    assert [bleed_of(text) for text in ("3mm", "3", "1/8in", "0.125 in", "0")] == [3, 3, 3.175, 3.175, 0]
    for bad in ("nan,1", "1,2,3", "21,0", "x,y"):
        with pytest.raises(BookError):
            offset_of(bad)
    for bad in ("1/0in", "-1", "11mm", "mm"):
        with pytest.raises(BookError):
            bleed_of(bad)


def test_calibration(book: Path) -> None:
    said = rulekit("aids", "calibrate", "--paper", "letter", "--flip", "short", "-l", "fr")
    assert said.exit_code == 0, said.output
    assert files(Path("_print")) == ["calibration-letter.pdf"]


def test_children_print_the_same(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for few in (99, 0):
        monkeypatch.setattr("rulekit.build.aids.FEW", few)
        assert run("-l", "en").exit_code == 0
        made.append({name: (Path("_print") / name).read_bytes() for name in files(Path("_print"))})
    assert len(made[0]) == 4 and made[0] == made[1]


def test_jobs_are_dealt_out_with_most_aids_first() -> None:
    views = {"en": lithuania("en"), "fr": lithuania("fr")}
    for aid in (aid for each in views.values() for aid in each["aids"]):
        aid["page"] = "first-to-fight/aids"
    jobs = list(usual_jobs(views, [printed("a4"), printed("letter")]))
    tasks = batches(jobs, 3)
    assert sorted(job.target for task in tasks for job in task) == sorted(job.target for job in jobs)
    assert all(len(task) <= 3 for task in tasks)
    aids = [sum(len(job.aids) for job in task) for task in tasks]
    assert aids == sorted(aids, reverse=True) and aids[0] > aids[-1]


def test_the_usual_build_takes_sizes_copies_and_foldouts(book: Path) -> None:
    said = rulekit("build", "--only", "aids", "--date", "2026-08-01", "-l", "en")
    assert "Built _build" in said.output, said.output
    assert files(Path("_build")) == [
        f"aids/en/{name}.pdf"
        for name in (
            "alp-sheet-a3",
            "alp-sheet-a4",
            "alp-sheet-letter",
            "alp-sheet-tabloid",
            "alpha-cards-a4",
            "alpha-cards-letter",
            "alpha-tarot-cards-a4",
            "alpha-tarot-cards-letter",
        )
    ]

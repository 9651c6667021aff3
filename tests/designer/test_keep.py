"""rulekit i18n keep: a translation that is still right is said to be so, and nothing else of its catalogue changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.catalog.keep import freshened
from rulekit.catalog.read import read_text
from tests.designer.books import CONFIG, rulekit, write_book

PAGE = "# 1 Loss\n\nTwo steps are lost.\n\nSee [the loss](#alp-loss).\n\n(alp-loss)=\n## 2 More\n\nNo more.\n"
CATALOGUE = "i18n/fr/LC_MESSAGES/alpha/page.po"
HEAD = 'msgid ""\r\nmsgstr ""\r\n"Content-Type: text/plain; charset=UTF-8\\n"\r\n'
STEPS = (
    '#: alpha/page.md:3\r\n#, fuzzy\r\n#| msgid "Two step are lost."\r\n'
    'msgid "Two steps are lost."\r\nmsgstr ""\r\n"Deux pas sont perdus."\r\n'
)
LINK = '#, fuzzy\r\nmsgid "See [the loss](#alp-loss)."\r\nmsgstr "Voir [la perte](#alp-perte)."\r\n'
MORE = '# Ann\r\n#, no-wrap, fuzzy\r\nmsgid "No more."\r\nmsgstr "Pas plus."\r\n'
OLD = '#~ msgid "Once."\r\n#~ msgstr "Une fois."\r\n'
TEXT = f"{HEAD}\r\n{STEPS}\r\n{LINK}\r\n{MORE}\r\n{OLD}"
WHY = ("--reason", "A  slip\nof the pen")


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    files = {"_config.yml": CONFIG.replace("[en]", "[en, fr]"), "alpha/page.md": PAGE}
    write_book(tmp_path, files)
    path = tmp_path / CATALOGUE
    path.parent.mkdir(parents=True)
    path.write_bytes(TEXT.encode())
    return path


def test_the_entries_named_alone_are_kept(catalogue: Path) -> None:
    line = TEXT[: TEXT.index("Deux")].count("\n")
    places = ("alpha/page:3", "book/alpha/page.md:3", f"{CATALOGUE}:{line}")
    done = rulekit("i18n", "keep", *places, *WHY, "--yes")
    assert done.exit_code == 0, done.output
    assert "book/alpha/page.md:3: “step” is now “steps”; translated “Deux pas sont perdus.”" in done.output
    kept = STEPS.replace('#, fuzzy\r\n#| msgid "Two step are lost."\r\n', "")
    assert catalogue.read_bytes().decode() == TEXT.replace(
        STEPS, f"# Still right: A slip of the pen\r\n{kept}"
    )
    assert "No stale translation" in rulekit("i18n", "keep", places[0], *WHY, "--yes").output


def test_another_link_is_refused_and_flags_stay(catalogue: Path) -> None:
    done = rulekit("i18n", "keep", "--all", *WHY, "--language", "fr", "--yes")
    assert done.exit_code == 1 and "2 translations kept." in done.output
    (refused,) = [line for line in done.output.split("\n") if "error[" in line]
    assert "[i18n-target]" in refused and "it lacks link to #alp-loss; adds link to #alp-perte" in refused
    written = catalogue.read_bytes().decode()
    assert "# Still right: A slip of the pen\r\n# Ann\r\n#, no-wrap\r\nmsgid" in written
    assert LINK in written and OLD in written


def test_nothing_is_written_unasked(catalogue: Path) -> None:
    for arguments, given in ((("--dry-run",), None), ((), "n\n")):
        done = rulekit("i18n", "keep", "alpha/page:3", *WHY, *arguments, given=given)
        assert "was written" in done.output, done.output
    for arguments in (("alpha/page:3", "alpha/page:4", *WHY), ("alpha/page", "-l", "de", *WHY)):
        done = rulekit("i18n", "keep", *arguments, "--yes")
        assert done.exit_code == 1 and "error[flag]" in done.output
    assert rulekit("i18n", "keep", "--all").exit_code == rulekit("i18n", "keep", *WHY).exit_code == 2
    assert catalogue.read_bytes() == TEXT.encode()


def test_a_page_that_changed_since_the_update(catalogue: Path) -> None:
    Path("book/alpha/page.md").write_text(PAGE.replace("No more.", "No more!"), "utf-8")
    done = rulekit("i18n", "keep", "alpha/page:10", *WHY, "--yes")
    assert done.exit_code == 1 and "Run rulekit i18n update." in done.output, done.output
    assert catalogue.read_bytes() == TEXT.encode()


def test_blank_lines_and_bare_comments_within_an_entry() -> None:
    text = 'msgid "a"\nmsgstr "b"\n\n#, fuzzy\n\n#\n#| msgid "x"\nmsgid "c"\nmsgstr "d"'
    made = freshened(text, [9], "so")
    assert made == 'msgid "a"\nmsgstr "b"\n\n# Still right: so\n\n#\nmsgid "c"\nmsgstr "d"'
    entries = read_text(made, "x.po")[0].entries
    assert [(e.text, e.fuzzy, e.previous) for e in entries.values()] == [("b", False, ""), ("d", False, "")]

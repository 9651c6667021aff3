"""The French of the book is set as French printers set it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulekit.catalog.read import read
from rulekit.render.typography import typography
from tests.structure.source import ROOT

FOLDER = ROOT / "i18n/fr/LC_MESSAGES"
CATALOGUES = sorted(p.relative_to(FOLDER).as_posix() for p in FOLDER.rglob("*.po") if p.name != "rulekit.po")
RULE_NUMBER = re.compile(r"[A-Z]?\d+(?:\.\d+)*[A-Z]?(?= )")


@pytest.mark.parametrize("name", CATALOGUES)
def test_typography(name: str) -> None:
    catalogue, findings = read(FOLDER / name, name)
    assert findings == []
    assert catalogue.entries
    for entry in catalogue.entries.values():
        where = f"{name}:{entry.line}"
        assert typography("fr")(entry.text) == entry.text, where
        assert not re.search(r"['\"]| - |\.\.\.", entry.text), where
        assert entry.text == entry.text.strip(), where


@pytest.mark.parametrize("name", CATALOGUES)
def test_headings_keep_the_rule_number_of_the_printed_rules(name: str) -> None:
    catalogue, _ = read(FOLDER / name, name)
    for entry in catalogue.entries.values():
        number = RULE_NUMBER.match(entry.source)
        if number and not entry.context and entry.text:
            assert entry.text.startswith(f"{number.group()} "), f"{name}:{entry.line}"


def test_there_are_catalogues() -> None:
    assert Path("first-to-fight/lithuania.po").as_posix() in CATALOGUES

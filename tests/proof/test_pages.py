"""The proof pages load, their examples hold and meet every row, and no check finds anything."""

from __future__ import annotations

import pytest

from rulekit.check import checks
from rulekit.check.context import Context
from rulekit.examples.collect import collect
from rulekit.examples.run import failures, run
from rulekit.findings import Finding
from rulekit.page.book import open_book
from rulekit.page.load import importing, load
from tests.proof.books import HERE, KEYS


def found(key: str) -> list[Finding]:
    book = open_book(HERE / key)
    with importing(book):
        loaded = load(book)
        context, findings = Context(loaded), list(loaded.findings)
        for page in loaded.pages.values():
            examples, wrong = collect(page.page)
            context.examples += examples
            ran = [run(page, example) for example in examples]
            context.ran += ran
            findings += wrong + [finding for one in ran for finding in failures(page, one)]
        return findings + [finding for check in checks().values() for finding in check(context)]


@pytest.mark.parametrize("key", KEYS)
def test_no_finding(key: str) -> None:
    assert [f"{f.span}: {f.message}" for f in found(key) if f.severity != "note"] == []

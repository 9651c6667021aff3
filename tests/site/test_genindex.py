"""The index of the site holds rules and tables beside the terms, each leading to its place."""

from __future__ import annotations

import pytest

from tests.site.conftest import Built

EN = {
    "A small rulebook": "index.html#small",
    "Readings of Alpha · Alpha": "alpha/readings.html#alp-readings",
    "Retreats · Alpha": "alpha/retreat.html#alp-retreat",
    "Rout · Alpha, 1.2": "alpha/retreat.html#alp-rout-rule",
    "The Westwall · Alpha, 66.12": "alpha/retreat.html#alp-westwall",
}
FR = {
    "Un petit livret de règles": "index.html#small",
    "Readings of Alpha · Alpha": "alpha/readings.html#alp-readings",
    "Retraites · Alpha": "alpha/retreat.html#alp-retreat",
    "Déroute · Alpha, 1.2": "alpha/retreat.html#alp-rout-rule",
    "Le Westwall · Alpha, 66.12": "alpha/retreat.html#alp-westwall",
}


@pytest.mark.parametrize(("language", "entries"), [("en", EN), ("fr", FR)])
def test_rules_and_tables_are_found_by_their_titles(
    site: Built, language: str, entries: dict[str, str]
) -> None:
    found = {
        link.get_text(): link["href"] for link in site.page(f"{language}/genindex").select(".indextable a")
    }
    assert entries == found
    for address in found.values():
        page, _, target = address.partition("#")
        assert site.page(f"{language}/{page.removesuffix('.html')}").find(id=target), address

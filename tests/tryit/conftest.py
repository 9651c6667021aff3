"""One browser for the tests of the boxes, and one blank page that holds their script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from rulekit.render.places import templates
from tests.site.browser import launched


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def script(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_content("<!doctype html><title>script</title>")
    page.add_script_tag(path=templates() / "tryit/tryit.js")
    yield page
    page.close()

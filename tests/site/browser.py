"""Chromium for the tests: found on the machine, asked for by name where it is missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The path of the browser. Without one the tests are skipped by name; where CI is set they fail."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found:
        return found
    message = (
        f"BROWSER TESTS NOT RUN: none of {', '.join(NAMES)} is installed; on Debian: apt-get install chromium"
    )
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(message)
    pytest.skip(message)


@contextmanager
def launched() -> Iterator[Browser]:
    """A running browser."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@dataclass
class Visit:
    """One reader at a page, with all that the browser asked for and complained of."""

    page: Page
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def outside(self) -> list[str]:
        """What was asked of any host: a site opened from disk asks none."""
        return [url for url in self.requests if not url.startswith(("file:", "data:", "blob:"))]


@contextmanager
def visiting(browser: Browser, url: str, **settings: object) -> Iterator[Visit]:
    """A fresh reader (``settings`` as for a browser context) at ``url``."""
    context: BrowserContext = browser.new_context(**settings)  # type: ignore[arg-type]
    context.set_default_timeout(5000)
    visit = Visit(context.new_page())
    visit.page.on("request", lambda request: visit.requests.append(request.url))
    visit.page.on("pageerror", lambda error: visit.complaints.append(str(error)))
    visit.page.on(
        "console", lambda said: visit.complaints.append(said.text) if said.type == "error" else None
    )
    visit.page.goto(url)
    yield visit
    context.close()

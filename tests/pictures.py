"""Renew the README's pictures from what was built: ``python -m tests.pictures`` after ``rulekit build``.

Needs Chromium and pdftoppm.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
BUILT, PICTURES = ROOT / "_build", ROOT / "book" / "_pictures"
SHEET = BUILT / "aids" / "en" / "ftf-lithuania-sheet-a4.pdf"
CARDS = BUILT / "aids" / "en" / "first-to-fight-cards-a4.pdf"
PARALLEL = BUILT / "book" / "en-fr" / "first-to-fight-a4.pdf"


def main() -> None:
    """Take every picture; stops with one line where something it needs is missing."""
    chromium = shutil.which("chromium")
    if chromium is None or shutil.which("pdftoppm") is None or not SHEET.exists():
        sys.exit("Install chromium and poppler-utils, and run: rulekit build")
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium)
        desk = browser.new_page(viewport={"width": 1120, "height": 760}, color_scheme="light")
        taken(desk, "en/first-to-fight/lithuania.html#ftf-lithuania-reaction", "site")
        phone = browser.new_page(viewport={"width": 390, "height": 760}, color_scheme="dark")
        taken(phone, "fr/first-to-fight/lithuania.html#ftf-lithuania-reaction", "phone")
        browser.close()
    for pdf, page, name in ((SHEET, 1, "sheet"), (CARDS, 1, "cards"), (PARALLEL, 8, "parallel")):
        printed(pdf, page, name)


def taken(page: Page, place: str, name: str) -> None:
    """A picture of a page of the site."""
    file, _, label = place.partition("#")
    page.goto((BUILT / "site").as_uri() + "/" + file)
    page.evaluate("label => document.getElementById(label).scrollIntoView()", label)
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"{name}.png")


def printed(pdf: Path, page: int, name: str) -> None:
    """A picture of a page of a PDF."""
    where = ["-f", str(page), "-l", str(page), "-singlefile"]
    subprocess.run(
        ["pdftoppm", "-r", "64", "-gray", "-png", *where, str(pdf), str(PICTURES / name)], check=True
    )


if __name__ == "__main__":
    main()

"""The site's pages keep to their own policy, from disk and served, and what is slipped into one runs nothing."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from rulekit.sphinx.moved import write_moved
from rulekit.sphinx.policy import plural_rule, policy, scripts_in
from tests.site.browser import launched, visiting
from tests.site.conftest import Built

pytestmark = pytest.mark.browser
SLIPPED = (
    "<script>window.ran = 1</script><script src='data:text/javascript,window.ran = 2'></script>"
    "<img src='x:' onerror='window.ran = 3'><a id='slipped' href='javascript:window.ran = 4'>here</a>"
)
ADDRESSES = (
    "index.html",
    "en/search.html?q=rout",
    "fr/search.html?q=deroute",
    "fr/alpha/retreat.html",
    "fr/old.html",
)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing; for the picture that browsers ask every host for, it has none."""

    def do_GET(self) -> None:
        """Answer one request."""
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Be silent."""


@pytest.fixture(scope="module")
def served(site: Built) -> Iterator[str]:
    """The address at which the site is served."""
    write_moved(site.out / "fr", "fr", {"old": "index"}, {"index": "Un livret"})
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site.out)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    (site.out / "fr/old.html").unlink()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


def test_pages_keep_to_their_policy(site: Built, served: str, browser: Browser) -> None:
    for base in (served, site.out.as_uri()):
        for address in ADDRESSES:
            with visiting(browser, f"{base}/{address}", locale="de-DE") as visit:
                if "search" in address:
                    expect(visit.page.locator("#search-results .search-summary")).to_contain_text(
                        re.compile(r"finished|termin")
                    )
                visit.page.wait_for_timeout(100)
                assert visit.complaints == [], address


def test_what_is_slipped_into_a_page_runs_nothing(site: Built, browser: Browser) -> None:
    page = (site.out / "en/alpha/retreat.html").read_text("utf-8")
    path = site.out / "en/alpha/slipped.html"
    path.write_text(page.replace("</main>", f"{SLIPPED}</main>", 1), "utf-8")
    with visiting(browser, path.as_uri()) as visit:
        visit.page.evaluate("document.getElementById('slipped').click()")
        visit.page.wait_for_timeout(100)
        assert visit.page.evaluate("window.ran") is None
        assert sum("Content Security Policy" in text for text in visit.complaints) >= 4
    path.unlink()


def test_the_policy_names_scripts_by_their_hash() -> None:
    said = policy(["b", "a", "b"])
    scripts = said.partition("script-src ")[2].partition(";")[0]
    assert scripts.count("sha256-") == 2
    assert "unsafe" not in scripts and "data:" not in scripts
    assert scripts_in("<script>a</script><script defer src='x'></script><script type='m'>b</script>") == [
        "a",
        "b",
    ]


def test_plural_rules() -> None:
    assert plural_rule("fr").startswith("(n == 0 || n == 1) ? 0")
    assert plural_rule("en") == plural_rule("../..") == "n == 1 ? 0 : 1"

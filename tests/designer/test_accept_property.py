"""Whatever a page promises and prints: accepted examples hold, and every other byte of the page stays."""

from __future__ import annotations

import io
import tempfile
import types
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulekit.examples.accept import Outcome, digest, raw_text, replaced, rewrite
from rulekit.examples.collect import collect
from rulekit.examples.run import Ran, run
from rulekit.page.book import Book, open_book
from rulekit.page.load import LoadedPage
from rulekit.page.model import Page
from tests.designer.books import write_book

SIGNS = st.sampled_from(
    [
        "a",
        "b",
        "0",
        " ",
        "\t",
        "`",
        ":",
        ">",
        ".",
        "\\",
        "<",
        "é",
        "\n",
        '"',
        "#",
        "\x0c",
        "\u2028",
        "\r",
        "…",
    ]
)
TEXTS = st.text(SIGNS, max_size=12) | st.sampled_from(
    ["", "```", ":::", ">>> 1", "...", "<BLANKLINE>", "Traceback (most recent call last):\nX", "(a)="]
)
PROMPTS = st.lists(st.tuples(TEXTS, TEXTS, st.booleans()), min_size=1, max_size=4)
HEAD = "# Loss\n\nA story.\n\n:::{example} A loss\n:id: alp-loss-one\n```pycon\n"
TAIL = "```\n:::\n\n```python\nX = 1\n```\n\nThe end."


def page_text(prompts: list[tuple[str, str, bool]], line_end: str, mark: str) -> bytes:
    body = "".join(
        f">>> {'raise ValueError' if raises else 'print'}({printed!r})\n{want}\n"
        for printed, want, raises in prompts
    )
    return (mark + (HEAD + body + TAIL).replace("\n", line_end)).encode()


def opened(folder: Path, data: bytes) -> tuple[Book, Page]:
    book = open_book(write_book(folder, {"alpha/page.md": data}))
    return book, book.pages["alpha/page"]


def ran(page: Page) -> list[Ran]:
    loaded = LoadedPage(page, types.ModuleType("alpha"), [])
    return [run(loaded, one) for one in collect(page)[0]]


def outcomes(page: Page) -> list[Outcome]:
    mark = digest(page.text)
    return [
        Outcome("alpha/page", seen.prompt.line, seen.got, seen.raised, mark)
        for one in ran(page)
        for seen in one.seen
        if not seen.holds
    ]


def rest(page: Page, raw: str) -> tuple[str, list[str]]:
    """What lies outside the expected outputs, found anew; and the prompts."""
    lines = io.StringIO(raw, newline="").readlines()
    prompts = [prompt for one in collect(page)[0] for prompt in one.prompts]
    for prompt in reversed(prompts):
        del lines[prompt.want_line - 1 : prompt.want_end - 1]
    return "".join(lines), [prompt.source for prompt in prompts]


@settings(max_examples=150, deadline=None)
@given(PROMPTS, st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]))
@example([("a\n\nb", "a", False), ("x", "y", True)], "\r\n", "\ufeff")
@example([("```", "a", False), ("b", "c", False)], "\n", "")
def test_accepted_examples_hold_and_the_rest_stays(
    prompts: list[tuple[str, str, bool]], line_end: str, mark: str
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        book, page = opened(Path(folder), page_text(prompts, line_end, mark))
        failing = outcomes(page)
        plan, refused = rewrite(book, page, failing)
        assert len(plan.changes) + len(refused) == len(failing)
        page.path.write_bytes(plan.after.encode())

        book_again, again = opened(Path(folder), page.path.read_bytes())
        still = outcomes(again)
        assert len(still) == len(refused)
        assert rest(again, raw_text(again.path)) == rest(page, plan.before)
        assert rewrite(book_again, again, still)[0].changes == ()


def test_nothing_to_replace_is_the_same_text() -> None:
    raw = "\ufeffa\r\nb\rc\n\x0c\u2028 d\n\ne"
    assert replaced(raw, []) == raw

"""Whatever is written, reading it raises nothing, and lines stay where they are."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit.examples.collect import collect
from rulekit.page.mask import mask
from rulekit.page.prose import links_of, numbers_of, plain_numbers, roles_of
from tests.support import page_of

FRAGMENTS = st.sampled_from([
    "```python", "```pycon", "```", "~~~python", "~~~", "````", ":::{example} One", "::::{note}", ":::",
    "::::", ":id: a-one", "---", "> ", "- ", "  ", "    ", "\t", ">>> f(1)", ">>> x = 1", ">>>bad", "... y",
    "...", "42", "X = 1", "def f(n):", "    return n", "# Title", "## 1.2 Part", "(label)=", "| a | b |",
    "| - | - |", "[a](#b)", "[a]: #b", "[^1]: note", "{term}`rout`", "{ref}`a <b>`", "<!--", "-->", "$$",
    "%", "&nbsp;3", "\\*", "", ":::{glossary}", "term", "  definition", "<BLANKLINE>", "\x0c", "\u2028",
    "\x00", "é ½ ²", "twenty-one", "vingt et",
])  # fmt: skip
LINES = st.lists(st.one_of(FRAGMENTS, st.tuples(FRAGMENTS, FRAGMENTS).map("".join)), max_size=25)
PAGES = st.one_of(LINES.map("\n".join), st.text(max_size=200)).map(
    lambda text: text.replace("\r\n", "\n").replace("\r", "\n")
)


@settings(max_examples=400, deadline=None)
@given(PAGES)
def test_lines_of_code_are_the_lines_of_the_page(text: str) -> None:
    page = page_of(text)
    lines = text.replace("\x00", "\ufffd").split("\n")
    for code in [*page.code, *page.stray]:
        if code.language in ("python", "pycon") and code.text:
            for offset, line in enumerate(code.text.removesuffix("\n").split("\n")):
                shown = lines[code.line - 1 + offset]
                assert shown.expandtabs(4).endswith(line.lstrip().expandtabs(4)) or line.strip() in shown


@settings(max_examples=400, deadline=None)
@given(PAGES)
def test_the_mask_keeps_every_line_in_place(text: str) -> None:
    page = page_of(text)
    masked = mask(page).split("\n")
    assert len(masked) == text.count("\n") + 1
    python = [code for code in page.code if code.language == "python"]
    kept = {
        code.line + n: line
        for code in python
        for n, line in enumerate(code.text.rstrip("\n").split("\n"))
        if code.text
    }
    for number, line in enumerate(masked, 1):
        assert line == kept.get(number, "")


@settings(max_examples=300, deadline=None)
@given(PAGES)
def test_every_place_lies_on_the_page(text: str) -> None:
    page = page_of(text)
    last = text.count("\n") + 1
    examples, findings = collect(page)
    places = [prose.line for prose in page.prose] + [prose.line_at(len(prose.text)) for prose in page.prose]
    places += [section.line for section in page.sections] + list(page.labels.values())
    places += [found.span.line for found in [*page.findings, *findings]]
    places += [
        line for example in examples for prompt in example.prompts for line in (prompt.line, prompt.want_line)
    ]
    assert all(1 <= line <= last + 1 for line in places)


@settings(max_examples=400, deadline=None)
@given(PAGES)
def test_prompts_are_where_they_say(text: str) -> None:
    page = page_of(text)
    lines = text.replace("\x00", "\ufffd").split("\n")
    for example in collect(page)[0]:
        for prompt in example.prompts:
            assert ">>> " in lines[prompt.line - 1]
            wanted = prompt.want.removesuffix("\n").split("\n") if prompt.want else []
            assert len(wanted) == prompt.want_end - prompt.want_line
            assert all(want.strip() in lines[prompt.want_line - 1 + n] for n, want in enumerate(wanted))


@settings(max_examples=400, deadline=None)
@given(PAGES, st.sampled_from(["en", "fr", "de"]))
def test_numbers_links_and_roles_stand_in_the_text(text: str, language: str) -> None:
    for number in numbers_of(text, language):
        assert 0 <= number.start < number.end <= len(text)
    for found in [*links_of(text), *roles_of(text)]:
        assert 0 <= found.start <= found.end <= len(text)
    for number in plain_numbers(text, language):
        assert text[number.start : number.end] == number.text

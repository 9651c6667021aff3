"""Blocks have the lines of the page wherever they stand, and code is run only where the loader looks."""

from __future__ import annotations

import pytest

from tests.support import page_of

PYTHON = "```python\nX = 1\n```\n"
PYCON = "```pycon\n>>> 1 + 1\n2\n```\n"


def example(body: str, options: str = ":id: a-one\n", fence: str = ":::") -> str:
    return f"{fence}{{example}} One\n{options}{body}{fence}\n"


def lines_of(text: str) -> tuple[list[int], list[int]]:
    """The lines of the code that is run, and of the code that is not."""
    page = page_of(text)
    return [code.line for code in page.code], [code.line for code in page.stray]


RUN = {
    "at the head": (PYTHON, 2),
    "below a heading": (f"# Title\n\ntext\n\n{PYTHON}", 6),
    "longer fence": ("````python\nX = 1\n```\n````\n", 2),
    "tildes": ("~~~python\nX = 1\n~~~\n", 2),
    "blanks before the language": ("```   python  \nX = 1\n```\n", 2),
    "indented by three": ("   ```python\n   X = 1\n   ```\n", 2),
    "after front matter": (f"---\ntitle: x\n---\n\n{PYTHON}", 6),
    "after a comment and a target": (f"% remark\n\n(label)=\n{PYTHON}", 5),
    "after an html block": (f"<div>\n\n{PYTHON}\n</div>\n", 4),
    "in an example": (example(PYCON), 4),
    "in an example without options": (example(PYCON, ""), 3),
    "after options and a blank line": (example(PYCON, ":id: a-one\n\n"), 5),
    "after a block of options": (example(PYCON, "---\nid: a-one\n---\n"), 6),
    "after the story": (example(f"A story.\n\nAnd more.\n\n{PYCON}"), 8),
    "in an example of backticks": (example(PYCON, fence="````"), 4),
    "in an example of four colons": (example(f":::{{note}}\nx\n:::\n{PYCON}", fence="::::"), 7),
    "in an example in a note": (f"::::{{note}}\n{example(PYCON)}::::\n", 5),
    "in a list": ("- item\n\n  :::{example} One\n  ```pycon\n  >>> 1\n  1\n  ```\n  :::\n", 5),
    "in a quote": ("> :::{example} One\n> ```pycon\n> >>> 1\n> 1\n> ```\n> :::\n", 3),
}
NOT_RUN = {
    "python in a list": ("- item\n\n  ```python\n  X = 1\n  ```\n", 4),
    "python in an ordered list": ("1. item\n\n   ```python\n   X = 1\n   ```\n", 4),
    "python in a quote": ("> ```python\n> X = 1\n> ```\n", 2),
    "python in a note": (f":::{{note}}\n{PYTHON}:::\n", 3),
    "python in a note in a note": (f"::::{{note}}\n:::{{tip}}\n{PYTHON}:::\n::::\n", 4),
    "python in an example": (example(PYTHON), 4),
    "python in a definition": ("term\n: text\n\n  ```python\n  X = 1\n  ```\n", 5),
    "python in a footnote": ("[^1]: text\n\n    ```python\n    X = 1\n    ```\n", 4),
    "python in a fence of colons": (":::python\nX = 1\n:::\n", 2),
    "python in a division": (f"::::aside\n{PYTHON}::::\n", 3),
    "pycon outside an example": (PYCON, 2),
    "pycon in a note": (f":::{{note}}\n{PYCON}:::\n", 3),
    "pycon in a note in an example": (example(f":::{{note}}\n{PYCON}:::\n", fence="::::"), 5),
    "pycon in a list in an example": (example("- x\n\n  ```pycon\n  >>> 1\n  1\n  ```\n"), 6),
    "prompts without a language": (example("```\n>>> 1\n1\n```\n"), 4),
    "indented prompts": (example("Text.\n\n    >>> 1\n    1\n"), 5),
    "prompts outside an example": ("```\n>>> 1\n1\n```\n", 2),
    "another name of Python": ("```py\nX = 1\n```\n", 2),
    "a cell of another tool": ("```{code-cell} python\nX = 1\n```\n", 1),
}
SHOWN = {
    "a code block": "```{code-block} python\nX = 1\n```\n",
    "a code block of colons": ":::{code-block} pycon\n>>> 1\n1\n:::\n",
    "a fence with attributes": "```python {.shown}\nX = 1\n```\n",
    "another language": "```toml\nx = 1\n```\n",
    "no language": "```\nX = 1\n```\n",
    "a fence in a longer one": f"````markdown\n{PYTHON}````\n",
    "a comment": "<!--\n```python\nX = 1\n```\n-->\n",
}


@pytest.mark.parametrize("name", RUN)
def test_code_that_runs(name: str) -> None:
    text, line = RUN[name]
    assert lines_of(text) == ([line], [])


@pytest.mark.parametrize("name", NOT_RUN)
def test_code_that_does_not_run_is_known(name: str) -> None:
    text, line = NOT_RUN[name]
    assert lines_of(text) == ([], [line])


@pytest.mark.parametrize("name", SHOWN)
def test_code_that_is_only_shown(name: str) -> None:
    assert lines_of(SHOWN[name]) == ([], [])


@pytest.mark.parametrize("fence", ["```python", "~~~python", ":::{note}", "::::{example} A", "- ```python"])
def test_unclosed_blocks_are_found(fence: str) -> None:
    page = page_of(f"text\n\n{fence}\nX = 1\n")
    assert [(found.code, found.span.line) for found in page.findings] == [("block", 3)]


@pytest.mark.parametrize(
    "text", [PYTHON, "```python\n```\n", "~~~~\n\n~~~~\n", ":::{note}\n:::\n", "```\nx\n```"]
)
def test_closed_blocks_are_fine(text: str) -> None:
    assert page_of(text).findings == []


def test_options() -> None:
    page = page_of(":::{example} One\n:id: a-one\n:id: a-two\n: nothing\n\nStory.\n:::\n")
    assert page.examples[0].options == {"id": "a-one"}
    assert [found.span.line for found in page.findings] == [3, 4]
    assert [(prose.text, prose.line) for prose in page.prose] == [("One", 1), ("Story.", 6)]


def test_prose_knows_its_lines_and_surroundings() -> None:
    page = page_of(
        "# 1.2 Title\n\nFirst [a\nlink](#x) line.\n\n| a | b |\n| - | - |\n| c | d |\n\n"
        ":::{example} Named\n:id: a-one\nStory.\n\n:::{note}\nInner.\n:::\n:::\n".replace(
            ":::{ex", "::::{ex"
        )[:-4]
        + "::::\n"
    )
    seen = [(prose.text, prose.line, prose.context, prose.owner, prose.part) for prose in page.prose]
    assert seen == [
        ("1.2 Title", 1, "", "", "heading"),
        ("First [a\nlink](#x) line.", 3, "", "", "text"),
        ("a", 6, "", "", "text"),
        ("b", 6, "", "", "text"),
        ("c", 8, "", "", "text"),
        ("d", 8, "", "", "text"),
        ("Named", 10, "example", "a-one", "title"),
        ("Story.", 12, "example", "a-one", "text"),
        ("Inner.", 15, "example", "a-one", "text"),
    ]
    assert page.prose[1].line_at(page.prose[1].text.index("link]")) == 4


def test_glossary_entries() -> None:
    page = page_of(
        ":::{glossary}\nrout\nrouts\n  A flight: [see](#x).\n\n  More on 4.\n\n"
        "unit : noun\n    A counter.\n:::\n"
    )
    assert [(entry.forms, entry.line, entry.end) for entry in page.glossary] == [
        (("rout", "routs"), 2, 6),
        (("unit",), 8, 9),
    ]
    assert [(prose.text, prose.line, prose.part) for prose in page.prose] == [
        ("rout", 2, "term"),
        ("routs", 3, "term"),
        ("A flight: [see](#x).", 4, "text"),
        ("More on 4.", 6, "text"),
        ("unit", 8, "term"),
        ("A counter.", 9, "text"),
    ]


def test_headings_in_quotes_make_no_section() -> None:
    page = page_of("# One\n\n> ## Quoted\n\n(two)=\n## 2 Two\n")
    assert [(section.line, section.title, section.label) for section in page.sections] == [
        (1, "One", ""),
        (6, "Two", "two"),
    ]

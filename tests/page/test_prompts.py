"""Prompts and promises of an example: each line is read, or a finding says that it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekit.examples.collect import Prompt, collect
from rulekit.findings import Finding
from tests.page.test_load import book_with
from tests.support import findings_of, page_of

HEAD = ":::{example} One\n:id: a-one\n```pycon\n"
TAIL = "```\n:::\n"
FIRST = 4


def collected(body: str) -> tuple[list[Prompt], list[Finding]]:
    examples, findings = collect(page_of(HEAD + body + TAIL))
    return [prompt for example in examples for prompt in example.prompts], findings


def found_in(folder: Path, body: str, head: str = "(p)=\n# 1 P\n\n") -> list[Finding]:
    return findings_of(book_with(folder, index=head + HEAD + body + TAIL))


def test_prompts_have_their_lines() -> None:
    prompts, findings = collected(
        ">>> a = 1\n>>> for x in (1, 2):\n...     print(x)\n...\n1\n2\n\n>>> a\n1\n"
    )
    assert findings == []
    assert [(p.line - FIRST, p.want_line - FIRST, p.want_end - FIRST) for p in prompts] == [
        (0, 1, 1),
        (1, 4, 6),
        (7, 8, 9),
    ]


@pytest.mark.parametrize(
    ("body", "line", "says"),
    [
        ('>>> print("a\\nb")  # doctest: +ELLIPSIS\n...\nb\n', 1, "Dots (...)"),
        (">>> print(1)\n... 2\n1\n", 1, "Dots (...)"),
        (">>> f(\n...     1)\n...\n1\n", 2, "Dots (...)"),
        (">>> f(1)\nloss\n\n40\n", 3, "'40' is part of no prompt"),
        ("40\n>>> f(1)\n40\n", 0, "'40' is part of no prompt"),
        (">>> # f(1)\n40\n>>> f(1)\n40\n", 1, "'40' is part of no prompt"),
        ("\t>>> f(1)\n\t40\n", 0, "'>>> f(1)' is part of no prompt"),
        (">>> f(1)\n40\n>>>f(1)\n40\n", 2, "lacks blank after >>>"),
        (">>> f(1)\n40\n>>> g(\n...2)\n", 3, "lacks blank after ..."),
        ("  >>> f(1)\n40\n", 1, "inconsistent leading whitespace"),
        (">>> f(1)\n40\n>>> f(2)  # doctest: +NEARLY\n41\n", 2, "invalid option: '+NEARLY'"),
    ],
)
def test_lines_that_nothing_reads(body: str, line: int, says: str) -> None:
    _, findings = collected(body)
    assert [(found.code, found.span.line - FIRST) for found in findings] == [("example", line)]
    assert says in findings[0].message


@pytest.mark.parametrize(
    "body",
    [
        ">>> if a:\n...     b\n... else:\n...     c\n1\n",
        ">>> @d\n... def f(): pass\n>>> f()\n1\n",
        '>>> x = """a\n... b"""\n>>> x\n1\n',
        ">>> (1 +\n...  2)\n3\n",
        ">>> # a remark\n>>> 1\n1\n",
        ">>>\n>>> 1\n1\n",
        ">>> f()\nTraceback (most recent call last):\n  ...\nValueError: no\n",
        ">>> f()\nfirst\n...\nlast\n",
    ],
)
def test_honest_examples(body: str) -> None:
    prompts, findings = collected(body)
    assert prompts
    assert findings == []


def test_the_dots_are_the_only_finding(tmp_path: Path) -> None:
    body = '>>> print("seed 12345\\nWestwall 230")  # doctest: +ELLIPSIS\n...\nWestwall 230\n'
    (found,) = found_in(tmp_path, body)
    assert (found.span.line, "..." in found.message) == (FIRST + 3 + 1, True)


def test_windows_line_ends_and_a_missing_last_one(tmp_path: Path) -> None:
    page = (
        "(p)=\n# 1 P\n\n" + HEAD + '>>> print("loss\\n\\n40")\nloss\n<BLANKLINE>\n40\n' + TAIL
    ).removesuffix("\n")
    root = book_with(tmp_path, index=page.replace("\n", "\r\n"))
    assert findings_of(root) == []
    bare = book_with(
        tmp_path, "bare", index=page.removesuffix("\n:::").removesuffix("\n```").replace("\n", "\r\n")
    )
    assert [found.code for found in findings_of(bare)] == ["block"]


def test_tabs_and_last_blanks_are_kept(tmp_path: Path) -> None:
    body = (
        '>>> len("a\tb")\n3\n>>> print("roll\tloss")\nroll\tloss\n'
        '>>> print("loss 40 ")\nloss 40 \n>>> print("loss 40")\nloss 40 \n'
    )
    prompts, findings = collected(body)
    assert findings == []
    assert [prompt.want for prompt in prompts] == ["3\n", "roll\tloss\n", "loss 40 \n", "loss 40 \n"]
    (found,) = found_in(tmp_path, body)
    assert (found.code, found.span.line) == ("example", FIRST + 3 + 6)
    assert "blank" in found.message


def test_backslashes_are_kept() -> None:
    prompts, _ = collected('>>> print(r"C:\\rolls\\new")\nC:\\rolls\\new\n>>> "a\\nb"\n\'a\\nb\'\n')
    assert [(prompt.source, prompt.want) for prompt in prompts] == [
        ('print(r"C:\\rolls\\new")\n', "C:\\rolls\\new\n"),
        ('"a\\nb"\n', "'a\\nb'\n"),
    ]


def test_two_examples_keep_their_prompts_apart() -> None:
    text = f"::::{{example}} Outer\n:id: a-outer\n{HEAD}>>> 1\n1\n{TAIL}```pycon\n>>> 2\n2\n```\n::::\n"
    page = page_of(text)
    examples, _ = collect(page)
    assert [(example.id, [prompt.source for prompt in example.prompts]) for example in examples] == [
        ("a-outer", ["2\n"])
    ]
    assert [found.message for found in page.findings] == ["An example stands inside an example."]
    assert [code.line for code in page.stray] == [6]

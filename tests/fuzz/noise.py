"""Random edits of texts that a book is made of, as data that hypothesis can make smaller."""

from __future__ import annotations

import re
from collections.abc import Callable

from hypothesis import strategies as st

Step = tuple[str, int, int]
BITS = (
    "|", "||", "\\|", "```", "```python", "```pycon", "````", ":::", "::::", ":::{example}", ":::{example} x\n:id: x",
    ":::{reading}", ":::{glossary}", ":::{note}", ":::{include} /etc/passwd", "```{eval-rst}", "{", "}", "{{", "}}", "[",
    "](", "](#x)", "](../x.md)", "[^1]", "`", "{term}`", "{term}`x <y`", "<b>", "<!--", "-->", "&amp;", "\\", "\\\\", '"',
    '"""', "'", "#", "(x)=", "(x)=\n# x", "\t", "\x00", "\x07", "\x0b", "\x0c", "\x1b[31m", "\x85", "\u2028", "\ufeff",
    "\u202e", "\u00a0", "\u202f", "é", "𝟛", "²", "٣", "½", "∞", "−", "–", "≤", "≥", "≠", "9" * 4400, "1e999", "-0", "0.5",
    "R-99", "R-", "§", "no:", "no: ", "non :", "exempt", "+3 × x", "—", "/", "6+", "2–1", "a: b; c: d", ">>> ", ">>> 1/0",
    "... ", ">>> (", "    ", "import os", "from . import x", "raise SystemExit", "class", "=", "==", "lambda: 0", "value(",
    "#, fuzzy", "#| msgid", "#~ msgid", "msgid", 'msgid ""', 'msgstr "', "msgctxt", 'msgstr[0] "', "%s", "%(x)d", "- file:",
    "- glob: '**'", "root:", "[charts.x]", "rows = [", "= '''", "a = 1979-05-27", "&a", "*a", "!!python/object:os.system",
    "? x", "<<: *a",
)  # fmt: skip


def steps(most: int = 5) -> st.SearchStrategy[list[Step]]:
    """Some edits: an operation and two numbers that it takes modulo what it needs."""
    one = st.tuples(st.sampled_from(sorted(OPERATIONS)), st.integers(0, 10**6), st.integers(0, 10**6))
    return st.lists(one, min_size=1, max_size=most)


def edited(text: str, made: list[Step]) -> str:
    """The text after the edits."""
    for name, first, second in made:
        text = OPERATIONS[name](text, first, second)
    return text


def _on_lines(work: Callable[[list[str], int, int], None]) -> Callable[[str, int, int], str]:
    def made(text: str, first: int, second: int) -> str:
        lines = text.split("\n")
        work(lines, first % len(lines), second)
        return "\n".join(lines)

    return made


def _delete(lines: list[str], at: int, second: int) -> None:
    del lines[at : at + 1 + second % 4]


def _double(lines: list[str], at: int, second: int) -> None:
    lines[at:at] = lines[at : at + 1 + second % 8]


def _swap(lines: list[str], at: int, second: int) -> None:
    other = second % len(lines)
    lines[at], lines[other] = lines[other], lines[at]


def _move(lines: list[str], at: int, second: int) -> None:
    some = lines[at : at + 6]
    del lines[at : at + 6]
    to = second % (len(lines) + 1)
    lines[to:to] = some


def _cut(lines: list[str], at: int, second: int) -> None:
    del lines[at:]


def _insert_line(lines: list[str], at: int, second: int) -> None:
    lines.insert(at, BITS[second % len(BITS)])


def _indent(lines: list[str], at: int, second: int) -> None:
    lines[at : at + 1 + second % 5] = [f"    {line}" for line in lines[at : at + 1 + second % 5]]


def _insert(text: str, first: int, second: int) -> str:
    at = first % (len(text) + 1)
    return text[:at] + BITS[second % len(BITS)] + text[at:]


def _take(text: str, first: int, second: int) -> str:
    at = first % (len(text) + 1)
    return text[:at] + text[at + 1 + second % 5 :]


def _word(text: str, first: int, second: int) -> str:
    """One word or sign becomes another piece of the text, or a bit of noise."""
    words = list(re.finditer(r"\w+|[^\w\s]+", text))
    if not words:
        return text
    old, other = words[first % len(words)], words[second % len(words)]
    new = other.group() if second % 3 else BITS[second % len(BITS)]
    return text[: old.start()] + new + text[old.end() :]


OPERATIONS: dict[str, Callable[[str, int, int], str]] = {
    "delete": _on_lines(_delete), "double": _on_lines(_double), "swap": _on_lines(_swap), "move": _on_lines(_move),
    "cut": _on_lines(_cut), "line": _on_lines(_insert_line), "indent": _on_lines(_indent),
    "insert": _insert, "take": _take, "word": _word,
}  # fmt: skip

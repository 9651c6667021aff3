"""A book's own small files, read with care: what cannot be read is a finding with its line, never an error of a library."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from rulekit.findings import HIDDEN, BookError, Finding
from rulekit.span import Span

LARGEST = 1_000_000
DEEPEST = 30
_LINE = re.compile(r"line (\d+)")
_AT = re.compile(r"\s*\(at (?:line \d+, column \d+|end of document)\)")


class Unreadable(Exception):
    """Why a file cannot be read: line, words, remedy."""

    def __init__(self, line: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.line, self.message, self.remedy = line, message, remedy

    def finding(self, code: str, shown: str) -> BookError:
        """The error that carries this as a finding of the file ``shown``."""
        return BookError(Finding(code, Span(shown, self.line), self.message, self.remedy))


def text_of(path: Path) -> str:
    """The text of a page or a small file: UTF-8, a byte order mark aside, any line ends. Raises Unreadable."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(
            1, f"{path.name} cannot be read: {error.strerror}.", "Put a file there that may be read."
        ) from None
    if len(data) > LARGEST:
        raise Unreadable(1, f"{path.name} is larger than {LARGEST} bytes.", "Keep to what the book needs.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise Unreadable(line, f"{path.name} is not UTF-8 text.", "Save it as UTF-8.") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    hidden = HIDDEN.search(text)
    if hidden:
        line, column = (
            text.count("\n", 0, hidden.start()) + 1,
            hidden.start() - text.rfind("\n", 0, hidden.start()),
        )
        message = (
            f"{path.name} holds the character U+{ord(hidden[0]):04X}, which nobody sees, in column {column}."
        )
        raise Unreadable(line, message, "Delete it.")
    return text


def toml_of(path: Path) -> tuple[str, dict[str, Any]]:
    """Text and keys of a TOML file. Raises Unreadable."""
    text = text_of(path)
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
        words = _AT.sub("", str(error))
        raise Unreadable(line, f"{path.name} is no TOML: {words}.", "Mend the line.") from None
    except (RecursionError, ValueError, OverflowError):
        message = f"{path.name} is nested too deeply, or holds a number that is too long."
        raise Unreadable(1, message, "Keep to plain keys and texts.") from None


def yaml_of(path: Path) -> tuple[yaml.Node | None, Any]:
    """The nodes of a YAML file, which know their lines, and the plain data they stand for. Raises Unreadable.

    What YAML would pass over in silence is refused: a key that stands twice, an alias.
    """
    text = text_of(path)
    try:
        loader = yaml.SafeLoader(text)
        node = loader.get_single_node()
        _plain(path.name, node, set(), 0)
        return node, None if node is None else loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        words = str(error.problem or error.context)
        line = mark.line + 1 if mark else 1
        raise _no_yaml(path, line, words) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise _no_yaml(path, line, f"it holds the character U+{error.character:04X}") from None
    except (RecursionError, ValueError, OverflowError):
        message = f"{path.name} is nested too deeply, or holds a date or number that cannot be read."
        raise Unreadable(1, message, "Keep to plain keys and texts; put dates in quotes.") from None


def yaml_fault(text: str) -> tuple[int, str] | None:
    """What keeps ``text`` from being YAML: line (from 1) and words; None where it is."""
    try:
        yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return (mark.line + 1 if mark else 1), str(error.problem or error.context)
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError):
        return 1, "it is nested too deeply, or holds a date or number that cannot be read"
    return None


def _no_yaml(path: Path, line: int, words: str) -> Unreadable:
    return Unreadable(
        line, f"{path.name} is no YAML: {words}.", "Mend the line; indentation and colons matter."
    )


def _plain(name: str, node: yaml.Node | None, seen: set[int], depth: int) -> None:
    if isinstance(node, yaml.CollectionNode):
        if id(node) in seen or depth > DEEPEST:
            message = f"{name} repeats a part by an alias, or is nested more than {DEEPEST} deep."
            raise Unreadable(line_of(node), message, "Write each part out where it stands.")
        seen.add(id(node))
        _single(name, node)
        for child in node.value:
            for part in child if isinstance(child, tuple) else (child,):
                _plain(name, part, seen, depth + 1)


def _single(name: str, node: yaml.CollectionNode) -> None:
    first: dict[str, int] = {}
    for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
        if isinstance(key, yaml.ScalarNode) and key.value in first:
            message = f"The key {key.value} stands on line {first[key.value]} of {name} too."
            raise Unreadable(line_of(key), message, "Keep one of the two.")
        first.setdefault(str(key.value), line_of(key))


def line_of(node: yaml.Node) -> int:
    """The line on which a node begins."""
    return int(node.start_mark.line) + 1

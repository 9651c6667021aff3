"""The configuration of a book, ``_config.yml``, in the layout of Jupyter Book."""

from __future__ import annotations

import difflib
import keyword
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from myst_parser.config.main import MdParserConfig

from rulekit.page.files import Unreadable, line_of, yaml_of
from rulekit.page.tongues import unfit

NAME = "_config.yml"
KNOWN = {
    "title", "author", "email", "copyright", "logo", "exclude_patterns", "only_build_toc_files", "execute",
    "parse", "html", "latex", "launch_buttons", "repository", "binder", "sphinx", "bibtex_bibfiles",
    "comments_config",
}  # fmt: skip
OURS = {"rulekit_package", "rulekit_languages", "rulekit_catalogues", "rulekit_quick"}


@dataclass(frozen=True, slots=True)
class Config:
    """What ``_config.yml`` says of the book; ``data`` is all of it, ``lines`` where its keys stand."""

    title: str
    version: str
    package: str
    language: str
    languages: tuple[str, ...]
    extensions: frozenset[str]
    catalogues: str
    data: Mapping[str, Any]
    lines: Mapping[str, int]


def read_config(path: Path, folder: str) -> Config:
    """The configuration in ``path`` of the book in ``folder``. Raises Unreadable, with the line at fault."""
    node, data = yaml_of(path)
    if not isinstance(data, dict | None):
        raise Unreadable(1, "The configuration is no list of keys.", "Begin with title: and a title.")
    reader = _Reader(node, data or {})
    reader.only(reader.data, KNOWN, "")
    sphinx = reader.mapping(reader.data, "sphinx")
    settings = reader.mapping(sphinx, "config")
    reader.only(settings, OURS, "rulekit_")
    language = reader.text(settings, "language", "en")
    reader.texts(sphinx, "extra_extensions", ["rulekit.sphinx"])
    reader.texts(reader.data, "exclude_patterns", ["drafts/*"])
    return Config(
        title=reader.text(reader.data, "title", folder),
        version=str(settings.get("version", "")),
        package=reader.package(settings, folder.replace("-", "_")),
        language=reader.tongues("language", [language])[0],
        languages=reader.tongues(
            "rulekit_languages", reader.texts(settings, "rulekit_languages", [language])
        ),
        extensions=reader.extensions(),
        catalogues=reader.text(settings, "rulekit_catalogues", "../i18n"),
        data=reader.data,
        lines=reader.lines,
    )


class _Reader:
    """Reads keys, and knows the line of each."""

    def __init__(self, node: yaml.Node | None, data: Mapping[str, Any]) -> None:
        self.data = data
        self.lines: dict[str, int] = {}
        self.written: dict[str, str] = {}
        self._note(node)

    def _note(self, node: yaml.Node | None) -> None:
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            self.lines.setdefault(str(key.value), line_of(key))
            if isinstance(value, yaml.ScalarNode):
                self.written.setdefault(str(key.value), value.value)
            self._note(value)

    def unfit(self, key: str, value: object, remedy: str) -> Unreadable:
        """Why ``value``, shown as it is written, cannot be that of ``key``."""
        return Unreadable(
            self.lines.get(key, 1), f"{key} cannot be {self.written.get(key, value)!r}.", remedy
        )

    def only(self, data: Mapping[str, Any], known: Iterable[str], beginning: str) -> None:
        for key in data:
            if str(key).startswith(beginning) and key not in known:
                near = difflib.get_close_matches(str(key), known, 1)
                remedy = f"Write {near[0]}." if near else f"Legal keys: {', '.join(sorted(known))}."
                raise Unreadable(self.lines.get(str(key), 1), f"{key!r} is no key of {NAME}.", remedy)

    def mapping(self, data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        made = data.get(key) or {}
        if not isinstance(made, Mapping):
            raise self.unfit(key, made, f"Write keys and values, indented, under {key}:.")
        return made

    def text(self, data: Mapping[str, Any], key: str, default: str) -> str:
        made = data.get(key, default)
        if not isinstance(made, str) or not made.strip():
            raise self.unfit(key, made, f'Write a text, in quotes if need be, as in {key}: "{default}".')
        return made

    def texts(self, data: Mapping[str, Any], key: str, default: list[str]) -> list[str]:
        made = data.get(key, default)
        if not isinstance(made, list) or not made or not all(isinstance(each, str) for each in made):
            raise self.unfit(key, made, f"Write a list of words, as in {key}: [{default[0]}].")
        return made

    def package(self, data: Mapping[str, Any], default: str) -> str:
        key = "rulekit_package"
        made = self.text(data, key, default)
        names = made.split(".")
        taken = names[0] in sys.stdlib_module_names or names[0] == "rulekit"
        sound = all(name.isidentifier() and not keyword.iskeyword(name) for name in names)
        if key in data and (taken or not sound):
            raise self.unfit(key, made, "Write a Python name that no other package has, such as book.")
        return made

    def tongues(self, key: str, codes: list[str]) -> tuple[str, ...]:
        for code in codes:
            fault = unfit(code)
            if fault:
                raise Unreadable(self.lines.get(key, 1), *fault)
        return tuple(dict.fromkeys(codes))

    def extensions(self) -> frozenset[str]:
        key = "myst_enable_extensions"
        asked = self.texts(self.mapping(self.data, "parse"), key, ["colon_fence"])
        for each in asked:
            try:
                MdParserConfig(enable_extensions={each})
            except ValueError:
                raise self.unfit(
                    key, each, "Name extensions of MyST, such as colon_fence, deflist."
                ) from None
        return frozenset(asked)

"""The two template environments, and what a template's mistake becomes.

HTML is autoescaped. In Typst every text leaves a template as a quoted string, so that none becomes markup.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import jinja2
from markupsafe import Markup

from rulekit.page.rule_numbers import cited
from rulekit.render.places import templates
from rulekit.render.typeset import clean

Medium = Literal["html", "typst", "vassal"]
Strings = Callable[[str], str]


class TemplateFault(Exception):
    """A template that cannot be used: file, line (0 when unknown), what is wrong, and the remedy."""

    def __init__(self, file: str, line: int, message: str, remedy: str) -> None:
        super().__init__(file, line, message, remedy)
        self.file, self.line, self.message, self.remedy = file, line, message, remedy

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} {self.remedy}"


def quoted(value: object) -> Markup:
    """A Typst literal of a text, number, truth value, None or a list of these; text is a quoted string.

    The result is what Typst's code mode reads, so characters such as # * _ $ @ [ ] need no escaping.
    """
    if isinstance(value, Markup):
        return value
    if value is None:
        return Markup("none")
    if isinstance(value, (list, tuple)):
        return Markup("(" + "".join(f"{quoted(part)}, " for part in value) + ")")
    if isinstance(value, str):
        return Markup(json.dumps(clean(value), ensure_ascii=False))
    return Markup(json.dumps(value))


def html_environment(strings: Strings, own: Path | None = None) -> jinja2.Environment:
    """The environment of ``html/`` templates; those in ``own`` (a book's folder of templates) go first."""
    return _environment("html", strings, own)


def typst_environment(strings: Strings, own: Path | None = None) -> jinja2.Environment:
    """The environment of ``typst/`` templates (``<% %>``, ``<< >>``, ``<# #>``); ``own`` ones go first."""
    return _environment("typst", strings, own)


def vassal_environment(strings: Strings, own: Path | None = None) -> jinja2.Environment:
    """The environment of ``vassal/`` templates, escaped like HTML; ``own`` ones go first."""
    return _environment("vassal", strings, own)


@lru_cache(maxsize=16)
def _environment(medium: Medium, strings: Strings, own: Path | None) -> jinja2.Environment:
    folders = [folder / medium for folder in (own, templates()) if folder is not None]
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folders),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        **(_TYPST if medium == "typst" else {}),
    )
    environment.globals.update({"_": strings, "cited": cited})
    environment.filters["str"] = quoted
    return environment


def _finalize(value: object) -> object:
    """Quotes what a Typst template puts out without the ``str`` filter; an undefined name still raises."""
    return value if isinstance(value, jinja2.Undefined) else quoted(value)


_TYPST: dict[str, Any] = {
    "block_start_string": "<%",
    "block_end_string": "%>",
    "variable_start_string": "<<",
    "variable_end_string": ">>",
    "comment_start_string": "<#",
    "comment_end_string": "#>",
    "finalize": _finalize,
    "keep_trailing_newline": True,
}


def render(environment: jinja2.Environment, name: str, **context: object) -> str:
    """The text of template ``name``; a fault of the template raises TemplateFault."""
    try:
        return environment.get_template(name).render(**context)
    except jinja2.TemplateNotFound as error:
        raise TemplateFault(
            str(error.name), 0, "there is no such template.", f"Add it to {_folders(environment)}."
        ) from None
    except jinja2.TemplateSyntaxError as error:
        remedy = "Correct the syntax of the template."
        raise TemplateFault(error.filename or name, error.lineno, f"{error.message}.", remedy) from None
    except (jinja2.TemplateError, TypeError, ValueError, LookupError, ArithmeticError) as error:
        raise _fault(environment, name, error) from None


def _folders(environment: jinja2.Environment) -> str:
    loader = environment.loader
    return " or ".join(loader.searchpath) if isinstance(loader, jinja2.FileSystemLoader) else "the templates"


def _fault(environment: jinja2.Environment, name: str, error: Exception) -> TemplateFault:
    """The fault at the innermost template line of a traceback (jinja2 writes template lines into it)."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.endswith(".j2")]
    file, line = (frames[-1].filename, frames[-1].lineno or 0) if frames else (name, 0)
    remedy = "Use a name that the template is given, or correct the expression."
    return TemplateFault(file, line, f"{error}.", remedy)

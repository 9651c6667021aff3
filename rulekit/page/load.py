"""Pages as modules: an import hook for the book's package, and the loading of every page."""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.machinery
import io
import os
import sys
import traceback
import types
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rulekit.declare import REGISTRY, Broken, Declared, telling
from rulekit.findings import Finding, Hung
from rulekit.page.book import Book
from rulekit.page.cycles import cycles
from rulekit.page.faults import import_remedy, name_remedy, syntax_words
from rulekit.page.mask import mask
from rulekit.page.model import Page
from rulekit.page.settle import settle
from rulekit.span import Span

BROKEN = "__rulekit_broken__"


@dataclass(slots=True)
class LoadedPage:
    """A page that ran: its module and what it declared."""

    page: Page
    module: types.ModuleType
    declared: list[Declared]


@dataclass(slots=True)
class Loaded:
    """A book whose pages ran: those that did, by docname, and the findings of those that did not."""

    book: Book
    pages: dict[str, LoadedPage] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def objects(self) -> Iterator[tuple[LoadedPage, Declared]]:
        """Every declaration with its page, in the order of the pages."""
        for loaded in self.pages.values():
            for declared in loaded.declared:
                yield loaded, declared

    def by_id(self) -> dict[str, Declared]:
        """Declarations by permanent id."""
        return {declared.id: declared for _, declared in self.objects()}


class PageFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds ``book.a_game.a_page`` in ``book/a-game/a-page.md``, and runs it on the page's own lines."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.by_module = {page.module: page for page in book.pages.values()}
        self.packages = {
            ".".join(m.split(".")[:n]) for m in self.by_module for n in range(1, m.count(".") + 1)
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The spec of a page or of a folder of pages."""
        if fullname in self.packages:
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        if fullname in self.by_module:
            page = self.by_module[fullname]
            return importlib.machinery.ModuleSpec(fullname, self, origin=str(page.path))
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        """Run a page's code in its module, and settle what it declared."""
        page = self.by_module.get(module.__name__)
        if page is not None:
            module.__file__ = str(page.path)
            registry: list[Declared] = []
            setattr(module, REGISTRY, registry)
            with telling() as broken:
                setattr(module, BROKEN, broken)
                try:
                    exec(_compiled(page), module.__dict__)
                except BaseException as error:
                    setattr(error, BROKEN, getattr(error, BROKEN, (page, broken)))
                    raise
            settle(self.book, page, registry)


def _compiled(page: Page) -> types.CodeType:
    """The code of a page; what Python only warns of, such as an unknown escape, is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", SyntaxWarning)
        warnings.filterwarnings("error", "invalid escape", DeprecationWarning)
        return compile(mask(page), str(page.path), "exec")


@contextlib.contextmanager
def importing(book: Book) -> Iterator[PageFinder]:
    """The book's pages can be imported inside the ``with`` block; afterwards its modules are forgotten.

    Modules of the same names (another book's, a folder's) are put aside meanwhile, so that books can follow
    each other, or nest, in one process.
    """
    finder = PageFinder(book)
    aside = _take_out(finder)
    sys.meta_path.insert(0, finder)
    try:
        yield finder
    finally:
        if finder in (sys.meta_path or ()):
            sys.meta_path.remove(finder)
        _take_out(finder)
        sys.modules.update(aside)


def _take_out(finder: PageFinder) -> dict[str, types.ModuleType]:
    names = [name for name in sys.modules if name in finder.by_module or name in finder.packages]
    return {name: sys.modules.pop(name) for name in names}


def load(book: Book) -> Loaded:
    """Run every page of ``book`` (inside ``importing``); one that fails gives a finding, the others go on."""
    loaded = Loaded(book)
    for page in loadable(loaded):
        load_page(loaded, page)
    return loaded


def loadable(loaded: Loaded) -> list[Page]:
    """The pages that can be run; those that import one another in a circle give findings instead."""
    found = cycles(loaded.book)
    loaded.findings += found
    circular = {f.span.path for f in found}
    return [page for page in loaded.book.pages.values() if page.shown not in circular]


def load_page(loaded: Loaded, page: Page) -> None:
    """Run one page (inside ``importing``): keep its module, or the finding that says why it cannot be run."""
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            module = importlib.import_module(page.module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        at, broken = getattr(error, BROKEN, (page, []))
        loaded.findings += _told(at, broken if at is page else [])
        loaded.findings.append(_finding(loaded.book, page, error))
        return
    if output.getvalue():
        loaded.findings.append(
            Finding(
                "load",
                Span(page.shown, _first_code_line(page)),
                f"The page printed {output.getvalue()[:60]!r} while it was loaded.",
                "Definitions are silent; show output in an example.",
            )
        )
    loaded.findings += _told(page, getattr(module, BROKEN))
    loaded.pages[page.docname] = LoadedPage(page, module, getattr(module, REGISTRY))


def _told(page: Page, every: Sequence[Broken]) -> list[Finding]:
    """The findings of declarations that cannot stand, but did not stop the page."""
    return [Finding(one.code, Span(page.shown, one.line), one.message, one.remedy) for one in every]


def _first_code_line(page: Page) -> int:
    return page.code[0].line if page.code else 1


def _finding(book: Book, page: Page, error: BaseException) -> Finding:
    shown, line = _where(book, page, error)
    if isinstance(error, Broken):
        return Finding(error.code, Span(shown, error.line or line), error.message, error.remedy)
    if isinstance(error, SyntaxError):
        return Finding("syntax", Span(shown, line), *syntax_words(error))
    if isinstance(error, Hung):
        return Finding(
            "load", Span(shown, line), "The code did not end in time.", "Mend the loop that it runs into."
        )
    words = (str(error).splitlines() or [""])[0].replace(f"{book.root.parent}{os.sep}", "")
    message = f"The code raised {type(error).__name__}{': ' if words else '.'}{words}"
    remedy = "Mend the code of this line; a page must load without an error."
    if isinstance(error, ModuleNotFoundError) and str(error.name).startswith(f"{book.package}."):
        remedy = import_remedy(str(error.name), (each.module for each in book.pages.values()))
    elif isinstance(error, NameError):
        remedy = name_remedy(error.name or "", remedy)
    return Finding("load", Span(shown, line), message, remedy)


def _where(book: Book, page: Page, error: BaseException) -> tuple[str, int]:
    """The page and line of an error: where it was raised last, or where the code cannot be read."""
    by_path = {str(p.path): p.shown for p in book.pages.values()}
    if isinstance(error, SyntaxError) and error.filename in by_path:
        return by_path[error.filename], error.lineno or 1
    stack = traceback.extract_tb(error.__traceback__)
    frames = [(by_path[frame.filename], frame.lineno or 1) for frame in stack if frame.filename in by_path]
    return frames[-1] if frames else (page.shown, _first_code_line(page))

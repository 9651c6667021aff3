"""A book as it stood at a revision of git, in a folder of its own for as long as it is needed."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from rulekit.findings import BookError, Finding
from rulekit.span import Span
from rulekit.temporary import temporary


@contextlib.contextmanager
def book_at(root: Path, revision: str) -> Iterator[Path]:
    """The book in ``root`` as it stood at ``revision``, with the catalogues beside it.

    It stands in a temporary worktree, which is taken away afterwards. Raises BookError where git is missing, the
    book is not in a repository, or the revision or the book in it does not exist.
    """
    if shutil.which("git") is None:
        raise _fault("Git is not installed.", "Install git: the earlier pages come from it.")
    root = root.resolve()
    top = _git(root, "rev-parse", "--show-toplevel")
    if top is None:
        raise _fault(f"{root.name} is in no git repository.", "Name a book that is kept in git.")
    if (
        revision.startswith("-")
        or _git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}") is None
    ):
        raise _fault(
            f"Git knows no revision {revision!r}.", "Name a tag, a branch or a commit: git log shows them."
        )
    with temporary("rulekit-") as scratch:
        tree = scratch / "tree"
        if _git(root, "worktree", "add", "--detach", "--quiet", str(tree), revision) is None:
            raise _fault(f"Git cannot check {revision} out.", "Run: git worktree prune")
        try:
            yield _within(tree / root.relative_to(Path(top).resolve()), revision)
        finally:
            _git(root, "worktree", "remove", "--force", str(tree))


def _within(book: Path, revision: str) -> Path:
    if not (book / "_toc.yml").is_file():
        raise _fault(f"There is no book {book.name} at {revision}.", "Name a later revision.")
    return book


def _git(root: Path, *arguments: str) -> str | None:
    """What git says, or nothing where it fails."""
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=False)
    return done.stdout.decode("utf-8", "surrogateescape").strip() if done.returncode == 0 else None


def _fault(message: str, remedy: str) -> BookError:
    return BookError(Finding("flag", Span("command line", 1), message, remedy))

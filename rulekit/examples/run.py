"""Examples run after their whole page has loaded, each on its own copy of the page's names, on the page's own lines."""

from __future__ import annotations

import contextlib
import doctest
import io
import itertools
import re
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from types import CodeType
from typing import Any

from rulekit.answer import Rejected
from rulekit.declare import Unanswerable
from rulekit.examples.collect import Example, Prompt, shows
from rulekit.findings import Finding, Hung
from rulekit.page.load import LoadedPage
from rulekit.record import Fired, recording
from rulekit.span import Span

_CHECKER = doctest.OutputChecker()
Before = Callable[[Example], None]
MOST = 2000  # characters of an output that a message repeats
_BLANKS = re.compile(r"[ \t](?=[ \t]*$)|\t| (?= )")
_SIGNS = {" ": "␠", "\t": "⇥"}


@dataclass(slots=True)
class Seen:
    """One prompt that ran: what it printed or raised, whether that was promised, what fired and was looked at."""

    prompt: Prompt
    got: str
    holds: bool
    raised: bool = False
    fired: list[Fired] = field(default_factory=list)
    looked: set[tuple[str, int, str]] = field(default_factory=set)


@dataclass(slots=True)
class Ran:
    """One example that ran to its end or to its first failure."""

    example: Example
    seen: list[Seen]

    @property
    def holds(self) -> bool:
        """Whether every prompt kept its promise."""
        return all(s.holds for s in self.seen)


def run(loaded: LoadedPage, example: Example) -> Ran:
    """Run one example of a page that has loaded."""
    names = dict(loaded.module.__dict__)
    return Ran(example, [_prompt(prompt, names, str(loaded.page.path)) for prompt in example.prompts])


def _prompt(prompt: Prompt, names: dict[str, Any], path: str) -> Seen:
    with recording() as record:
        got, raised = execute(prompt, names, path)
    holds = kept(prompt, got, raised)
    return Seen(prompt, raised or got, holds, bool(raised), record.fired, record.looked)


def execute(prompt: Prompt, names: dict[str, Any], path: str) -> tuple[str, str]:
    """What a prompt prints, and the exception that it raises, in words."""
    output = io.StringIO()
    hook, sys.displayhook = sys.displayhook, sys.__displayhook__
    try:
        with contextlib.redirect_stdout(output):
            exec(_compiled(prompt.source, prompt.line, path), names)
    except (KeyboardInterrupt, Hung):
        raise
    except BaseException as error:
        words = traceback.format_exception_only(error)
        return output.getvalue(), words[-1] if isinstance(error, SyntaxError) else "".join(words)
    finally:
        sys.displayhook = hook
    return output.getvalue(), ""


@lru_cache(maxsize=4096)
def _compiled(source: str, line: int, path: str) -> CodeType:
    return compile("\n" * (line - 1) + source, path, "single")


def kept(prompt: Prompt, got: str, raised: str) -> bool:
    """Whether what a prompt printed, or the exception it raised, is what it promises."""
    flags = sum(flag for flag, on in prompt.options.items() if on)
    got = got if got.endswith("\n") or not got else got + "\n"
    if raised:
        return prompt.exception is not None and _CHECKER.check_output(
            prompt.exception, raised.split("\n", 1)[0] + "\n", flags
        )
    return prompt.exception is None and _CHECKER.check_output(prompt.want, got, flags)


REJECTED = f"{Rejected.__module__}.{Rejected.__name__}:"
CHANGED = "Mend the rule, or take the new outcome over with: rulekit accept --reason TEXT"
BROKE = "Mend the prompt, or the code that it calls: an error is no outcome of a rule."


def failures(loaded: LoadedPage, ran: Ran) -> list[Finding]:
    """One finding for each prompt that did not keep its promise: line, expected, got."""
    told = [seen for seen in ran.seen if not (seen.holds or _empty(seen) or _unanswerable(seen))]
    return [_failure(loaded.page.shown, ran.example, seen) for seen in told]


def _empty(seen: Seen) -> bool:
    """Whether the prompt promises nothing at all, which is a finding of its own."""
    return not seen.prompt.want and not seen.raised and shows(seen.prompt.source)


def _unanswerable(seen: Seen) -> bool:
    """Whether what it asks cannot be read, which is a finding of its own."""
    return seen.raised and seen.got.startswith(f"{Unanswerable.__module__}.{Unanswerable.__name__}:")


def _failure(shown: str, example: Example, seen: Seen) -> Finding:
    want, got = _told(seen.prompt.want), _told(seen.got)
    message = (
        f"The example “{example.title}” ({example.id}) no longer holds.\n  prompt:   {_under(seen.prompt.source.strip())}\n"
        f"  expected: {_visible(want, got)}\n  got:      {_visible(got, want)}{_blanks(seen.prompt, want, got)}"
    )
    return Finding(
        "example",
        Span(shown, seen.prompt.line),
        message,
        BROKE if seen.raised and not seen.got.startswith(REJECTED) else CHANGED,
    )


def _told(text: str) -> str:
    """What was promised or printed, without its last line end; of very much the beginning."""
    told = text.removesuffix("\n") or "nothing"
    return told if len(told) <= MOST else f"{told[:MOST]}… ({len(told)} characters)"


def _alike(text: str, other: str) -> bool:
    return text != other and text.split() == other.split()


def _visible(text: str, other: str) -> str:
    """``text``, its blanks made visible where blanks are all that differs."""
    if _alike(text, other):
        text = "\n".join(_BLANKS.sub(lambda found: _SIGNS[found[0]], line) for line in text.split("\n"))
    return _under(text)


def _under(text: str) -> str:
    """``text``, its further lines level with the first."""
    return text.replace("\n", "\n            ")


def _blanks(prompt: Prompt, want: str, got: str) -> str:
    """Where the first blank stands that differs, if blanks are all that differs: column and line of the page."""
    if not _alike(want, got):
        return ""
    pairs = itertools.zip_longest(want.split("\n"), got.split("\n"), fillvalue="")
    at, (mine, theirs) = next((n, pair) for n, pair in enumerate(pairs) if pair[0] != pair[1])
    same = next(
        (n for n, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), min(len(mine), len(theirs))
    )
    where = f"column {same + 1 + prompt.indent} of line {prompt.want_line + at}"
    return (
        f"\n  They differ in blanks alone, first in {where}: expected {len(mine)} signs, got {len(theirs)}."
    )

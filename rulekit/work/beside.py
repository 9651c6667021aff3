"""What two children that read one book side by side tell each other: pages that are parsed, verdicts that are found.

Each writes into a file of its own, and looks into that of the other before it sets to work on something. What is not there,
or not to be read, it does itself: the other one may end at any moment, and changes nothing but the time.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from rulekit.findings import Finding
from rulekit.memory import key
from rulekit.page.model import Page
from rulekit.page.parse import parse_into
from rulekit.page.plain import filled, plain

SPOILT = (ValueError, TypeError, KeyError, AttributeError)


class Beside:
    """One of two children in ``folder``: the first, or the second."""

    def __init__(self, folder: Path, *, second: bool) -> None:
        names = ("second", "first") if second else ("first", "second")
        self._mine, self._others = (folder / name for name in names)
        self._read = 0
        self._told: dict[bytes, bytes] = {}

    def tell(self, key: str, data: Any) -> None:
        """Write down ``data``, which is plain, under a key without blanks."""
        with self._mine.open("ab", buffering=0) as file:
            file.write(b"%b %b\n" % (key.encode(), json.dumps(data).encode()))

    def told(self, key: str) -> Any:
        """What the other one has written down under ``key``; None where it has not yet."""
        if key.encode() not in self._told:
            self._catch_up()
        try:
            return json.loads(self._told.get(key.encode(), b"null"))
        except ValueError:
            return None

    def _catch_up(self) -> None:
        with contextlib.suppress(OSError), self._others.open("rb") as file:
            file.seek(self._read)
            new = file.read()
            whole = new[: new.rfind(b"\n") + 1]
            self._read += len(whole)
            self._told.update((line.partition(b" ")[::2]) for line in whole.splitlines())

    def parse(self, page: Page, extensions: frozenset[str]) -> Page:
        """``page`` with its blocks, as ``parse_into``."""
        name = key([page.docname, page.text, *sorted(extensions)])
        with contextlib.suppress(*SPOILT):
            return filled(page, self.told(name))
        made = parse_into(page, extensions)
        self.tell(name, plain(made))
        return made

    def get(self, key: str) -> list[Finding] | None:
        """The findings of a verdict; None where the other one has not found it out yet."""
        told = self.told(key)
        with contextlib.suppress(*SPOILT):
            return [Finding.from_json(data) for data in told] if isinstance(told, list) else None
        return None

    def put(self, key: str, found: list[Finding]) -> None:
        """Write down a verdict."""
        self.tell(key, [finding.to_json() for finding in found])

"""A file of verdicts that one process writes, each as soon as it is found, and another one reads meanwhile."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import BinaryIO

from rulekit.findings import Finding


def note(file: BinaryIO, key: str, found: list[Finding]) -> None:
    """Write a verdict at the end of ``file``, which keeps nothing back."""
    file.write(json.dumps([key, [finding.to_json() for finding in found]]).encode() + b"\n")


class Notes:
    """The verdicts in a file as far as it is written; what is no verdict in it is passed over."""

    def __init__(self, path: Path) -> None:
        self.path, self._read = path, 0
        self._found: dict[str, list[Finding]] = {}

    def get(self, key: str) -> list[Finding] | None:
        """The findings of a verdict; None where it is not written yet."""
        if key not in self._found:
            self._catch_up()
        return self._found.get(key)

    def _catch_up(self) -> None:
        with contextlib.suppress(OSError), self.path.open("rb") as file:
            file.seek(self._read)
            whole = file.read().rpartition(b"\n")[0]
            self._read += len(whole) + (1 if whole else 0)
            for line in whole.splitlines():
                with contextlib.suppress(ValueError, TypeError, KeyError):
                    key, found = json.loads(line)
                    self._found[key] = [Finding.from_json(data) for data in found]

"""The words that the printed rulebook adds of its own; their translations stand in rulekit's interface catalogue."""

from __future__ import annotations

CONTENTS = "Contents"
UNOFFICIAL = "Unofficial restatement: you need the game."

MESSAGES: tuple[str, ...] = (CONTENTS, UNOFFICIAL)

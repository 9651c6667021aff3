"""The words that the printed rulebook adds of its own; rulekit's interface catalogue translates them."""

from __future__ import annotations

CONTENTS = "Contents"
UNOFFICIAL = "Unofficial restatement: you need the game."

MESSAGES: tuple[str, ...] = (CONTENTS, UNOFFICIAL)

"""The two parts of a sentence that tells an outcome: what was asked, and what came of it."""

from __future__ import annotations

import re

_SIGN = re.compile(r"\)\s?[:—]\s")


def answered(sentence: str) -> tuple[str, str]:
    """What was asked, up to the sign behind its inputs, and the answer; all and nothing where there are no inputs."""
    sign = _SIGN.search(sentence)
    return (sentence[: sign.end()], sentence[sign.end() :]) if sign else (sentence, "")

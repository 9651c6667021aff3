"""Every case is a test: a function ``test_oc_<id>`` in a file beside this one, or in ``tests/site/test_outside.py``."""

from __future__ import annotations

import re
from pathlib import Path

from tests.outside.reports import cases
from tests.support import ROOT


def test_every_case_is_a_test() -> None:
    paths = [*Path(__file__).parent.glob("test_*.py"), ROOT / "tests/site/test_outside.py"]
    text = "\n".join(path.read_text("utf-8") for path in paths)
    tested = {f"oc-{name}" for name in re.findall(r"^def test_oc_([a-g]\d+)\b", text, re.MULTILINE)}
    tested |= {f"oc-{name}" for name in re.findall(r"^def test_oc_([a-g]\d+)_", text, re.MULTILINE)}
    assert sorted(tested) == sorted(cases())

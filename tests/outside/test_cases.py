"""Every case is a test: a function ``test_oc_<id>`` in one of the files beside this one."""

from __future__ import annotations

import re
from pathlib import Path

from tests.outside.reports import cases


def test_every_case_is_a_test() -> None:
    text = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {f"oc-{name}" for name in re.findall(r"^def test_oc_([a-g]\d+)\b", text, re.MULTILINE)}
    tested |= {f"oc-{name}" for name in re.findall(r"^def test_oc_([a-g]\d+)_", text, re.MULTILINE)}
    assert sorted(tested) == sorted(cases())

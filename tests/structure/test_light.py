"""`import rulekit` and the set-up of a checkout need the standard library alone."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.structure.source import ROOT

PROBE = """
import json, sys
sys.path.insert(0, sys.argv[1])
__import__(sys.argv[2])
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def imported_by(module: str) -> set[str]:
    """The top-level modules that a Python has after importing this one; it sees no installed package."""
    command = [sys.executable, "-I", "-S", "-c", PROBE, str(ROOT), module]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"import {module} fails without installed packages:\n{done.stderr}"
    return set(json.loads(done.stdout))


@pytest.mark.parametrize("module", ["rulekit", "rulekit.bootstrap", "rulekit.__main__"])
def test_needs_the_standard_library_alone(module: str) -> None:
    seen = imported_by(module)
    assert "rulekit" in seen
    foreign = seen - set(sys.stdlib_module_names) - {"rulekit", "__main__", "__mp_main__"}
    assert not foreign, f"import {module} takes {', '.join(sorted(foreign))}; import that where it is used"

"""coverage.py reports pages, by their own lines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.designer.books import write_book

PAGE = """\
# Loss

```python
def loss(die):
    if die > 3:
        return "heavy"
    return "light"
```

:::{example} A loss
:id: alp-loss
```pycon
>>> loss(2)
'light'
```
:::
"""
CONFIG = "[run]\nbranch = True\nplugins = rulekit.coverage_plugin\ninclude = */book/*\n"


def measured(book: Path) -> dict[str, dict[str, object]]:
    folder = book.parent
    (folder / "coveragerc").write_text(CONFIG, "utf-8")
    env = {key: value for key, value in os.environ.items() if not key.startswith(("COV", "PYTEST"))}
    coverage = [sys.executable, "-m", "coverage"]
    run = [
        *coverage,
        "run",
        "--rcfile=coveragerc",
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:doctest",
        "-p",
        "no:cacheprovider",
        "book",
    ]
    for command in (run, [*coverage, "json", "--rcfile=coveragerc", "-o", "report.json"]):
        done = subprocess.run(
            command,
            cwd=folder,
            env={**env, "COVERAGE_CORE": "ctrace"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    files: dict[str, dict[str, object]] = json.loads((folder / "report.json").read_text("utf-8"))["files"]
    return files


def test_lines_and_branches_of_a_page(tmp_path: Path) -> None:
    files = measured(write_book(tmp_path, {"alpha/page.md": PAGE}))
    page = files["book/alpha/page.md"]
    assert page["executed_lines"] == [4, 5, 7]
    assert page["missing_lines"] == [6]
    assert page["missing_branches"] == [[5, 6]]
    assert all(name.endswith(".md") for name in files)

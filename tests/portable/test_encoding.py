"""Where the system writes no UTF-8, as Windows does not, a French book is read, built and printed all the same.

Python is told to write ASCII, which is stricter than any code page, and to tell wherever the choice of an encoding is
left to the system.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bs4 import BeautifulSoup

from tests.support import ROOT

HOSTILE = {
    "LC_ALL": "C",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONWARNDEFAULTENCODING": "1",
    "PYTHONWARNINGS": "default::EncodingWarning",
    "PYTHONPATH": str(ROOT),
    "PYTHONIOENCODING": "",
}


def rulekit(folder: Path, *arguments: str) -> str:
    """What a command prints in a process with such a system."""
    done = subprocess.run(
        [sys.executable, "-c", "from rulekit.cli import main; main()", *arguments],
        cwd=folder,
        env={**os.environ, **HOSTILE},
        capture_output=True,
        check=False,
    )
    said = done.stdout.decode("utf-8") + done.stderr.decode("utf-8")
    assert done.returncode == 0, said
    left = [line for line in said.splitlines() if "EncodingWarning" in line and str(ROOT / "rulekit") in line]
    assert left == []
    return said


def test_a_french_book_is_made(tmp_path: Path) -> None:
    rulekit(tmp_path, "new", "guerre", "--language", "fr")
    book = tmp_path / "guerre"
    assert "0 problems" in rulekit(book, "check", "--strict")
    rulekit(book, "build", "--strict", "--only", "site")
    page = BeautifulSoup((book / "_build/site/fr/index.html").read_text("utf-8"), "html.parser")
    assert "ses exemples sont exécutés à chaque vérification" in page.get_text()
    assert sorted(p.name for p in (book / "_build/site").iterdir()) == ["en", "fr", "index.html"]

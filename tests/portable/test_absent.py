"""What a system may lack has a substitute: the exchange of folders, the limit of memory."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulekit.build.exchange import exchange
from tests.support import ROOT


def no_library(*_: Any, **__: Any) -> Any:
    raise OSError("no such library")


def refusing(*_: Any, **__: Any) -> Any:
    return SimpleNamespace(renameat2=lambda *_: -1)


@pytest.mark.parametrize(
    ("platform", "library"),
    [
        ("linux", no_library),
        ("linux", lambda *_, **__: SimpleNamespace()),
        ("linux", refusing),
        ("darwin", no_library),
        ("win32", no_library),
    ],
)
def test_folders_change_places_on_every_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, library: Any
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", library)
    for name in ("new", "place"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "page.html").write_text(name, "utf-8")
    exchange(tmp_path / "new", tmp_path / "place")
    assert (tmp_path / "place/page.html").read_text("utf-8") == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["place"]


def test_a_system_without_limits_of_memory_answers(tmp_path: Path) -> None:
    request = {"task": "check", "root": str(ROOT / "tests/findings/base"), "limit": 5, "skip": []}
    (tmp_path / "request.json").write_text(json.dumps(request), "utf-8")
    code = "import sys; sys.modules['resource'] = None; from rulekit.work import child; child.main(child.Path(sys.argv[1]))"
    command = [sys.executable, "-c", code, str(tmp_path)]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
    answer = json.loads((tmp_path / "answer.json").read_text("utf-8"))
    assert answer["findings"] == []
    assert answer["run"] == answer["declared"] > 0

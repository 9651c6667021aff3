"""What a checkout has for an environment, what it ought to have, and what is to be done about it."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tomllib
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path

SETUP_LOCK = "requirements-setup.lock"  # what building needs: installed first
LOCK = "requirements.lock"
STAMP = "rulekit-setup.json"  # written last, into the environment
UNFINISHED = "rulekit-unfinished"  # there while the environment is being made


class Plan(Enum):
    """What has to be done before `.venv` can be used."""

    NOTHING = "nothing"
    LINK = "linking it again, since its metadata changed"
    FILL = "completing the .venv that is there (a minute or so)"
    MAKE = "making .venv (once; a minute or so)"


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from: the checkout's place and hashes of the locks and of the metadata."""

    root: str
    locks: str
    project: str


def find_checkout(package: Path) -> Path | None:
    """The checkout that holds this package folder; None for an installed copy."""
    root = package.resolve().parent
    if not all((root / name).is_file() for name in ("pyproject.toml", SETUP_LOCK, LOCK)):
        return None
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8")).get("project", {})
    return root if project.get("name") == "rulekit" else None


def is_inside(venv: Path) -> bool:
    """Whether this very process runs in that environment."""
    return Path(sys.prefix).resolve() == venv.resolve()


def venv_python(venv: Path, os_name: str = os.name) -> Path:
    """The environment's Python, as the system of that `os.name` lays it out."""
    return venv / "Scripts" / "python.exe" if os_name == "nt" else venv / "bin" / "python"


def digest(*parts: bytes) -> str:
    """One hash over the parts, whatever the line ends of the checkout."""
    return hashlib.sha256(b"\0".join(part.replace(b"\r\n", b"\n") for part in parts)).hexdigest()


def wanted(root: Path) -> Stamp:
    """The stamp of an environment made now."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    metadata = [settings.get("build-system"), settings["project"], settings.get("tool", {}).get("hatch")]
    return Stamp(
        root=str(root),
        locks=digest((root / SETUP_LOCK).read_bytes(), (root / LOCK).read_bytes()),
        project=digest(json.dumps(metadata, sort_keys=True).encode()),
    )


def read_stamp(venv: Path) -> Stamp | None:
    """The stamp of a finished environment; None if there is none that can be read."""
    try:
        return Stamp(**json.loads((venv / STAMP).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(venv: Path, stamp: Stamp) -> None:
    """Record that the environment is finished."""
    (venv / STAMP).write_text(json.dumps(asdict(stamp), indent=1) + "\n", "utf-8")
    (venv / UNFINISHED).unlink(missing_ok=True)


def is_sound(venv: Path) -> bool:
    """Whether an environment is there whose Python still exists."""
    return venv_python(venv).exists() and (venv / "pyvenv.cfg").is_file()


def plan(venv: Path, want: Stamp) -> Plan:
    """What is to be done to this environment so that it is the wanted one."""
    if not is_sound(venv) or (venv / UNFINISHED).exists():
        return Plan.MAKE
    found = read_stamp(venv)
    if found is None:
        return Plan.FILL
    if (found.root, found.locks) != (want.root, want.locks):
        return Plan.MAKE
    return Plan.NOTHING if found == want else Plan.LINK

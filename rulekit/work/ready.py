"""A child that has been started and waits for its request: to start one takes longer than to look at one page."""

from __future__ import annotations

import contextlib
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

from rulekit.temporary import temporary
from rulekit.work.process import start, tell


class Ready:
    """One child, for one request, with a folder for what the two tell each other; it ends with the ``with``."""

    def __init__(self) -> None:
        self._stack = contextlib.ExitStack()
        try:
            self.folder: Path = self._stack.enter_context(temporary("rulekit-"))
            self._process = self._started()
        except BaseException:
            self._stack.close()
            raise

    def _started(self) -> subprocess.Popen[bytes]:
        with open(self.folder / "out", "wb") as out, open(self.folder / "err", "wb") as err:
            return start(self.folder, "report", out=out, err=err)

    def __enter__(self) -> Ready:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def waits(self) -> bool:
        """Whether it is still there to be asked."""
        return self._process.poll() is None

    def ask(self, request: dict[str, Any]) -> None:
        """Have it do ``request``, and wait for its end."""
        tell(self.folder, request)
        with contextlib.suppress(OSError):
            self._process.communicate(b"\n")

    def close(self) -> None:
        """End it, and clear up."""
        self._process.kill()
        self._process.communicate()
        self._stack.close()

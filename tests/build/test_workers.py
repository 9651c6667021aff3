"""Workers of a build: one that is ended from outside is a finding, not a traceback."""

from __future__ import annotations

import os

import pytest

from rulekit.build.workers import team
from rulekit.findings import BookError


def test_a_worker_that_is_ended_is_a_finding() -> None:
    with pytest.raises(BookError) as caught, team(1) as pool:
        pool.submit(os._exit, 9).result()
    (finding,) = caught.value.findings
    assert finding.code == "build"
    assert finding.message.startswith("A process of this build was ended from outside")

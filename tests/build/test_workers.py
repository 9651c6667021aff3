"""Workers of a build: one that is ended from outside is a finding, not a traceback."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection

import pytest

from rulekit.build.workers import Worker, team
from rulekit.findings import BookError


def test_a_worker_that_is_ended_is_a_finding() -> None:
    with pytest.raises(BookError) as caught, team(1) as pool:
        pool.submit(os._exit, 9).result()
    (finding,) = caught.value.findings
    assert finding.code == "build"
    assert finding.message.startswith("A process of this build was ended from outside")


def twice(wire: Connection) -> None:
    """Sends back what it is given, doubled, until it is given what cannot be."""
    while True:
        number = wire.recv()
        if number is None:
            os._exit(9)
        wire.send(2 * number)


def test_a_process_beside_answers_fails_and_is_missed() -> None:
    process = Worker(twice)
    process.send(21)
    assert process.receive() == 42
    process.send({})
    with pytest.raises(TypeError):
        process.receive()
    process.end()
    lost = Worker(twice)
    lost.send(None)
    lost.process.join()
    lost.send(1)
    with pytest.raises(BookError) as caught:
        lost.receive()
    assert caught.value.findings[0].message.startswith("A process of this build was ended from outside")
    lost.end()

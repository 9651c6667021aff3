"""A page or an example that never ends, prints, eats memory or leaves: one finding at its line, and the rest is run."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rulekit.work.parent import Report, report
from tests.support import ROOT, copied

BASE = ROOT / "tests" / "findings" / "base"
LIMIT = 0.5


def book_with(tmp_path: Path, code: str = "", doctest: str = "", wanted: str = "1") -> Path:
    """A copy of the base book with a page of its own: ``code`` in its fence, ``doctest`` in its example."""
    root = copied(BASE, tmp_path / "book")
    page = (
        '(odd-page)=\n# Odd\n\n```python\nfrom rulekit import source\n\nsource("9")\n'
        f"{code}\n```\n\n"
        ":::{example} Odd\n:id: odd-example\nSomething odd.\n```pycon\n"
        f">>> {doctest or '1'}\n{wanted}\n```\n:::\n"
    )
    next(root.glob("*/game.toml")).with_name("odd.md").write_text(page, "utf-8")
    return root


def odd(made: Report) -> list[tuple[str, int, str]]:
    """Code, line and message of the findings on the odd page that speak of running it."""
    kept = ("load", "example", "example-hang", "example-lost", "syntax")
    return [
        (f.code, f.span.line, f.message)
        for f in made.findings
        if f.span.path.endswith("odd.md") and f.code in kept
    ]


def test_an_example_that_never_ends_is_stopped_at_its_line(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="while True: pass\n..."), limit=LIMIT)
    assert odd(made) == [("example-hang", 15, "The example “Odd” (odd-example) did not end in 0.5 s.")]
    assert made.run == made.declared - 1


def test_a_call_that_holds_the_interpreter_is_ended_and_the_rest_is_run(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="sum(range(10**12))"), limit=LIMIT)
    assert odd(made) == [
        ("example-hang", 15, "The example odd-example did not end in time and could not be interrupted.")
    ]
    assert made.run == made.declared - 1 > 0


def test_what_waits_within_reason_is_not_stopped(tmp_path: Path) -> None:
    assert odd(report(book_with(tmp_path, doctest="__import__('time').sleep(1.2) or 1"), limit=LIMIT)) == []


def test_what_waits_for_ever_is_ended(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="__import__('time').sleep(10**6)"), limit=LIMIT / 2)
    assert odd(made) == [
        ("example-hang", 15, "The example odd-example did not end in time and could not be interrupted.")
    ]


def test_a_page_that_never_loads_is_a_finding_at_its_line(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, code="while True:\n    pass"), limit=LIMIT)
    ((code, line, message),) = odd(made)
    assert (code, message) == ("load", "The code did not end in time.")
    assert line in (8, 9)


def test_a_rule_that_never_ends_stops_its_check_and_not_the_run(tmp_path: Path) -> None:
    endless = (
        "from rulekit import Count, rule\n\n\n"
        '@rule(id="odd-endless", title="Endless", n=Count(0), returns=Count(0))\n'
        "def endless(n):\n    while n > 3:\n        pass\n    return n"
    )
    made = report(book_with(tmp_path, code=endless), limit=LIMIT)
    ((line, message),) = [(f.span.line, f.message) for f in made.findings if f.code == "total"]
    assert line in (13, 14)
    assert message == "The check of totals did not end in 12 s, and was stopped here."
    assert made.run == made.declared


@pytest.mark.parametrize("leave", ["__import__('os')._exit(0)", "__import__('os')._exit(3)"])
def test_an_example_that_leaves_the_process_is_no_green_run(tmp_path: Path, leave: str) -> None:
    made = report(book_with(tmp_path, doctest=leave), limit=LIMIT)
    lost = [f for f in made.findings if f.code == "example-lost"]
    assert [f.message for f in lost] == [
        "The example odd-example ended the process that ran it (it ended without a word)."
    ]
    assert [str(f.span) for f in lost] == ["book/small-war/odd.md:11"]
    assert made.run == made.declared - 1


def test_sys_exit_in_an_example_is_what_it_printed_instead(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="raise SystemExit(0)"), limit=LIMIT)
    ((code, line, message),) = odd(made)
    assert (code, line) == ("example", 15)
    assert "SystemExit: 0" in message


def test_an_example_that_eats_memory_fails_at_its_line(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="len(bytearray(10**12))"), limit=5)
    ((code, line, message),) = odd(made)
    assert (code, line) == ("example", 15)
    assert "MemoryError" in message


def test_a_page_that_prints_while_it_loads_is_a_finding(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, code='print("hello")'), limit=LIMIT)
    ((code, _, message),) = odd(made)
    assert (code, message) == ("load", "The page printed 'hello\\n' while it was loaded.")


def test_a_page_that_writes_past_python_is_a_finding(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, code="__import__('os').write(2, b'noise')"), limit=LIMIT)
    assert odd(made) == [
        ("load", 5, "The page wrote to the screen, past Python's own output, while it was loaded.")
    ]


def test_a_page_that_leaves_the_process_is_told_with_its_place(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, code="__import__('os')._exit(0)"), limit=LIMIT)
    assert [(code, line) for code, line, _ in odd(made)] == [("example-lost", 5)]


def test_a_thread_that_goes_on_does_not_hold_the_answer(tmp_path: Path) -> None:
    code = "import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()"
    begun = time.monotonic()
    assert odd(report(book_with(tmp_path, code=code), limit=60)) == []
    assert time.monotonic() - begun < 50


def test_output_past_python_does_not_break_the_answer(tmp_path: Path) -> None:
    made = report(book_with(tmp_path, doctest="__import__('os').write(1, b'noise') - 4"), limit=LIMIT)
    assert odd(made) == []
    assert made.run == made.declared


def test_an_example_cannot_change_what_the_next_one_sees(tmp_path: Path) -> None:
    root = book_with(tmp_path, code="LEVEL = 3", doctest="LEVEL = 4\n>>> LEVEL", wanted="4")
    path = next(root.glob("*/odd.md"))
    again = ":::{example} Odd again\n:id: odd-again\nStill the same.\n```pycon\n>>> LEVEL\n3\n```\n:::\n"
    path.write_text(path.read_text("utf-8") + "\n" + again, "utf-8")
    assert odd(report(root, limit=LIMIT)) == []


def test_declared_examples_are_counted_and_run() -> None:
    made = report(BASE)
    assert made.declared == made.run > 0
    assert not [f for f in made.findings if f.severity == "error"]

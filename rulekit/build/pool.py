"""Children that print: two at a time, each for one task, since Typst keeps what it has set while its process lives."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context

AT_ONCE = 2


def printers(module: str) -> ProcessPoolExecutor:
    """Children that have imported ``module``, each for one task.

    Where the system can, they are forked from one that has set nothing yet; elsewhere each starts anew.
    """
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(method)
    if method == "forkserver":
        context.set_forkserver_preload(["__main__", module])
    # Python 3.11 waits for ever where a child may have several tasks but fewer than there are.
    return ProcessPoolExecutor(AT_ONCE, mp_context=context, max_tasks_per_child=1)

"""A small book with aids of each kind, and how the tests print it."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

from tests.designer.books import rulekit

PAGE = """\
# Loss

```python
from rulekit import Dice, Table, aid, source

source("Alpha")
LOSS = Table("| die | lost |\\n| --- | --- |\\n| 1–3 | no |\\n| 4+ | yes |", id="alp-loss", die=Dice(6), returns=bool)
SHOT = Table("| die | hit |\\n| --- | --- |\\n| 1–5 | no |\\n| 6+ | yes |", id="alp-shot", die=Dice(6), returns=bool)
aid("sheet", LOSS, SHOT, id="alp-sheet", title="Alpha", size="a3")
aid("card", LOSS, id="alp-loss-card", title="Loss", copies=3)
aid("card", SHOT, id="alp-shot-card", title="Shot")
aid("card", SHOT, id="alp-big-card", title="Big shot", size="tarot")
```

:::{example} Every row
:id: alp-rows
```pycon
>>> LOSS(1), LOSS(4), SHOT(1), SHOT(6)
(False, True, False, True)
```
:::
"""


def files(out: Path) -> list[str]:
    return sorted(path.relative_to(out).as_posix() for path in out.rglob("*.*") if path.name[0] != ".")


def run(*arguments: str) -> Result:
    return rulekit("aids", *arguments, "--date", "2026-08-01")

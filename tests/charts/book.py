"""A small book with an open chart, for the tests of the commands; every figure is made up."""

from __future__ import annotations

from pathlib import Path

from tests.designer.books import CONFIG, write_book

PAGE = '''\
(alpha-storm)=
# 3 Storms

```python
from rulekit import Count, Dice, Flag, Open, Table, Unknown, Word, aid, odds, plot, rule

D6 = Dice(6)


class Luck(Word):
    GOOD = "good"
    BAD = "bad"


SKY = Table("""
| die | sky        |
| --- | ---------- |
| 1   | no: fog    |
| 2–3 | good       |
| 4–6 | bad        |
""", id="alpha-sky", title="The sky", die=D6, returns=Luck)

STORM = Open("""
| wind | loss |
| ---- | ---- |
| 7    | 1    |
""", id="alpha-storm-chart", title="Storm Chart", wind=Count(0), returns=Count(0))


@rule(id="alpha-sail", title="Sailing", first=D6, second=Dice(6, 2), ships=Count(1), returns=Count(None))
def sail(first, second, ships):
    return ships - max(first, second)


@rule(id="alpha-blow", title="A storm", die=D6)
def blow(die):
    return STORM(die)


@rule(id="alpha-gale", title="A gale", die=D6, modifier=Count(None, window=(-1, 1)))
def gale(die, modifier):
    return STORM(max(die + modifier + 1, 0))


@rule(id="alpha-dice", title="Too many dice", a=D6, b=D6, c=D6, d=D6, e=D6, f=D6, g=D6, h=D6)
def many(**dice):
    return sum(dice.values())


plot(blow, id="alpha-plot", title="Losses in a storm", outcome="loss")
aid("sheet", STORM, id="alpha-sheet", title="Storms")
```

:::{example} A calm day
:id: alpha-calm
Seven costs one ship, and what a six costs stands on the chart.
```pycon
>>> [SKY(die) for die in (1, 2, 4)]
[refused: fog, Luck.GOOD, Luck.BAD]
>>> STORM(7), STORM(6), blow(die=6)
(1, unknown: see alpha-storm-chart in the printed game, unknown: see alpha-storm-chart in the printed game)
>>> gale(die=6, modifier=0)
1
>>> sail(first=1, second=2, ships=3), many(a=1, b=1, c=1, d=1, e=1, f=1, g=1, h=1)
(1, 8)
```
:::
'''
CHARTS = """\
# Invented for the tests.
[charts.alpha-storm-chart]
grid = '''
| wind | loss |
| ---- | ---- |
| ≤ 4  | 0    |
| 5–6  | 3    |
| 7+   | 1    |
'''
modifiers = '''
| modifier | amount |
| -------- | ------ |
| monsoon  | −1     |
'''
"""


def storm_book(folder: Path) -> Path:
    """The book, and beside it ``mine.toml`` with its chart filled in."""
    (folder / "mine.toml").write_text(CHARTS, "utf-8")
    return write_book(folder, {"alpha/storms.md": PAGE, "_config.yml": CONFIG.replace("[en]", "[en, fr]")})

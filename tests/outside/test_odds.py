"""Group e: exact odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from rulekit import Dice, Range, rule
from rulekit.odds import Distribution, odds
from rulekit.trace import trace
from tests.outside.reports import cases, said
from tests.page.test_load import book_with
from tests.support import findings_of

D6, D10 = Dice(6), Dice(10)
CLAIM = """\
(a-claim)=
# 1 A claim

```python
from rulekit import Dice, Range, rule

D12 = Dice(12)


@rule(id="a-less", a=D12, b=D12, c=D12, returns=Range(0, 32))
def less(a, b, c):
    return a + b + c - 4
```

:::{example} Less
:id: a-less-one
Three dice show 2 each.
```pycon
>>> less(2, 2, 2)
2
```
:::
"""


@rule(id="a-drop", a=D6, b=D6, c=D6, d=D6)
def drop(a: int, b: int, c: int, d: int) -> int:
    """Four dice, the lowest dropped."""
    return a + b + c + d - min(a, b, c, d)


def test_oc_e1_four_dice_the_lowest_dropped() -> None:
    made, wanted = odds(drop), cases()["oc-e1"]["result"]
    counts = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21]
    assert [made[n] * 1296 for n in range(3, 19)] == counts
    assert made.expectation() == Fraction(wanted["mean"])
    assert made[18] == Fraction(wanted["p18"])
    assert 1 - (1 - made[18]) ** 6 == Fraction(wanted["six"])


def fought(mine: int, theirs: int) -> Distribution:
    """Losses of attacker and defender in one round, with so many dice."""
    rolls = [Distribution.dice(6) for _ in range(mine + theirs)]
    both: Distribution = Distribution.sure(())
    for die in rolls:
        both = both.combine(die, lambda one, two: (*one, two))

    def lost(dice: tuple[int, ...]) -> tuple[int, int]:
        pairs = zip(sorted(dice[:mine], reverse=True), sorted(dice[mine:], reverse=True), strict=False)
        won = [a > d for a, d in pairs]
        return won.count(False), won.count(True)

    return both.map(lost)


def won(attackers: int, defenders: int) -> Fraction:
    """The attacker's chance to leave no defender."""
    rounds = {(a, d): fought(a, d) for a in (1, 2, 3) for d in (1, 2)}
    chances: dict[tuple[int, int], Fraction] = {}
    for a in range(1, attackers + 1):
        for d in range(defenders + 1):
            if d == 0 or a == 1:
                chances[a, d] = Fraction(d == 0)
            else:
                ends = rounds[min(a - 1, 3), min(d, 2)].items()
                chances[a, d] = sum((p * chances[a - x, d - y] for (x, y), p in ends), Fraction(0))
    return chances[attackers, defenders]


def test_oc_e2_opposed_dice_and_a_whole_battle() -> None:
    wanted = cases()["oc-e2"]["result"]
    one = fought(3, 2)
    assert [one[0, 2] * 7776, one[1, 1] * 7776, one[2, 0] * 7776] == wanted["round"]
    assert f"{float(won(10, 10)):.14f}" == f"{wanted['ten_ten']:.14f}" == "0.47993525647768"
    assert won(4, 2) == Fraction(wanted["four_two"])
    assert won(2, 1) == Fraction(5, 12)


@rule(id="a-again", title="Rerolled", first=D10, second=D10)
def again(first: int, second: int) -> int:
    """A 1 is rerolled once."""
    return second if first == 1 else first


@rule(id="a-floor", title="Floor", first=D10, second=D10)
def floored(first: int, second: int) -> int:
    """A 1 is rerolled once; then a result under 2 counts as 2."""
    return max(again(first, second), 2)


@rule(id="a-floor-first", first=D10, second=D10)
def floored_first(first: int, second: int) -> int:
    """The other order: a result under 2 counts as 2, and then nothing is left to reroll."""
    return again(max(first, 2), second)


@rule(id="a-low", first=D6, second=D6)
def low(first: int, second: int) -> int:
    """A 1 or 2 is rerolled once."""
    return second if first <= 2 else first


@rule(id="a-one", first=D6, second=D6)
def one(first: int, second: int) -> int:
    """A 1 is rerolled once."""
    return second if first == 1 else first


def test_oc_e4_reroll_then_floor() -> None:
    wanted = cases()["oc-e4"]["result"]
    made = odds(floored)
    assert made[2] == Fraction(wanted["i"]["two"])
    assert {made[n] for n in range(3, 11)} == {Fraction(wanted["i"]["others"])}
    assert made.expectation() == Fraction(wanted["i"]["mean"])
    assert odds(floored_first)[2] == Fraction(1, 5)
    each = odds(low)
    assert [each[n] for n in range(1, 7)] == [Fraction(1, 18)] * 2 + [Fraction(2, 9)] * 4
    assert 2 * each.expectation() == Fraction(wanted["ii"])
    assert 2 * odds(one).expectation() == Fraction(wanted["iii"])
    told = [(fired.id, fired.outcome) for fired in trace(floored, first=1, second=1).fired]
    assert sorted(told) == [("a-again", 1), ("a-floor", 2)]


@rule(id="a-less", a=Dice(12), b=Dice(12), c=Dice(12), returns=Range(-1, 32))
def less(a: int, b: int, c: int) -> int:
    """Three dice, less 4."""
    return a + b + c - 4


def test_oc_e7_a_claim_that_fails_once_in_1728(tmp_path: Path) -> None:
    found = [f for f in findings_of(book_with(tmp_path, index=CLAIM)) if f.code == "total"]
    (claim,) = found
    assert "has no answer for a 1, b 1, c 1" in claim.message
    assert claim.message.endswith("Its answers go from −1 to 32; the chance of one outside is 1/1728.")
    assert claim.remedy == "Mend the rule, or declare that it returns −1 to 32."
    said("oc-e7", claim.message.replace("−", "-"))
    made, wanted = odds(less), cases()["oc-e7"]["result"]
    assert (min(made), max(made), made[-1]) == (wanted["min"], wanted["max"], Fraction(wanted["p_min"]))
    said("oc-e7", claim.message.replace("−", "-"), str(made[-1]))

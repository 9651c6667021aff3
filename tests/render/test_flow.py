"""The drawing of a machine: boxes never meet, every edge is drawn, arrows pass through no foreign box."""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit.render.flow import Box, Flow, Point, label_of, lay_out, machine_flow
from rulekit.view.types import Edge, Option
from tests.render.lithuania import book

Machine = tuple[list[Option], list[Edge]]


@st.composite
def machines(draw: st.DrawFn) -> Machine:
    count = draw(st.integers(1, 10))
    label = st.text(alphabet="aé Wi", max_size=40)
    states: list[Option] = [{"key": f"s{n}", "label": draw(label)} for n in range(count)]
    ends = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1))
    edges: list[Edge] = [
        {
            "row": row,
            "start": f"s{start}",
            "end": f"s{end}",
            "event": draw(label),
            "guard": draw(st.sampled_from(["", "if so"])),
            "effects": "",
            "ref": "",
        }
        for row, (start, end) in enumerate(draw(st.lists(ends, max_size=18)))
    ]
    return states, edges


def boxes(flow: Flow) -> list[Box]:
    return [state.box for state in flow.states] + [arrow.label for arrow in flow.arrows]


def meet(a: Box, b: Box) -> bool:
    wide = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    high = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return wide > 0.05 and high > 0.05


def crosses(box: Box, start: Point, end: Point) -> bool:
    """Whether a straight line goes through the inside of a box (cut along both axes: Liang and Barsky)."""
    low, high = 0.0, 1.0
    for a, b, least, size in ((start[0], end[0], box.x, box.width), (start[1], end[1], box.y, box.height)):
        least, most = least + 0.1, least + size - 0.1
        if a == b:
            if not least < a < most:
                return False
            continue
        first, last = sorted(((least - a) / (b - a), (most - a) / (b - a)))
        low, high = max(low, first), min(high, last)
    return low < high


@given(machines())
def test_no_two_boxes_overlap(machine: Machine) -> None:
    flow = lay_out(*machine, "s0")
    assert not [pair for pair in combinations(boxes(flow), 2) if meet(*pair)]


@given(machines())
def test_every_edge_is_drawn_once_between_its_ends(machine: Machine) -> None:
    states, edges = machine
    flow = lay_out(states, edges, "s0")
    assert sorted(row for arrow in flow.arrows for row in arrow.rows) == list(range(len(edges)))
    for arrow in flow.arrows:
        assert {(edges[row]["start"], edges[row]["end"]) for row in arrow.rows} == {(arrow.start, arrow.end)}
        words = " ".join(arrow.label.lines)
        assert all(part in words for row in arrow.rows for part in edges[row]["event"].split())


@given(machines())
def test_an_arrow_begins_and_ends_at_its_states_and_its_head_is_its_end(machine: Machine) -> None:
    flow = lay_out(*machine, "s0")
    found = {state.key: state.box for state in flow.states}
    for arrow in flow.arrows:
        assert on_edge(found[arrow.start], arrow.lines[0][0])
        assert on_edge(found[arrow.end], arrow.lines[-1][-1])
        assert arrow.head[0] == arrow.lines[-1][-1]


def on_edge(box: Box, point: Point) -> bool:
    x, y = point
    beside = (
        min(abs(x - box.x), abs(x - box.x - box.width)) < 0.05
        and box.y - 0.05 <= y <= box.y + box.height + 0.05
    )
    above = (
        min(abs(y - box.y), abs(y - box.y - box.height)) < 0.05
        and box.x - 0.05 <= x <= box.x + box.width + 0.05
    )
    return beside or above


@given(machines())
def test_no_arrow_runs_through_a_box(machine: Machine) -> None:
    flow = lay_out(*machine, "s0")
    for arrow in flow.arrows:
        for line in arrow.lines:
            assert not [(b, p) for p in pairwise(line) for b in boxes(flow) if crosses(b, *p)]


@given(machines())
def test_all_lies_on_the_drawing(machine: Machine) -> None:
    flow = lay_out(*machine, "s0")
    points = [p for arrow in flow.arrows for line in arrow.lines for p in line]
    points += [p for box in boxes(flow) for p in ((box.x, box.y), (box.x + box.width, box.y + box.height))]
    assert all(-0.05 <= x <= flow.width + 0.05 and -0.05 <= y <= flow.height + 0.05 for x, y in points)


@settings(max_examples=25)
@given(machines())
def test_the_same_machine_gives_the_same_drawing(machine: Machine) -> None:
    assert lay_out(*machine, "s0") == lay_out(*machine, "s0")


def test_no_states_no_drawing() -> None:
    assert lay_out([], []) == Flow(0.0, 0.0, (), ())


def test_a_government_falls_from_top_to_bottom_and_refusals_are_not_drawn() -> None:
    flow = machine_flow(book("en")["views"]["ftf-government"], "start")
    top = {state.key: state.box.y for state in flow.states}
    assert top["in_place"] < top["escaped"] == top["captured"] < top["evacuated"]
    assert [state.key for state in flow.states if state.start] == ["in_place"]
    assert [state.key for state in flow.states if state.final] == ["evacuated", "captured"]
    assert sorted(row for arrow in flow.arrows for row in arrow.rows) == [0, 1, 2, 3]


def test_an_arrow_that_any_event_takes_bears_its_guard_alone() -> None:
    edge: Edge = {
        "row": 0,
        "start": "a",
        "end": "b",
        "event": "",
        "guard": "cities: 3",
        "effects": "",
        "ref": "",
    }
    assert label_of(edge) == "cities: 3"
    assert label_of({**edge, "event": "a turn ends"}) == "a turn ends, cities: 3"
    assert label_of({**edge, "event": "a turn ends", "guard": ""}) == "a turn ends"

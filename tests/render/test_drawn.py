"""The grid that both media draw."""

from rulekit.render.drawn import drawn
from tests.render.lithuania import column, row, view


def test_rule_numbers_come_last_and_blank_columns_go() -> None:
    columns = [
        column("ref", "§", "ref"),
        column("a", "first"),
        column("b", "second"),
        column("c", "out", "output"),
    ]
    made = drawn(
        view("table", "t", "T", columns, [row(1, ["7.1", "2–4", "", "yes"]), row(2, ["", "5", "", "no"])])
    )
    assert [head["label"] for head in made["heads"]] == ["First", "Out"]
    assert [(each["cells"], each["ref"]) for each in made["rows"]] == [
        (["2–4", "yes"], "7.1"),
        (["5", "no"], ""),
    ]


def test_a_grid_without_rule_numbers_or_readings_has_no_column_for_them() -> None:
    columns = [column("a", "A"), column("c", "C", "output")]
    assert not drawn(view("table", "t", "T", columns, [row(1, ["1", "x"])]))["refs"]
    assert drawn(view("table", "t", "T", columns, [row(1, ["1", "x"], readings=("R-1",))]))["refs"]


def test_a_chart_without_rows_keeps_its_columns() -> None:
    assert (
        len(drawn(view("open", "o", "O", [column("a", "A"), column("c", "C", "output")], []))["heads"]) == 2
    )


def test_a_refusal_stands_where_the_page_says_it_or_in_the_first_outcome() -> None:
    columns = [column("a", "A"), column("c", "C", "output"), column("d", "D", "output")]
    rows = [
        row(1, ["1", "—", "no: not so"], refused="not so"),
        row(2, ["2", "", "x"], refused="not so"),
        row(3, ["3", "y", "z"]),
    ]
    made = drawn(view("table", "t", "T", columns, rows))["rows"]
    assert [(each["no"], each["cells"]) for each in made] == [
        (2, ["1", "—", ""]),
        (1, ["2", "", "x"]),
        (-1, ["3", "y", "z"]),
    ]


def test_short_cells_stand_centred_and_words_do_not() -> None:
    columns = [column("a", "Die"), column("b", "Amount"), column("c", "Word", "output")]
    rows = [row(1, ["2–4", "+10", "yes"]), row(2, ["6+", "−2", "no"])]
    assert [head["short"] for head in drawn(view("table", "t", "T", columns, rows))["heads"]] == [
        True,
        True,
        False,
    ]

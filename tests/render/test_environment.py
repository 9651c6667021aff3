"""Templates: a book's own go first, mistakes have a file and a line, text reaches Typst only in quotes."""

from pathlib import Path

import pytest

from rulekit.render.environment import TemplateFault, html_environment, quoted, render, typst_environment
from rulekit.render.html import view_html
from rulekit.render.sheet import sheet_pdf
from tests.render.lithuania import book
from tests.render.pdfs import face, printed


def own(folder: Path, name: str, source: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return folder


def test_a_book_may_bring_its_own_template(tmp_path: Path) -> None:
    folder = own(tmp_path, "html/table.html.j2", "<p>{{ view.title }} {{ _('Mine') }}</p>")
    assert (
        view_html(book("en")["views"]["ftf-reaction"], face("en").strings, own=folder)
        == "<p>Reaction roll, turn 2 Mine</p>"
    )


@pytest.mark.parametrize(
    ("source", "line", "said"),
    [
        ("<p>\n\n{{ nothing }}</p>", 3, "'nothing' is undefined"),
        ("<p>\n{{ view.nothing }}</p>", 2, "has no attribute 'nothing'"),
        ("<p>\n{% if %}</p>", 2, "Expected an expression"),
        ("<p>\n\n\n{{ 1 + view.title }}</p>", 4, "unsupported operand"),
    ],
)
def test_a_mistake_is_one_clear_error(tmp_path: Path, source: str, line: int, said: str) -> None:
    folder = own(tmp_path, "html/table.html.j2", source)
    with pytest.raises(TemplateFault) as caught:
        view_html(book("en")["views"]["ftf-reaction"], face("en").strings, own=folder)
    assert (caught.value.file, caught.value.line) == (str(folder / "html/table.html.j2"), line)
    assert said in caught.value.message
    assert caught.value.remedy
    assert str(caught.value).startswith(f"{folder}/html/table.html.j2:{line}: ")


def test_a_missing_template_is_named() -> None:
    with pytest.raises(TemplateFault, match=r"none\.html\.j2:0: there is no such template\. Add it to"):
        render(html_environment(str), "none.html.j2")


def test_a_typst_mistake_is_a_template_fault(tmp_path: Path) -> None:
    folder = own(tmp_path, "typst/table.typ.j2", "(no-such-name)")
    how = printed()
    views = book("en")
    with pytest.raises(TemplateFault, match="unknown variable: no-such-name"):
        sheet_pdf(views, views["aids"][0], face("en").strings, type(how)(how.paper, how.built, folder))


def test_text_without_the_filter_is_quoted_all_the_same(tmp_path: Path) -> None:
    folder = own(
        tmp_path,
        "typst/x.typ.j2",
        "<% macro m(t) %>f(<< t >>)<% endmacro %>\n<< m(text) >> << text|str >> << [text, 1, true] >>",
    )
    made = render(typst_environment(str, folder), "x.typ.j2", text='#"a"')
    assert made.strip() == r'f("#\"a\"") "#\"a\"" ("#\"a\"", 1, true, )'


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("a\x00\ud800b", '"a\ufffd\ufffdb"'),
        (None, "none"),
        (True, "true"),
        (2.5, "2.5"),
        ([], "()"),
        (["a"], '("a", )'),
        ("\\u0041", '"\\\\u0041"'),
    ],
)
def test_literals(value: object, said: str) -> None:
    assert quoted(value) == said


def test_a_sign_that_no_font_has_is_named_with_its_text() -> None:
    views = book("en")
    views["views"]["ftf-reaction"]["title"] = "A sign: \u6f22"
    with pytest.raises(TemplateFault, match=r'U\+6F22 \(cjk .*\): "A sign: \u6f22"'):
        sheet_pdf(views, views["aids"][0], face("en").strings, printed())

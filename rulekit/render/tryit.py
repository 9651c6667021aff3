"""The try-it box of a view: a form for its inputs, and the data that a script asks for the answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from rulekit.render.environment import html_environment, render
from rulekit.render.prepared import bounds_words
from rulekit.render.strings import Interface
from rulekit.render.typeset import clean, typeset
from rulekit.render.typography import typography
from rulekit.view.types import InputView, Tree, View

PAGE_BYTES = 100_000
LISTED = 20
COPIED = ("id", "kind", "title", "source", "columns", "outputs", "possible", "clamp", "states")
ROW = ("cells", "match", "out", "refused", "ref", "readings", "group")
UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def has_box(view: View) -> bool:
    """Whether a view can be tried: every input a choice or a number, and more than one answer to be had.

    A table, tally, machine, procedure or chart needs two rows (a chart that the printed game completes,
    one); a rule needs its tree.
    """
    inputs = view["inputs"]
    if not inputs or any(each.get("free") for each in inputs) or view.get("possible", True) is None:
        return False
    if view["kind"] == "rule":
        return len(view["tree"]["leaves"]) > 1 if "tree" in view else False
    least = {"table": 2, "tally": 1, "machine": 2, "procedure": 2, "open": 1}
    return len(view["rows"]) >= least.get(view["kind"], len(view["rows"]) + 1)


def tryit_html(view: View, strings: Interface, *, links: Mapping[str, str] | None = None) -> str:
    """The folded box of ``view``, hidden until the script ``tryit.js`` finds it; empty for a view without
    one.

    ``links`` says where rule numbers and Readings lead. The page wants ``tryit.js`` and ``tryit.css``
    beside it.
    """
    if not has_box(view):
        return ""
    view = typeset(view, strings.language)
    data = box_data(view, strings, dict(links or {}))
    fields = [_field(each, strings) for each in view["inputs"]]
    steps = next((each["options"] for each in view["inputs"] if each["key"] == "step"), [])
    return render(
        html_environment(strings),
        "tryit.html.j2",
        view=view,
        fields=fields,
        done=steps if view["kind"] == "procedure" else [],
        data=Markup(script_json(data)),
    )


def data_bytes(html: str) -> int:
    """How much data a box holds; a page's boxes together stay below PAGE_BYTES."""
    return len(html.partition('class="rk-try-data">')[2].partition("</script>")[0].encode())


def box_data(view: View, strings: Interface, links: Mapping[str, str]) -> dict[str, Any]:
    """All that the script needs to answer, in plain data; ``view`` is typeset."""
    whole: Mapping[str, Any] = view
    rows = [_slim(row) for row in map(dict, view["rows"])]
    marks = {mark for row in view["rows"] for mark in (row["ref"], *row["readings"])} | set(view["readings"])
    made = {key: whole[key] for key in COPIED if key in whole}
    made |= {"inputs": [{**each, "bounds": _bounds(each, strings)} for each in view["inputs"]], "rows": rows}
    if "tree" in view:
        made["tree"] = _spaced(view["tree"], strings.language)
        marks |= {mark for leaf in view["tree"]["leaves"] for mark in leaf["readings"]}
    found = {
        mark: links.get(mark, f"#{mark.lower()}") for mark in marks if mark in links or mark.startswith("R-")
    }
    return {**made, "links": found, "words": words(view["kind"], strings)}


def _slim(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without what is empty, and without the patterns that let everything through."""
    kept = {key: row[key] for key in ROW if row.get(key)}
    match = {
        name: {key: value for key, value in pattern.items() if value is not False}
        for name, pattern in row["match"].items()
        if not pattern.get("any")
    }
    return {**kept, "match": match}


def _spaced(tree: Tree, language: str) -> Any:
    """The tree with its words spaced as the language wants it, and made safe for a medium."""
    spaced = typography(language)

    def said(words: Any) -> Any:
        return spaced(clean(words)) if isinstance(words, str) else words

    leaves = [
        {**leaf, "parts": [[said(label), said(words)] for label, words in leaf["parts"]]}
        for leaf in tree["leaves"]
    ]
    return {"nodes": tree["nodes"], "leaves": leaves}


def words(kind: str, strings: Interface) -> dict[str, str]:
    """The words of a box that the script puts together."""
    made = {
        "pair": strings("{label}: {value}"),
        "both": strings("{one}; {other}"),
        "row": strings("row {n}"),
        "impossible": strings("These inputs cannot occur together."),
        "silent": strings("This box has no answer for these inputs."),
        "unknown": strings("Not given in our text: see the printed game."),
        "copied": strings("Copied"),
    }
    if kind == "tally":
        made |= {"lost": strings("does not count here"), "clamped": strings("drawn to the limit")}
    if kind == "procedure":
        made |= _procedure_words(strings)
    return made


def _procedure_words(strings: Interface) -> dict[str, str]:
    return {
        "yes": strings("yes"),
        "no": strings("no"),
        "taken": strings("Done so far"),
        "now": strings("Possible now"),
        "nothing": strings("nothing"),
        "done": strings("{step} is done"),
        "instead": strings("{other} was taken instead of {step}"),
        "before": strings("{step} comes before {other}"),
        "after": strings("{step} comes after {other}"),
        "needs": strings("{step} needs {other}"),
        "closed": strings("{step} is closed after {other}"),
    }


def _bounds(each: InputView, strings: Interface) -> str:
    return bounds_words(each, strings) if each["kind"] == "number" else ""


def _field(each: InputView, strings: Interface) -> dict[str, Any]:
    """How an input is asked: a list of words, a list of numbers, a number, or a number with words beside
    it.
    """
    options = [(option["key"], option["label"]) for option in each["options"]]
    numbers = _listed(each)
    usual = each.get("usual", "")
    word = usual if any(key == usual for key, _ in options) else ""
    first = word or (options[0][0] if options and each["kind"] == "choice" else "")
    number = each["kind"] == "number" and numbers is None
    return {
        "key": each["key"],
        "label": each["label"],
        "options": options + [(n, n.replace("-", "−")) for n in numbers or []],
        "number": number,
        "whole": each.get("whole", True),
        "low": each["low"],
        "high": each["high"],
        "chosen": first,
        "value": usual if usual and not word else _start(each),
        "bounds": _bounds(each, strings),
    }


def _listed(each: InputView) -> list[str] | None:
    """The numbers themselves, where they are few."""
    low, high = each["low"], each["high"]
    if each["kind"] != "number" or low is None or high is None or not each.get("whole", True):
        return None
    return [str(n) for n in range(int(low), int(high) + 1)] if int(high) - int(low) < LISTED else None


def _start(each: InputView) -> str:
    return each["low"] or each["high"] or "0"


def script_json(data: Any) -> str:
    """JSON that can stand in a script element: no sign of it can end the element or begin another."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return "".join(UNSAFE.get(sign, sign) for sign in text)

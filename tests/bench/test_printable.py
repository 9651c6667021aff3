"""The document that the other tool prints has the duties of ours: every place that is named there has its page."""

from __future__ import annotations

from pathlib import Path

from bs4 import BeautifulSoup

from tests.bench.printable import document

PAGES = {
    "game/war": """<section id="war"><h1>War</h1><p>A <a class="reference internal" href="words.html#term-hex"><span
        class="std-term">hex</span></a>, see <a class="reference internal" href="words.html#words">words</a> and
        <a class="reference internal" href="../other.html">elsewhere</a>.</p>
        <section id="losses"><h2>1 Losses</h2><figure class="rk" id="loss"><table><caption>Loss</caption></table></figure>
        </section></section>""",
    "game/words": """<section id="words"><h1>Words</h1><dl><dt id="term-hex">hex</dt><dd>A place; see
        <a class="reference internal" href="war.html">War</a>.</dd></dl></section>""",
}


def test_every_reference_leads_to_a_printed_place(tmp_path: Path) -> None:
    for name, article in PAGES.items():
        path = tmp_path / "en" / f"{name}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"<article>{article}</article>", "utf-8")
    made = BeautifulSoup(document(tmp_path, ["en"], list(PAGES)), "html.parser")
    ids = [node["id"] for node in made.find_all(id=True)]
    assert len(ids) == len(set(ids))
    assert {link["href"] for link in made.find_all("a")} <= {f"#{id}" for id in ids}
    assert [link.get_text() for link in made.select("a.place")] == ["words", "War"]
    lines = {line.get_text(): len(line.select("a.page")) for line in made.select("p.line")}
    assert {words.strip(" ,"): count for words, count in lines.items()} == {
        "War": 1, "1 Losses": 1, "Words": 1, "hex": 2, "Loss": 1,
    }  # fmt: skip

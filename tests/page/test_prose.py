"""Numbers, links and roles of prose, in both languages, with their places."""

from __future__ import annotations

import pytest
from num2words import num2words

from rulekit.page.number_words import phrases_in
from rulekit.page.prose import agrees, links_of, numbers_of, outside, plain_numbers, roles_of
from rulekit.page.spelled import asked, spelled


def shown(text: str, language: str = "en") -> list[str]:
    return [text[number.start : number.end] for number in numbers_of(text, language)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_number_up_to_a_thousand_is_read(language: str) -> None:
    for n in [*range(1001), *range(2000, 100_000, 1000)]:
        words = str(num2words(n, lang=language))
        assert [phrase.value for phrase in phrases_in(words, language)] == [n], words
        assert [phrase.value for phrase in phrases_in(words.replace("-", " ").upper(), language)] == [n], (
            words
        )


def test_what_is_spelled_beforehand_is_what_num2words_says() -> None:
    assert all(list(spelled(language)) == list(asked(language)) for language in ("en", "fr"))
    assert spelled("de")[4] == ("vier", "vierte")
    assert spelled("xx") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ordinals_are_no_numbers(language: str) -> None:
    for n in range(1, 101):
        words = str(num2words(n, lang=language, to="ordinal"))
        assert list(phrases_in(words, language)) == [], words


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("On 2, 3 or 4, or 2–4, or 5-6", [2, 3, 4, 2, 4, 5, 6]),
        ("two or three hexes; Twenty-five units, a hundred men", [2, 3, 25, 100]),
        ("the 1st, 2nd, 3rd and 21st turn, the second, third and twenty-first", []),
        ("1,000 men, 2.5 points, 1½ and ½, 3/4", [1000, 2.5, 1.5, 0.5, 0.75]),
        ("+3, −2 (-1)", [3, -2, -1]),
        ("`12` {ref}`rule 4 <r-5>` [six](#r-7) {term}`8` ![9](10.png) <https://a.org/11> $12$", [4, 6, 12]),
        ("hex 37:3206 and rule 1.2.3", [37, 3206, 1, 2, 3]),
        ("a note[^1] and &#52; \\5", [4, 5]),
        ("**3** and *four*", [3, 4]),
        ("twenty\nfive", [25]),
        ("often, stone, sixty-ish someone", [60]),
    ],
)
def test_english(text: str, values: list[float]) -> None:
    assert [float(n.value) for n in numbers_of(text, "en") if n.kind == "number"] == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Sur 2, 3 ou 4, deux ou trois hexagones", [2, 3, 4, 2, 3]),
        (
            "vingt et un, vingt-et-une, soixante et onze, quatre-vingts, quatre-vingt-dix-sept",
            [21, 21, 71, 80, 97],
        ),
        ("la 1re, le 2e, le 3ème tour, la 1{sup}`re`, le vingt et unième", []),
        ("1\u202f000 hommes, 2,5 points, cent vingt, deux cents", [1000, 2.5, 120, 200]),
        ("un modificateur de −2\u00a0; une unité", [-2]),
        ("[trois](#portee) hexagones", [3]),
    ],
)
def test_french(text: str, values: list[float]) -> None:
    assert [float(n.value) for n in numbers_of(text, "fr") if n.kind == "number"] == values


@pytest.mark.parametrize(
    ("text", "nine"),
    [
        ("les neuf hexagones", True),
        ("un dé de neuf faces, à neuf hexes", True),
        ("un modificateur fait passer de huit à neuf points", True),
        ("entre sept et neuf", True),
        ("dix-neuf", True),
        ("un char neuf arrive sans équipage", False),
        ("un char neuf sans équipage", False),
        ("l’état-major remet le pont à neuf", False),
        ("rien de neuf à l’ouest, un uniforme tout neuf", False),
        ("des chars neufs, une division neuve", None),
    ],
)
def test_new_is_not_nine(text: str, nine: bool | None) -> None:
    kinds = {n.kind for n in numbers_of(text, "fr") if n.text.endswith("neuf")}
    assert kinds == (set() if nine is None else {"number" if nine else "article"})


def test_articles_and_readings_are_told_apart() -> None:
    kinds = [(n.text, n.kind) for n in numbers_of("one of 2, see R-14", "en")]
    assert kinds == [("one", "article"), ("2", "number"), ("14", "reading")]
    assert [(n.text, n.kind) for n in numbers_of("Un, une ou vingt et un", "fr")] == [
        ("Un", "article"),
        ("une", "article"),
        ("vingt et un", "number"),
    ]


def test_places_are_those_of_the_source() -> None:
    text = "At *most* [three](#a-4) `5` \\* six\nor {term}`seven <x>` 8"
    assert shown(text) == ["three", "six", "seven", "8"]
    assert [number.target for number in numbers_of(text, "en")] == ["#a-4", "", "", ""]


def test_signs_must_be_right_where_they_are_written() -> None:
    (minus,) = numbers_of("−2", "en")
    (bare,) = numbers_of("by 2", "en")
    assert agrees(minus, minus.value)
    assert not agrees(minus, -minus.value)
    assert agrees(bare, minus.value)
    assert agrees(bare, -minus.value)


def test_names_are_left_out() -> None:
    text = "the Am.143M at 37:3206 on turn 3"
    spans = [(4, 11), (15, 22)]
    assert [number.text for number in outside(numbers_of(text, "en"), spans)] == ["3"]


def test_endless_digits_are_no_trouble() -> None:
    assert plain_numbers("9" * 5000, "en")
    assert numbers_of("9" * 5000 + "/" + "0", "fr")


def test_links() -> None:
    text = '[a *b*](#x), [](#y)\n<https://e.org> and [p](q.md#r "t") `[no](#z)`'
    links = [(link.target, link.text, text[link.start : link.end]) for link in links_of(text)]
    assert links[:2] == [("#x", "a b", "[a *b*](#x)"), ("#y", "", "[](#y)")]
    assert [target for target, _, _ in links[2:]] == ["https://e.org", "q.md#r"]


def test_roles() -> None:
    text = "{term}`routs <rout>`, {ref}`x` and {doc}`/a/b`"
    assert [(role.name, role.target, role.text, text[role.start : role.end]) for role in roles_of(text)] == [
        ("term", "rout", "routs", "{term}`routs <rout>`"),
        ("ref", "x", "x", "{ref}`x`"),
        ("doc", "/a/b", "/a/b", "{doc}`/a/b`"),
    ]

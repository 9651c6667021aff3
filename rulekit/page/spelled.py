"""Zero to a hundred and their ordinals as num2words spells them, ready for the languages that the engine speaks.

To import num2words takes longer than to read fifty pages; of other languages it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

UP_TO = 100
_READY = {
    "en": (
        "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, "
        "fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one, twenty-two, "
        "twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, "
        "thirty, thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six, "
        "thirty-seven, thirty-eight, thirty-nine, forty, forty-one, forty-two, forty-three, "
        "forty-four, forty-five, forty-six, forty-seven, forty-eight, forty-nine, fifty, fifty-one, "
        "fifty-two, fifty-three, fifty-four, fifty-five, fifty-six, fifty-seven, fifty-eight, "
        "fifty-nine, sixty, sixty-one, sixty-two, sixty-three, sixty-four, sixty-five, sixty-six, "
        "sixty-seven, sixty-eight, sixty-nine, seventy, seventy-one, seventy-two, seventy-three, "
        "seventy-four, seventy-five, seventy-six, seventy-seven, seventy-eight, seventy-nine, eighty, "
        "eighty-one, eighty-two, eighty-three, eighty-four, eighty-five, eighty-six, eighty-seven, "
        "eighty-eight, eighty-nine, ninety, ninety-one, ninety-two, ninety-three, ninety-four, "
        "ninety-five, ninety-six, ninety-seven, ninety-eight, ninety-nine, one hundred",
        "zeroth, first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, "
        "twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, "
        "twentieth, twenty-first, twenty-second, twenty-third, twenty-fourth, twenty-fifth, "
        "twenty-sixth, twenty-seventh, twenty-eighth, twenty-ninth, thirtieth, thirty-first, "
        "thirty-second, thirty-third, thirty-fourth, thirty-fifth, thirty-sixth, thirty-seventh, "
        "thirty-eighth, thirty-ninth, fortieth, forty-first, forty-second, forty-third, forty-fourth, "
        "forty-fifth, forty-sixth, forty-seventh, forty-eighth, forty-ninth, fiftieth, fifty-first, "
        "fifty-second, fifty-third, fifty-fourth, fifty-fifth, fifty-sixth, fifty-seventh, "
        "fifty-eighth, fifty-ninth, sixtieth, sixty-first, sixty-second, sixty-third, sixty-fourth, "
        "sixty-fifth, sixty-sixth, sixty-seventh, sixty-eighth, sixty-ninth, seventieth, "
        "seventy-first, seventy-second, seventy-third, seventy-fourth, seventy-fifth, seventy-sixth, "
        "seventy-seventh, seventy-eighth, seventy-ninth, eightieth, eighty-first, eighty-second, "
        "eighty-third, eighty-fourth, eighty-fifth, eighty-sixth, eighty-seventh, eighty-eighth, "
        "eighty-ninth, ninetieth, ninety-first, ninety-second, ninety-third, ninety-fourth, "
        "ninety-fifth, ninety-sixth, ninety-seventh, ninety-eighth, ninety-ninth, one hundredth",
    ),
    "fr": (
        "zéro, un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, "
        "quatorze, quinze, seize, dix-sept, dix-huit, dix-neuf, vingt, vingt et un, vingt-deux, "
        "vingt-trois, vingt-quatre, vingt-cinq, vingt-six, vingt-sept, vingt-huit, vingt-neuf, "
        "trente, trente et un, trente-deux, trente-trois, trente-quatre, trente-cinq, trente-six, "
        "trente-sept, trente-huit, trente-neuf, quarante, quarante et un, quarante-deux, "
        "quarante-trois, quarante-quatre, quarante-cinq, quarante-six, quarante-sept, quarante-huit, "
        "quarante-neuf, cinquante, cinquante et un, cinquante-deux, cinquante-trois, "
        "cinquante-quatre, cinquante-cinq, cinquante-six, cinquante-sept, cinquante-huit, "
        "cinquante-neuf, soixante, soixante et un, soixante-deux, soixante-trois, soixante-quatre, "
        "soixante-cinq, soixante-six, soixante-sept, soixante-huit, soixante-neuf, soixante-dix, "
        "soixante et onze, soixante-douze, soixante-treize, soixante-quatorze, soixante-quinze, "
        "soixante-seize, soixante-dix-sept, soixante-dix-huit, soixante-dix-neuf, quatre-vingts, "
        "quatre-vingt-un, quatre-vingt-deux, quatre-vingt-trois, quatre-vingt-quatre, "
        "quatre-vingt-cinq, quatre-vingt-six, quatre-vingt-sept, quatre-vingt-huit, "
        "quatre-vingt-neuf, quatre-vingt-dix, quatre-vingt-onze, quatre-vingt-douze, "
        "quatre-vingt-treize, quatre-vingt-quatorze, quatre-vingt-quinze, quatre-vingt-seize, "
        "quatre-vingt-dix-sept, quatre-vingt-dix-huit, quatre-vingt-dix-neuf, cent",
        "zéroième, premier, deuxième, troisième, quatrième, cinquième, sixième, septième, huitième, "
        "neuvième, dixième, onzième, douzième, treizième, quatorzième, quinzième, seizième, "
        "dix-septième, dix-huitième, dix-neuvième, vingtième, vingt et unième, vingt-deuxième, "
        "vingt-troisième, vingt-quatrième, vingt-cinquième, vingt-sixième, vingt-septième, "
        "vingt-huitième, vingt-neuvième, trentième, trente et unième, trente-deuxième, "
        "trente-troisième, trente-quatrième, trente-cinquième, trente-sixième, trente-septième, "
        "trente-huitième, trente-neuvième, quarantième, quarante et unième, quarante-deuxième, "
        "quarante-troisième, quarante-quatrième, quarante-cinquième, quarante-sixième, "
        "quarante-septième, quarante-huitième, quarante-neuvième, cinquantième, cinquante et unième, "
        "cinquante-deuxième, cinquante-troisième, cinquante-quatrième, cinquante-cinquième, "
        "cinquante-sixième, cinquante-septième, cinquante-huitième, cinquante-neuvième, soixantième, "
        "soixante et unième, soixante-deuxième, soixante-troisième, soixante-quatrième, "
        "soixante-cinquième, soixante-sixième, soixante-septième, soixante-huitième, "
        "soixante-neuvième, soixante-dixième, soixante et onzième, soixante-douzième, "
        "soixante-treizième, soixante-quatorzième, soixante-quinzième, soixante-seizième, "
        "soixante-dix-septième, soixante-dix-huitième, soixante-dix-neuvième, quatre-vingtsième, "
        "quatre-vingt-unième, quatre-vingt-deuxième, quatre-vingt-troisième, quatre-vingt-quatrième, "
        "quatre-vingt-cinquième, quatre-vingt-sixième, quatre-vingt-septième, quatre-vingt-huitième, "
        "quatre-vingt-neuvième, quatre-vingt-dixième, quatre-vingt-onzième, quatre-vingt-douzième, "
        "quatre-vingt-treizième, quatre-vingt-quatorzième, quatre-vingt-quinzième, "
        "quatre-vingt-seizième, quatre-vingt-dix-septième, quatre-vingt-dix-huitième, "
        "quatre-vingt-dix-neuvième, centième",
    ),
}


def spelled(language: str) -> Sequence[tuple[str, str]]:
    """Each number from zero to a hundred with its ordinal; none for a language that nobody can spell."""
    if language in _READY:
        numbers, ordinals = (each.split(", ") for each in _READY[language])
        return list(zip(numbers, ordinals, strict=True))
    return asked(language)


def asked(language: str) -> Sequence[tuple[str, str]]:
    """The same by num2words."""
    from num2words import num2words

    try:
        return [
            (num2words(n, lang=language), num2words(n, lang=language, to="ordinal")) for n in range(UP_TO + 1)
        ]
    except NotImplementedError:
        return []

"""Words: the closed vocabularies of a game, as enums whose values are the labels a reader sees."""

from __future__ import annotations

from enum import Enum
from typing import Any

SIGNS = ("|", ";", " / ", " + ")


def _unfit(label: str) -> bool:
    return (
        label.strip() != label
        or label in ("", "*", "—")
        or label.startswith("≠")
        or any(sign in label for sign in SIGNS)
    )


class Word(Enum):
    """One word of a closed list. The member's name is the identifier, its value the label in the page's
    language.

    ``class Status(Word): NEUTRAL = "neutral"``
    """

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        taken: dict[str, str] = {}
        for name, member in cls.__members__.items():
            for text in {name.casefold(), str(member.value).casefold()}:
                if taken.setdefault(text, name) != name:
                    raise ValueError(
                        f"{cls.__name__}: {taken[text]} and {name} are both called {text!r}; labels must differ"
                    )
            if _unfit(str(member.value)):
                raise ValueError(
                    f"{cls.__name__}: the label {member.value!r} cannot stand in a grid; "
                    "it may not be blank, * or —, begin with ≠, or hold | ; or / or + between blanks"
                )

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __str__(self) -> str:
        return str(self.value)

    @property
    def key(self) -> str:
        """The identifier in data: the member's name in small letters."""
        return self.name.lower()

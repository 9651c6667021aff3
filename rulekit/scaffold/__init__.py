"""A fresh book: one game, one rule that answers, its translation; made of the templates in ``templates/book``."""

from rulekit.scaffold.names import Names, names_of
from rulekit.scaffold.write import LANGUAGES, new_book

__all__ = ["LANGUAGES", "Names", "names_of", "new_book"]

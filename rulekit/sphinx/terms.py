"""Terms belong to their game: two games may explain the same word, and a page links to its own game's entry."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain

NAME, ROLE = "std", "term"


def of_game(docname: str, term: str) -> str:
    """The name under which the glossary of the page's game keeps ``term``."""
    return f"{docname.split('/')[0]}/{term}"


class GameTerms(StandardDomain):
    """Sphinx's own domain, whose terms bear the name of their game; it changes nothing but terms."""

    def _note_term(self, term: str, labelid: str, location: Any = None) -> None:
        super()._note_term(of_game(self.env.docname, term), labelid, location)

    def resolve_xref(
        self, env: Any, fromdocname: str, builder: Any, typ: str, target: str, node: Any, contnode: Any
    ) -> nodes.reference | None:
        """The target of a link; that of a term is the entry of the page's own game."""
        sought = of_game(fromdocname, target) if typ == ROLE else target
        return super().resolve_xref(env, fromdocname, builder, typ, sought, node, contnode)


def setup(app: Sphinx) -> None:
    """Put the domain in the place of Sphinx's own."""
    app.add_domain(GameTerms, override=True)

"""Terms belong to their game: two games may explain the same word, and a page links to its own game's entry.

An entry lists the forms of its word. Where two forms are one in translation, the entry shows it once.
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform

ROLE = "term"


def of_game(docname: str, term: str) -> str:
    """The name under which the glossary of the page's game keeps ``term``."""
    return f"{docname.split('/')[0]}/{term}"


class GameTerms(StandardDomain):
    """Sphinx's own domain, whose terms bear the name of their game; it changes nothing but terms."""

    translating = False
    read_before = True

    def _note_term(self, term: str, labelid: str, location: Any = None) -> None:
        name = of_game(self.env.docname, term)
        here, _ = self.objects.get((ROLE, name), ("", ""))
        if not (self.translating and here == self.env.docname):
            super()._note_term(name, labelid, location)

    def clear_doc(self, docname: str) -> None:
        """Forget what a page held; of a page that comes for the first time nothing is known, and nothing is looked through."""
        self.data.setdefault("terms", {})
        if self.read_before:
            super().clear_doc(docname)

    def resolve_xref(
        self, env: Any, fromdocname: str, builder: Any, typ: str, target: str, node: Any, contnode: Any
    ) -> nodes.reference | None:
        """The target of a link; that of a term is the entry of the page's own game."""
        sought = of_game(fromdocname, target) if typ == ROLE else target
        return super().resolve_xref(env, fromdocname, builder, typ, sought, node, contnode)


class BeforeTranslation(SphinxTransform):
    """Just before Sphinx translates: from here on, a form that comes again is no mistake."""

    default_priority = 19

    def apply(self, **kwargs: Any) -> None:
        """Tell the domain."""
        domain = self.env.get_domain("std")
        assert isinstance(domain, GameTerms)
        domain.translating = True


class AfterTranslation(SphinxTransform):
    """Just after it: entries show each form once, and links to the others lead there."""

    default_priority = 21

    def apply(self, **kwargs: Any) -> None:
        """Tell the domain, and tidy the entries."""
        domain = self.env.get_domain("std")
        assert isinstance(domain, GameTerms)
        domain.translating = False
        for entry in self.document.findall(nodes.definition_list_item):
            once(entry)


def once(entry: nodes.definition_list_item) -> None:
    """Take forms out of ``entry`` that repeat an earlier one, which takes over their ids."""
    first: dict[str, nodes.term] = {}
    for form in [child for child in entry.children if isinstance(child, nodes.term)]:
        kept = first.setdefault(form.astext(), form)
        if kept is not form:
            kept["ids"] += form["ids"]
            entry.remove(form)


def recall(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Tell the domain whether the page that it is about to forget has been read before."""
    domain = env.get_domain("std")
    assert isinstance(domain, GameTerms)
    domain.read_before = docname in env.all_docs


def setup(app: Sphinx) -> None:
    """Put the domain in the place of Sphinx's own."""
    app.connect("env-purge-doc", recall)
    app.add_domain(GameTerms, override=True)
    app.add_transform(BeforeTranslation)
    app.add_transform(AfterTranslation)

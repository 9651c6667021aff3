"""Prose for the printed rulebook: from a page's doctree to rows, from the rows of one or two languages to Typst."""

"""Prose for the printed rulebook: from a doctree to rows, from the rows of one or two languages to Typst."""

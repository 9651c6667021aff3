"""Catalogues and chart files from strangers: nothing of theirs runs, in any medium."""

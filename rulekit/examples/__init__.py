"""Worked examples: found in the pages, run on the page's own lines, accepted when a rule has changed."""

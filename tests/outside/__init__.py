"""Faults that others met, in tools for Markdown tests, translations, dice tables, cards, odds, rules, search and print."""

"""Situations with their right answers, put to the book's rules: ``python -m tests.situations FILE…``."""

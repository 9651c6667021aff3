"""Noise instead of books: whatever comes in, findings come out, never a traceback nor a hang."""

"""Views: what leaves a page, as JSON, in one language."""

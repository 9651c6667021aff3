"""Defects planted all over the real book by seeded generators; each must be found at its place."""

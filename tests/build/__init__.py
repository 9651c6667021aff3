"""Builds are made beside the old output and put in its place as a whole, or not at all."""

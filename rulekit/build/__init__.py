"""Builds: made beside the old output and exchanged with it, so that nothing half-made is ever seen."""

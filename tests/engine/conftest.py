"""A slow machine is no failure: properties run without a time limit."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("engine", deadline=None)
settings.load_profile("engine")

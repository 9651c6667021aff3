"""Codes that have no bad book here yet, and what will bring one. The table shrinks to nothing."""

from __future__ import annotations

PENDING: dict[str, str] = {
    "example-hang": "the worker process, which alone can end an example that hangs",
    "example-lost": "the worker process, which counts declared examples against those run",
    "template": "the templates, which are read when something is drawn",
    "overset": "the printed aids",
    "chart": "the reader of an owner's chart file",
    "output": "the builder, which owns the output folder",
    "flag": "the commands",
    "build": "the site, which is built by Sphinx",
    "unprintable": "the printed rulebook, whose writer knows what it cannot print",
    "open": "the check that lists what only the printed game tells",
}

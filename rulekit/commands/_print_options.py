"""The options of ``rulekit aids``."""

from __future__ import annotations

from pathlib import Path

import click

from rulekit.commands._common import options
from rulekit.commands._printing import LAYOUTS
from rulekit.shops import shops
from rulekit.sizes import sizes

OUT = Path("_print")


which = options(
    click.option("--game", multiple=True, help="Only this game, by its folder (may be given again)."),
    click.option("--aid", multiple=True, help="Only this aid, by its id (may be given again)."),
    click.option(
        "--rule",
        multiple=True,
        help="Only aids that show this rule: the id of a table, or a printed number (may be given again).",
    ),
    click.option(
        "--kind", type=click.Choice(["sheet", "card"]), default=None, help="Only sheets, or only cards."
    ),
    click.option(
        "--language",
        "-l",
        multiple=True,
        help="Only this language; two give fronts and backs, in this order.",
    ),
)
paper = click.option(
    "--paper", multiple=True, help=f"One of {', '.join(sizes('papers'))} (default: a4; may be given again)."
)
flip = click.option(
    "--flip",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge over which the printer turns the sheet.",
)
out_option = click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=OUT,
    show_default=True,
    help="The folder to write; replaced as a whole.",
)
day = click.option(
    "--date",
    "built",
    type=click.DateTime(["%Y-%m-%d"]),
    default=None,
    help="The date printed on aids (default: today).",
)
how = options(
    paper,
    click.option(
        "--layout",
        type=click.Choice(LAYOUTS),
        default="home",
        show_default=True,
        help="Fronts to cut out; both sides; to fold; single cards for a print shop; for Tabletop Simulator; for VASSAL.",
    ),
    flip,
    click.option(
        "--offset",
        default="0,0",
        show_default=True,
        help="Move backs by millimetres to the right and down: 0.5,-1.",
    ),
    click.option(
        "--shop",
        type=click.Choice(sorted(shops())),
        default=None,
        help="Single cards as this print shop asks: its bleed, its order of sides, PDF or pictures.",
    ),
    click.option(
        "--bleed", default="3mm", show_default=True, help="The edge that a print shop cuts off: 3mm or 1/8in."
    ),
    click.option(
        "--proof",
        is_flag=True,
        help="Draw where the shop cuts, and the line that text must not cross (layout shop).",
    ),
    click.option(
        "--backs-first",
        is_flag=True,
        help="Each back before its front, as DriveThruCards asks (layout shop).",
    ),
    click.option("--low-ink", is_flag=True, help="No shades and no bands."),
    click.option("--png", is_flag=True, help="Pictures of 300 dpi instead of PDF."),
    click.option(
        "--address",
        default="",
        help="Where Tabletop Simulator will find OUT (default: on this machine).",
    ),
)

"""The arguments of ``tools.record picture`` and ``chart``; light, as every command imports them."""

import argparse
import re

from tools import cli
from tools.assets import themes
from tools.record.files import NUMBER

SMALLEST, LARGEST = 120, 4096  # pixels of a side

_PICTURE, _FILM = "960x720", "480x360"
_PAUSE = 1200  # milliseconds
_SIZE = re.compile(r"([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")


def size(text: str) -> tuple[int, int]:
    """The type of an argument that is a size, WIDTHxHEIGHT."""
    found = _SIZE.fullmatch(text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not WIDTHxHEIGHT, each from {SMALLEST} to {LARGEST}"
        )
    return width, height


def usual_size(film: bool) -> tuple[int, int]:
    """The default size of a picture."""
    return size(_FILM if film else _PICTURE)


def add_picture(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``picture``."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--turn", type=NUMBER, metavar="N", help="after this turn")
    which.add_argument("--all", action="store_true", help="a film of all turns")
    parser.add_argument("--round", type=NUMBER, metavar="N", help="only this round")
    parser.add_argument(
        "--pause",
        type=cli.number(20, 60_000),
        default=_PAUSE,
        metavar="MS",
        help=f"how long a film shows a turn (default: {_PAUSE})",
    )
    add_chart(parser)


def add_chart(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``chart``, which ``picture`` also has."""
    add_losses(parser)


def add_losses(parser: argparse.ArgumentParser) -> None:
    """Those of the arguments that suit the chart of a review."""
    parser.add_argument("--match", type=NUMBER, metavar="N", help="one of several in a file")
    parser.add_argument("--size", type=size, metavar="WxH", help=f"pixels (default: {_PICTURE})")
    parser.add_argument("--theme", choices=themes.NAMES, default=themes.NAMES[0])
    parser.add_argument(
        "-o", "--out", type=cli.path, metavar="OUT", help="a .png, .svg or .gif file"
    )
    parser.add_argument("file", type=cli.path, metavar="FILE")

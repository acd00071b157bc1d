"""The files in assets/, how each is built, and whether they are up to date."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools import ROOT
from tools.assets import board_sheets, figure_sheets, fonts, game_pictures, icons, rack_sheets
from tools.assets.formats import Sheet, encode_font, encode_sheet, encode_sheets, encode_strip

ASSETS = ROOT / "assets"


def _font(name: str) -> bytes:
    return encode_font(fonts.build_font(name))


def _strip(name: str) -> bytes:
    return encode_strip(fonts.build_strip(name))


def _sheet(build: Callable[[str], Sheet], name: str) -> bytes:
    return encode_sheet(build(name))


def _sheets(build: Callable[[str], list[Sheet]], name: str) -> bytes:
    return encode_sheets(build(name))


# Path below assets/ -> the function that builds the file.
BUILDERS: dict[str, Callable[[], bytes]] = {
    **{f"fonts/{name}.fnt": partial(_font, name) for name in fonts.NAMES},
    **{f"fonts/{name}.fnt": partial(_strip, name) for name in fonts.STRIPS},
    **{
        f"tiles/{name}.sht": partial(_sheets, board_sheets.build_tiles, name)
        for name in board_sheets.ZOOMS
    },
    **{
        f"arrows/{name}.sht": partial(_sheets, board_sheets.build_arrows, name)
        for name in board_sheets.ARROWS
    },
    **{
        f"racks/{name}.sht": partial(_sheet, rack_sheets.build_rack_sheet, name)
        for name in rack_sheets.SIZES
    },
    **{
        f"figures/{name}.sht": partial(_sheet, figure_sheets.build_figure_sheet, name)
        for name in figure_sheets.SIZES
    },
    **{
        f"menus/icons-{name}.sht": partial(_sheet, icons.build_icon_sheet, name)
        for name in icons.SIZES
    },
    **{
        f"menus/mark-{name}.sht": partial(_sheet, icons.build_mark_sheet, name)
        for name in icons.MARKS
    },
    **{
        f"games/{kind}-{size}.sht": partial(
            _sheet, game_pictures.build_game_picture, f"{kind}-{size}"
        )
        for kind in game_pictures.KINDS
        for size in game_pictures.SIZES
    },
}


def buildable() -> dict[str, Callable[[], bytes]]:
    """The builders that can run here: fonts only if their sources are installed."""
    with_fonts = fonts.installed()
    return {path: build for path, build in BUILDERS.items() if with_fonts or "fonts/" not in path}


def stale(root: Path = ASSETS) -> list[str]:
    """The paths of the files below ``root`` that are missing or that a build would change."""
    return [path for path, build in buildable().items() if not _holds(root / path, build())]


def rebuild(root: Path = ASSETS) -> list[str]:
    """Build all that can be built; returns the paths of the files that changed."""
    changed = []
    for path, build in buildable().items():
        file, data = root / path, build()
        if not _holds(file, data):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            changed.append(path)
    return changed


def _holds(file: Path, data: bytes) -> bool:
    return file.is_file() and file.read_bytes() == data

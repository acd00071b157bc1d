"""Rules of ``tools.drive`` as data, with which the page brings a drive onto a handheld."""

from tools.drive.built import Built
from tools.drive.displays import LARGE, may_need, name_of, pixels_of
from tools.drive.target import FLASH_SIZES, OLDEST, WIRED, profile_of

_SMALL = (LARGE - 1, LARGE - 1)


def describe(drive: Built) -> dict[str, object]:
    """Data for JSON about a drive that was built for all boards. Raises UsageError.

    ``boards``: each that has a profile, with its name and the shorter side of its display in
    pixels. ``large``: the pixels from which on a display is large. ``only``: the files that only
    displays of one size need. ``wired``: boards whose settings list what is wired to them.
    """
    profiles = {board: path for path in drive.files if (board := profile_of(path))}
    return {
        "flavour": drive.manifest.flavour,
        "oldest": OLDEST,
        "boards": {
            board: {"name": name_of(board), "profile": path, "side": min(pixels_of(board))}
            for board, path in sorted(profiles.items())
        },
        "wired": list(WIRED),
        "large": LARGE,
        "only": {
            "large": [path for path in sorted(drive.files) if not may_need(path, _SMALL)],
            "small": [path for path in sorted(drive.files) if not may_need(path, (LARGE, LARGE))],
        },
        "flash_sizes": FLASH_SIZES,
    }

"""Builds the assets for drawing: ``python -m tools.assets [--check | --preview DIRECTORY]``.

Without options it rebuilds the files in assets/. ``--check`` builds nothing, but lists the files
that a build would change. ``--preview`` draws the files in assets/ as PNG pictures.

Exit status: 0 if all is well, 1 if files are stale or something needed is not installed.
"""

import argparse
import sys
from pathlib import Path

from tools.assets import build, fonts, previews


def main(arguments: list[str] | None = None) -> int:
    """Do as the arguments ask. Returns the exit status (see above)."""
    parser = argparse.ArgumentParser(prog="tools.assets", description=__doc__.split(":")[0])
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", action="store_true", help="only list stale files")
    action.add_argument("--preview", type=Path, metavar="DIRECTORY", help="draw PNG pictures")
    options = parser.parse_args(arguments)
    if options.preview:
        for picture in previews.draw_all(options.preview):
            print(picture)
        return 0
    if options.check:
        if not fonts.installed():
            print(f"assets: fonts are not checked, as {fonts.MISSING}", file=sys.stderr)
        stale = build.stale()
        for path in stale:
            print(f"assets/{path} is stale: run .venv/bin/python -m tools.assets")
        return 1 if stale else 0
    for path in build.rebuild():
        print(f"assets/{path}")
    if not fonts.installed():
        print(f"assets: fonts are not built, as {fonts.MISSING}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Draws every screen at three sizes and in more languages: golden pictures, and pages of them.

``python -m tools.shots [NAME...]`` draws all screens (or the named ones) in the simulator and
writes changed pictures into ``tests/pictures/VIEW/NAME.png``. Without names it also writes
``docs/screens.md``, ``docs/languages.md`` and the films of docs (``tools.shots.film``). A view is a
board, or a board and a language. ``tests/pictures`` and ``tests/vm/test_pictures.py`` compare with
these files. The latter run ``table`` and the modules it uses in the MicroPython VM, so these use
only what the VM has. Exit status: 0, or 2 for a wrong argument.
"""

from collections.abc import Sequence
from pathlib import Path

from tools import cli
from tools.shots.film import FILM_BOARD, FILM_SCALE, FILMS, FOLDER, FilmedStage, animated
from tools.shots.pages import pages
from tools.shots.pictures import (
    GOLDEN,
    VIEWS,
    draw,
    golden,
    png,
)
from tools.shots.table import SHOTS, Shot


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser("shots", "Draws the golden pictures of the screens and their gallery.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these (default: all)")
    names = parser.parse_args(arguments).names
    known = {shot.name: shot for shot in SHOTS}
    for name in names:
        if name not in known:
            raise cli.UsageError(f"no picture {name!r}; there are: {', '.join(known)}")
    wanted = [known[name] for name in names] or SHOTS
    changed = _write_pictures(wanted)
    if not names:
        changed += _remove_unused()
        changed += sum(_write(file, text.encode()) for file, text in pages(SHOTS).items())
        for name, film in FILMS.items():
            with FilmedStage(FILM_BOARD) as stage:
                film(stage)
            picture = animated(".gif", *stage.enlarged(FILM_SCALE))
            changed += _write(FOLDER / f"{name}.gif", picture)
    print(f"{len(wanted) * len(VIEWS)} pictures drawn, {changed} files changed")
    return 0


def _write_pictures(shots: Sequence[Shot]) -> int:
    """Draw and write them; returns the number of changed files."""
    changed = 0
    tasks = [(view, shot) for shot in shots for view in VIEWS]
    for view, shot in cli.tracked(tasks, len(tasks), "Drawing"):
        changed += _write(golden(view, shot.name), png(draw(view, shot)))
    return changed


def _write(file: Path, data: bytes) -> bool:
    """Write the file if that changes it; returns whether it did."""
    if file.exists() and file.read_bytes() == data:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return True


def _remove_unused() -> int:
    """Remove golden pictures of no screen; returns their number."""
    used = {golden(view, shot.name) for view in VIEWS for shot in SHOTS}
    unused = [file for file in GOLDEN.glob("*/*.png") if file not in used]
    for file in unused:
        file.unlink()
    return len(unused)


if __name__ == "__main__":
    cli.run("shots", main)

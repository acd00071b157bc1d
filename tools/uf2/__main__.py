"""Joins CircuitPython and the console: ``python -m tools.uf2 CIRCUITPY_UF2``.

CIRCUITPY_UF2 is a download of CircuitPython for a board with an RP2040. Writes
build/NAME-VERSION-BOARD.uf2 with it and the files of build/CIRCUITPY. Dragged onto a board in its
boot loader, it installs both and erases what was on the drive before. ``--check`` only refuses a
wrong CIRCUITPY_UF2, without a build. Exit status: 0 all is well, 2
a wrong argument or file.
"""

import os
from pathlib import Path

from tools import ROOT, cli, stamps
from tools.drive import built, contents
from tools.drive.manifest import TITLE
from tools.drive.one_board import for_board
from tools.drive.target import boards, objection
from tools.uf2 import blocks, fat
from tools.uf2.circuitpython import Image, describe

_PROG = "uf2"
_LABEL = "CIRCUITPY"

# CircuitPython writes these onto a fresh drive so that no PC leaves an index or a bin on it.
_KEEP_CLEAN = (".fseventsd/no_log", ".metadata_never_index", ".Trashes", ".Trash-1000")


def join(memory: dict[int, bytes], image: Image, files: dict[str, bytes]) -> bytes:
    """The UF2 file with the image and, at the position of its drive, the files. Raises NoRoom."""
    everything = dict.fromkeys(_KEEP_CLEAN, b"") | files
    drive = fat.make_image(everything, image.drive_size, _LABEL)
    return blocks.pack(memory | blocks.pages(image.drive_start, drive))


def _read(path: Path, known: list[str], flavour: str) -> tuple[dict[int, bytes], Image]:
    """The pages of a CircuitPython, and what it is, for a build of that flavour for known boards.

    Raises UsageError.
    """
    try:
        memory = blocks.unpack(cli.read_bytes(path))
        image = describe(memory, known)
        why = objection(image.target, flavour, known)
        if why:
            raise ValueError(f"{image.target.board_id} {why}")
    except ValueError as error:
        raise cli.UsageError(f"{path}: {error}") from None
    return memory, image


def main(arguments: list[str]) -> int:
    """Write the file; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "join CircuitPython and the console for a first flash")
    parser.add_argument(
        "file", type=cli.path, metavar="CIRCUITPY_UF2", help="the file of CircuitPython"
    )
    parser.add_argument("--built", type=cli.path, metavar="DIRECTORY", default=built.PLACE)
    parser.add_argument("--out", type=cli.path, metavar="DIRECTORY", default=ROOT / "build")
    parser.add_argument("--check", action="store_true", help="only look at CIRCUITPY_UF2")
    options = parser.parse_args(arguments)
    path = options.file
    if options.check:
        _read(path, boards([*contents.sources(), *contents.assets()]), "py")
        return 0
    new = built.read(options.built)
    memory, image = _read(path, boards(new.files), new.manifest.flavour)
    out = options.out / f"{TITLE}-{new.manifest.version}-{image.target.board_id}.uf2"
    product = stamps.Product((out,), (path, options.built))
    if product.is_current():
        print(f"{os.path.relpath(out)}: up to date")
        return 0
    try:
        joined = join(memory, image, for_board(new, image.target.board_id).files)
    except fat.NoRoom as error:
        raise cli.UsageError(f"{path}: {error}") from None
    product.forget()
    cli.write(out, joined)
    product.note(product.sources())
    what = f"CircuitPython {image.target.version} and the console {new.manifest.version}"
    print(f"{os.path.relpath(out)}: {what}, {len(joined) // 1024} KB")
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

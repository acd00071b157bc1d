"""Writes the release: ``python -m tools.release [--mpy-cross PROGRAM]``.

build/release gets a zip with the drive as Python and, with CircuitPython's mpy-cross, one with the
compiled drive; each includes the licences and the pages for players and builders. Next to each are
the names and lines that ``tools.traceback`` needs. One more zip has the page. SHA256SUMS lists them
all for `sha256sum -c`. What is up to date is not made again. The same tree gives the same bytes,
except for the page's compressed files. Exit status: 0 all is well, 2 a wrong argument.
"""

import hashlib
import io
import os
import shutil
import tempfile
import zipfile
from pathlib import Path

from tools import ROOT, cli, stamps
from tools.drive import contents, origins
from tools.drive.built import Built
from tools.drive.manifest import TITLE
from tools.drive.mpy import Compiler
from tools.licences import licences
from tools.page import folder as page
from tools.page.guides import GUIDES

_PROG = "release"
_DATE = (1980, 1, 1, 0, 0, 0)
_MODE = 0o644 << 16  # of a file, in the bits where a zip has it


def archive(new: Built) -> bytes:
    """A zip with a built drive and its documents, for people who have nothing else."""
    files = {f"CIRCUITPY/{path}": content for path, content in new.files.items()}
    return zipped(
        files | licences() | {page: (ROOT / "docs" / page).read_bytes() for page in GUIDES}
    )


def page_archive(drive: Built) -> bytes:
    """A zip with the page, of a drive as Python. Raises UsageError."""
    with tempfile.TemporaryDirectory() as directory:
        place = Path(directory) / "page"
        page.write(place, drive)
        return zipped({f"page/{path.name}": path.read_bytes() for path in place.iterdir()})


def zipped(files: dict[str, bytes]) -> bytes:
    """The files, by their paths, in a zip.

    Nothing in it is compressed, as compression differs between PCs.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, _DATE)
            entry.create_system = 3  # Unix, whatever this PC is
            entry.external_attr = _MODE
            packed.writestr(entry, files[path])
    return out.getvalue()


def main(arguments: list[str]) -> int:
    """Write the release; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "write a zip of the drive for each flavour, and their checksums")
    parser.add_argument(
        "--mpy-cross", metavar="PROGRAM", help="CircuitPython's mpy-cross, for one more zip"
    )
    parser.add_argument("--out", type=cli.path, metavar="DIRECTORY", default=ROOT / "build/release")
    options = parser.parse_args(arguments)
    program, place = options.mpy_cross, options.out
    compilers = [None, Compiler(program)] if program else [None]
    product = stamps.Product(
        (place,),
        (
            *stamps.shipped(),
            *(ROOT / "web", ROOT / "docs", ROOT / "LICENSE"),
            *(file for compiler in compilers if compiler for file in compiler.files),
            stamps.NODE,
        ),
        (len(compilers),),
    )
    if product.is_current():
        print(f"{os.path.relpath(place)}: up to date")
        return 0
    sources = product.sources()
    flavours = [contents.build(compiler) for compiler in compilers]
    version = flavours[0].manifest.version
    parts = {f"{TITLE}-{version}-page.zip": page_archive(flavours[0])}
    for new in flavours:
        name = f"{TITLE}-{version}-{new.manifest.flavour}"
        packed = {path: found for path, found in new.origins.items() if path in new.files}
        parts |= {f"{name}.zip": archive(new), f"{name}.names.json": origins.dump(packed)}
    product.forget()
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    sums = []
    for part, content in parts.items():
        (place / part).write_bytes(content)
        sums.append(f"{hashlib.sha256(content).hexdigest()}  {part}\n")
        print(f"{os.path.relpath(place / part)}: {len(content) // 1024} KB")
    (place / "SHA256SUMS").write_text("".join(sums), encoding="utf-8", newline="\n")
    product.note(sources)
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

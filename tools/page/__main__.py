"""Writes the page: ``python -m tools.page [--drive DIRECTORY] [--out DIRECTORY] ...``.

build/page gets a folder of static files, which any server can serve as it is, made of a drive that
`make build` has written. It prints what goes over the wire at a first visit. ``--pictures`` takes
its pictures for README and docs; ``--serve`` serves it at an address of this PC, until Ctrl-C. Exit
status: 0 all is well, 1 it is larger than the budget, 2 a wrong argument or file.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
from pathlib import Path

from tools import ROOT, cli
from tools.drive import built
from tools.page import icons, pictures
from tools.page.bundle import bundle
from tools.page.console import console_files
from tools.page.licences import licences
from tools.page.serve import serve

_PROG = "page"
_WEB = ROOT / "web"
PLACE = ROOT / "build/page"
BUDGET_KB = 450  # of what a first visit takes
_PORT = 8000
_PACKED = (".pack", ".png")
_LATER = re.compile(
    r"service\.js|licences\.txt|.*\.png|(he|sk|uk|bg|part)-.*"
)  # not needed to play


def write(place: Path, drive: Path = built.PLACE) -> None:
    """Make the folder anew, with the console of that drive. Raises UsageError."""
    files = console_files(drive)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    files |= {f"icon-{side}.png": icons.png(side) for side in (192, 512)}
    files |= {"icon.svg": icons.svg(), "licences.txt": licences()}
    for name in ("index.html", "manifest.webmanifest"):
        files[name] = (_WEB / name).read_bytes()
    for name, content in files.items():
        (place / name).write_bytes(content)
    bundle(place, "main.js", "main.css", "console/worker.js")
    kept = sorted(path.relative_to(place).as_posix() for path in place.iterdir())
    whole = hashlib.sha256()
    for name in kept:
        whole.update(name.encode() + (place / name).read_bytes())
    version = json.dumps(whole.hexdigest()[:16])
    bundle(place, "service.js", known={"VERSION": version, "FILES": json.dumps(["./", *kept])})


def on_the_wire(place: Path) -> dict[str, int]:
    """The bytes of each file as a server that compresses sends them."""
    return {
        path.name: len(
            path.read_bytes()
            if path.suffix in _PACKED
            else gzip.compress(path.read_bytes(), compresslevel=9)
        )
        for path in sorted(place.iterdir())
    }


def first_visit(sizes: dict[str, int]) -> int:
    """The bytes that a first visit takes until the console can be played, in English."""
    return sum(size for name, size in sizes.items() if not _LATER.fullmatch(name))


def main(arguments: list[str]) -> int:
    """Write the page, and serve it; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "write the page into build/page, and serve it")
    parser.add_argument("--drive", type=Path, metavar="DIRECTORY", default=built.PLACE)
    parser.add_argument("--out", type=Path, metavar="DIRECTORY", default=PLACE)
    parser.add_argument("--pictures", action="store_true", help="take those in docs anew")
    parser.add_argument("--serve", action="store_true", help="at an address of this PC")
    parser.add_argument("--port", type=cli.number(0, 65535), default=_PORT)
    options = parser.parse_args(arguments)
    write(options.out, options.drive)
    sizes = on_the_wire(options.out)
    first = first_visit(sizes)
    print(f"{os.path.relpath(options.out)}, over the wire:")
    for name, size in sizes.items():
        print(f"{name:24}  {size / 1024:7.1f} KB")
    print(f"{'a first visit':24}  {first / 1024:7.1f} KB of {BUDGET_KB}")
    if first > BUDGET_KB * 1024:
        cli.complain(_PROG, f"{first / 1024:.1f} KB are more than the {BUDGET_KB} KB of the budget")
        return cli.WRONG
    if options.pictures:
        for picture in pictures.take(options.out):
            print(os.path.relpath(picture))
    if options.serve:
        serve(options.out, options.port)
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

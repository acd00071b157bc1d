"""Writes the page: ``python -m tools.page [--drive DIRECTORY] [--out DIRECTORY] ...``.

From a drive that `make build` has written, it makes build/page, a folder of static files for any
server, unless it is up to date. It prints the size of the downloads of a first visit.
``--pictures`` takes the page's pictures for README and docs, ``--times`` measures its load time and
response time, ``--serve`` serves it at an address of this PC until Ctrl-C. ``--url`` is where the
page will be: most programs that show a preview of a link to it need the whole address of its
picture. Exit status: 0 all is well, 1 it is larger than the budget, 2 a wrong argument or file.
"""

import os
from pathlib import Path

from tools import ROOT, cli, stamps
from tools.drive import built, origins
from tools.drive.built import Built
from tools.page import pictures, times
from tools.page.folder import BUDGET_KB, first_visit, on_the_wire, write
from tools.page.serve import serve

_PROG = "page"
_PLACE = ROOT / "build/page"
_PORT = 8000


def _drive(place: Path) -> Built:
    """The drive that was built into a directory, with its origins. Raises UsageError."""
    whole = built.read(place)
    names = built.names_of(place)
    try:
        known = origins.load(cli.read_bytes(names))
    except ValueError as error:
        raise cli.UsageError(f"{names}: {error}") from None
    own = built.page_of(place)
    files = {path.relative_to(own).as_posix(): path for path in own.rglob("*") if path.is_file()}
    page = {path: cli.read_bytes(file) for path, file in files.items()}
    return whole._replace(origins=known, page=page)


def _report(place: Path) -> int:
    """Print the sizes of the downloads; returns the bytes of a first visit."""
    sizes = on_the_wire(place)
    first = first_visit(place, sizes)
    print(f"{os.path.relpath(place)}, over the wire:")
    for name, size in sizes.items():
        print(f"{name:24}  {size / 1024:7.1f} KB")
    print(f"{'a first visit':24}  {first / 1024:7.1f} KB of {BUDGET_KB}")
    return first


def main(arguments: list[str]) -> int:
    """Write the page, and serve it; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "write the page into build/page, and serve it")
    parser.add_argument("--drive", type=cli.path, metavar="DIRECTORY", default=built.PLACE)
    parser.add_argument("--out", type=cli.path, metavar="DIRECTORY", default=_PLACE)
    parser.add_argument("--url", type=cli.address, metavar="ADDRESS", help="where it will be")
    parser.add_argument("--pictures", action="store_true", help="take the pictures in docs again")
    parser.add_argument("--times", action="store_true", help="measure load time and response time")
    parser.add_argument("--serve", action="store_true", help="serve it at an address of this PC")
    parser.add_argument("--port", type=cli.number(0, 65535), default=_PORT)
    options = parser.parse_args(arguments)
    product = stamps.Product(
        (options.out,),
        (
            *(options.drive, built.names_of(options.drive)),
            *stamps.shipped(),
            *(ROOT / "web", ROOT / "docs", ROOT / "LICENSE"),
            stamps.NODE,
        ),
        (options.url,),
    )
    if product.is_current():
        print(f"{os.path.relpath(options.out)}: up to date")
    else:
        sources = product.sources()
        drive = _drive(options.drive)
        product.forget()
        write(options.out, drive, options.url or "")
        first = _report(options.out)
        if first > BUDGET_KB * 1024:
            cli.complain(_PROG, f"{first / 1024:.1f} KB exceed the budget of {BUDGET_KB} KB")
            return cli.WRONG
        product.note(sources)
    if options.pictures:
        for picture in pictures.take(options.out):
            print(os.path.relpath(picture))
    if options.times:
        print(*times.table(options.out), sep="\n")
    if options.serve:
        serve(options.out, options.port)
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

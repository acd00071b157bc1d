"""Writes the files of the drive: ``python -m tools.drive [--mpy-cross PROGRAM] ...``.

It replaces build/CIRCUITPY, writes next to it the names and lines that ``tools.traceback`` needs,
and prints the size of each part; if they are up to date, it does nothing. Exit status: 0 all is
well, 1 it is larger than the budget, 2 a wrong argument or file.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from console.words.languages import LANGUAGES

from tools import cli, stamps
from tools.drive import built, contents, origins
from tools.drive.mpy import Compiler
from tools.drive.origins import Origin

_PROG = "build"
BUDGET_KB = 664 + 30 * len(LANGUAGES)
_CLUSTER = 512  # bytes: the unit of space on a drive of 1 MB


def _part(path: str) -> str:
    """The part that a file is counted with: its directory, below lib/ with the library's name."""
    first, *rest = Path(path).parts
    if not rest:
        return "start"
    return f"lib/{rest[0].partition('.')[0]}" if first == "lib" else first


def report(files: dict[str, bytes], known: Mapping[str, list[Origin]]) -> list[str]:
    """One line per part with its name, its files and their size; then one for all.

    A module counts where it was written, according to ``known``. If it is elsewhere on the drive,
    the line names that place.
    """
    parts: dict[str, list[bytes]] = {}
    for path in sorted(files):
        written = known[path][0].path if path in known else path
        part = _part(written)
        if part != _part(path):
            part += f" (in {_part(path)})"
        parts.setdefault(part, []).append(files[path])
    parts["all"] = list(files.values())
    width = max(map(len, parts))
    lines = [
        f"{part:{width}}  {len(contents):4} files  {sum(map(len, contents)) / 1024:7.1f} KB"
        for part, contents in parts.items()
    ]
    stored = sum(-(-len(content) // _CLUSTER) for content in files.values()) * _CLUSTER
    return [*lines, f"On a drive of 1 MB they take {stored / 1024:.1f} KB."]


def main(arguments: list[str]) -> int:
    """Build the drive; returns the exit status. Raises UsageError."""
    parser = cli.Parser("drive", "write the files of the drive into build/CIRCUITPY")
    parser.add_argument(
        "--mpy-cross", metavar="PROGRAM", help="compile with CircuitPython's mpy-cross"
    )
    parser.add_argument("--board", metavar="ID", help="leave out what only other boards need")
    parser.add_argument("--languages", metavar="CODES", default="all", help='"en sk"; default: all')
    parser.add_argument(
        "--page-url", type=cli.address, metavar="ADDRESS", help="of the page, for QR codes"
    )
    parser.add_argument(
        "--no-lines", action="store_true", help="leave out what a match by a cable needs"
    )
    parser.add_argument("--out", type=cli.path, metavar="DIRECTORY", default=built.PLACE)
    options = parser.parse_args(arguments)
    compiler = Compiler(options.mpy_cross) if options.mpy_cross else None
    languages = None if options.languages == "all" else options.languages.split()
    product = stamps.Product(
        (options.out, built.names_of(options.out), built.page_of(options.out)),
        (*stamps.shipped(), *(compiler.files if compiler else ())),
        (compiler is not None, languages, options.board, options.page_url, options.no_lines),
    )
    if product.is_current():
        print(f"{os.path.relpath(options.out)}: up to date")
        return 0
    sources = product.sources()
    new = contents.build(compiler, languages, options.board, options.page_url, not options.no_lines)
    product.forget()
    built.write(new.files, options.out)
    built.write(dict(new.page), built.page_of(options.out))
    built.names_of(options.out).write_bytes(origins.dump(new.origins))
    print(f"{os.path.relpath(options.out)}: {new.manifest.version}, {new.manifest.flavour}")
    print("\n".join(report(new.files, new.origins)))
    extra = contents.lines_of(new.origins)
    size = sum(len(content) for path, content in new.files.items() if path not in extra)
    if not compiler and size > BUDGET_KB * 1024:
        cli.complain(_PROG, f"{size / 1024:.1f} KB exceed the budget of {BUDGET_KB} KB")
        return cli.WRONG
    product.note(sources)
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

"""Compiles the catalogues of texts: ``python -m tools.strings [--check]``.

``--check`` writes nothing. It lists stale files, texts that the console shows and English lacks,
English texts that it never shows, and texts of a language that are missing, needless, or have
different places for numbers. Exit status: 0 if all is well, 1 if not, 2 if a source cannot be
compiled.
"""

import os

from tools import cli
from tools.strings.catalogue import BadCatalogue, built
from tools.strings.checks import complaints

_PROG = "tools.strings"


def main(arguments: list[str]) -> int:
    """Do as the arguments ask. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "compile the catalogues of texts")
    parser.add_argument("--check", action="store_true", help="write nothing, list what is wrong")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            found = list(complaints())
            for complaint in found:
                print(complaint)
            return cli.WRONG if found else 0
        for path, data in built().items():
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
                print(os.path.relpath(path))
    except (BadCatalogue, UnicodeDecodeError) as error:
        raise cli.UsageError(str(error)) from None
    return 0


if __name__ == "__main__":
    cli.run(_PROG, main)

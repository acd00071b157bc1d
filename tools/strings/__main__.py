"""Compiles the catalogues of words: ``python -m tools.strings [--check]``.

``--check`` writes nothing, but says which files are stale, which texts the console shows and
English lacks or the other way round, and which texts a language lacks, has in vain, or has with
other places for numbers. Exit status: 0 if all is well, 1 if not, 2 if a source cannot be compiled.
"""

import os

from tools import cli
from tools.strings.catalogue import BadCatalogue, built
from tools.strings.checks import complaints

_PROG = "tools.strings"


def main(arguments: list[str]) -> int:
    """Do what the arguments say. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "compile the catalogues of words")
    parser.add_argument("--check", action="store_true", help="write nothing, say what is wrong")
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

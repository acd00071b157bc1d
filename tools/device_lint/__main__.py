"""Refuses what CPython runs and the device does not: ``python -m tools.device_lint [FILES...]``.

Without files it reads all that ships to the device. For each offence it prints ``FILE:LINE: rule:
why; instead ...``. Exit status: 0 none, 1 offences, 2 a file cannot be read.
"""

from pathlib import Path

from tools import ROOT, cli
from tools.device_lint.lint import Offence, lint
from tools.device_lint.module_words import module_names
from tools.shipped import shipped_sources

_PROG = "tools.device_lint"


def main(arguments: list[str]) -> int:
    """Lint the named files, or all that ship. Returns the exit status; raises UsageError."""
    parser = cli.Parser(_PROG, "refuse what CPython runs and the device does not")
    parser.add_argument(
        "files", nargs="*", type=cli.path, help="default: all that ships to the device"
    )
    modules = module_names(shipped_sources(), ROOT)
    paths = parser.parse_args(arguments).files or shipped_sources()
    return cli.print_offences(
        (path, each) for path in paths for each in _offences_in(path, modules)
    )


def _offences_in(path: Path, modules: set[str]) -> list[Offence]:
    try:
        return lint(cli.read_bytes(path).decode(), modules)
    except UnicodeDecodeError:
        raise cli.UsageError(f"{path}: not UTF-8") from None


if __name__ == "__main__":
    cli.run(_PROG, main)

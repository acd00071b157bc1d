"""The Python files of the project that ship to the device."""

from pathlib import Path

from tools import ROOT

_STARTERS = ("boot.py", "code.py", "damage.py", "safemode.py")
_PACKAGES = ("engine", "lib/bots", "lib/console")

FOLDER = "b"
"""The folder of the console's modules on a built drive; it is no package."""


def shipped_sources(root: Path = ROOT) -> list[Path]:
    """The sources below ``root`` that the device runs, sorted; safemode.py is optional."""
    starters = [root / name for name in _STARTERS if (root / name).is_file()]
    return starters + [path for name in _PACKAGES for path in sorted((root / name).rglob("*.py"))]


def is_ours(path: str) -> bool:
    """Whether a source, by its path on the drive, is ours and not a library's."""
    return path in _STARTERS or path.startswith(tuple(f"{name}/" for name in _PACKAGES))

"""Licences of what we ship: our own, and those of the bundled libraries."""

from importlib.metadata import distribution

from tools import ROOT
from tools.drive.libraries import distributions, used_modules
from tools.shipped import shipped_sources


def licences() -> dict[str, bytes]:
    """Our licence, and that of each library on the drive, by the paths of files."""
    texts = {"LICENSE": (ROOT / "LICENSE").read_bytes()}
    used = used_modules(path.read_text(encoding="utf-8") for path in shipped_sources())
    for name in distributions(used):
        for path in distribution(name).files or ():
            if path.name == "LICENSE":
                texts[f"licences/{name}.txt"] = path.read_binary()
    return texts

"""The pictures of the page in README and docs, taken by the browser of its tests."""

import tempfile
from pathlib import Path

from PIL import Image

from tools import ROOT
from tools.page.in_browser import run

_PICTURES = ROOT / "docs/pictures"
_COLOURS = 256


def take(page: Path) -> list[Path]:
    """Take the pictures of a page that was built; returns their files.

    Raises UsageError if there is no browser.
    """
    with tempfile.TemporaryDirectory() as folder:
        run("pictures.js", page, PICTURES=folder)
        taken = []
        for file in sorted(Path(folder).glob("*.png")):
            target = _PICTURES / file.name
            with Image.open(file) as picture:
                small = picture.convert("RGB").quantize(
                    _COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2
                )
            small.save(target, optimize=True)
            taken.append(target)
    return taken

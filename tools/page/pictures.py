"""The pictures of the page in README and docs, taken by the browser of its tests."""

import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from tools import ROOT, cli

_SCRIPT = ROOT / "tests/web/browser/pictures.js"
_PICTURES = ROOT / "docs/pictures"
_COLOURS = 256


def take(page: Path) -> list[Path]:
    """Take them anew of a page that has been made; returns their files. Raises UsageError where
    there is no browser.
    """
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["node", str(_SCRIPT)],
            env=os.environ | {"PAGE": str(page), "PICTURES": folder},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise cli.UsageError(f"the browser: {done.stderr}")
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

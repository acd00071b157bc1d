"""The page's scripts and styles, bundled by esbuild, which comes with `make setup`."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools import ROOT, cli

_WEB = ROOT / "web"
_ESBUILD = ROOT / "node_modules/.bin/esbuild"
_COMPLAINT = ("✘", "▲")  # before each error and each warning
_OF_NODE = (
    "crypto",
    "fs",
    "module",
    "path",
    "url",
)  # the VM imports them only outside a browser
_TARGET = "es2022,chrome111,firefox115,safari16.4"


def bundle(
    place: Path, *entries: str, known: Mapping[str, str] | None = None
) -> dict[str, list[str]]:
    """Write entries of web/ into a folder, with the modules that they share.

    ``known``: constants by name, as JavaScript. Returns the names of the files that each written
    file imports, without those that it loads later. Raises UsageError.
    """
    with tempfile.NamedTemporaryFile() as told:
        _run(place, entries, known or {}, Path(told.name))
        outputs = json.load(told)["outputs"]
    return {
        Path(path).name: [
            Path(one["path"]).name
            for one in output["imports"]
            if one["kind"] == "import-statement" and not one.get("external")
        ]
        for path, output in outputs.items()
    }


def _run(place: Path, entries: tuple[str, ...], known: Mapping[str, str], told: Path) -> None:
    if not _ESBUILD.exists():
        raise cli.UsageError("esbuild is not installed: run make setup")
    command = [
        shutil.which(str(_ESBUILD)) or str(_ESBUILD),
        *(str(_WEB / entry) for entry in entries),
        "--bundle",
        "--format=esm",
        "--splitting",
        "--minify",
        "--legal-comments=none",
        "--log-level=warning",
        "--charset=utf8",
        "--loader:.svg=file",
        "--loader:.html=text",
        *(f"--external:{name}" for name in _OF_NODE),
        "--asset-names=[name]-[hash]",
        "--chunk-names=[name]-[hash]",
        "--entry-names=[name]",
        f"--target={_TARGET}",
        f"--outdir={place}",
        f"--metafile={told}",
        *(f"--define:{name}={value}" for name, value in known.items()),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode or done.stderr.strip():
        complaints = [line for line in done.stderr.splitlines() if line.startswith(_COMPLAINT)]
        raise cli.UsageError(f"esbuild: {' '.join(complaints) or done.stderr}")

"""Runs a script of the page's tests in their browser, on a page that was built."""

import os
import subprocess
from pathlib import Path

from tools import ROOT, cli

_SCRIPTS = ROOT / "tests/web/browser"


def run(script: str, page: Path, **environment: str) -> str:
    """The output of the script. Raises UsageError if there is no browser, or if it fails."""
    done = subprocess.run(
        ["node", str(_SCRIPTS / script)],
        env=os.environ | {"PAGE": str(page.resolve())} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise cli.UsageError(f"the browser: {done.stderr}")
    return done.stdout

"""Tools that run on the PC only; nothing on the device imports them."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The device finds its modules in its root and in lib/. Here both come last on the path: before the
# standard library, our code.py would be taken for its module `code`, which pdb and pytest import.
sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != ROOT]
sys.path += [str(ROOT), str(ROOT / "lib")]

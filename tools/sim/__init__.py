"""A simulated CircuitPython handheld that runs the unchanged firmware on a PC.

`python -m tools.sim --help` plays it in a window, in the terminal or from a script; tests use
`Simulator`.

    boards       the boards, their pins and keys
    machine      one board: its time, and the run of its firmware
    wiring       its keys and pins
    nvm          its memory
    console      its serial console
    display      its screen
    cable        a cable to another simulator
    modules/     `board`, `keypad` and so on, as the firmware imports them
    enumerations enumerations of these modules
    functions    functions of Python that differ on the device
    world        keeps these apart from the rest of the process
    interrupts   … and Ctrl-C out of the change between them
    blinka       displayio and related modules, which are Blinka's …
    strict       … made as strict as the device's, with `strict_bitmaptools`
    render       … and quick, with `pixels`
    script       the language of scripts, and the host that plays them
    live         what the hosts for people share: `window` and `terminal`
    keyboard     … the keys of the PC
    folders      … the folders for memory and pictures
    simulator    the host for tests
"""

from tools.sim.boards import BOARDS
from tools.sim.display import Rect
from tools.sim.machine import PowerOff
from tools.sim.script import ScriptError
from tools.sim.simulator import Simulator

__all__ = ["BOARDS", "PowerOff", "Rect", "ScriptError", "Simulator"]

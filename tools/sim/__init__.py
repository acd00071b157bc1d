"""A CircuitPython handheld on a PC: the firmware unchanged, the board simulated.

`python -m tools.sim --help` plays it in a window, in the terminal or from a script; tests use
`Simulator`.

    boards       the boards, their pins and keys
    machine      one board: its time, and the run of its firmware
    wiring       its keys and pins
    nvm          its memory
    console      its serial console
    display      its screen
    modules/     `board`, `keypad` and so on, as the firmware imports them
    enumerations those that the modules have
    functions    functions of Python as the firmware calls them
    world        keeps these from the rest of the process
    blinka       displayio and the like, which are Blinka's …
    strict       … made as strict as the device's, with `strict_bitmaptools`
    render       … and quick, with `pixels`
    script       the language of scripts, and the host that plays them
    live         what the hosts for people share: `window` and `terminal`
    keyboard     … which keys of the PC do what
    folders      … where memory and pictures are kept
    simulator    the host for tests
"""

from tools.sim.boards import BOARDS
from tools.sim.display import Rect
from tools.sim.machine import PowerOff
from tools.sim.script import ScriptError
from tools.sim.simulator import Simulator

__all__ = ["BOARDS", "PowerOff", "Rect", "ScriptError", "Simulator"]

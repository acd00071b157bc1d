"""`board`: the pins and the screen of the simulated board, by the names of its pins.c."""

from tools.sim.machine import running

board_id = running().board.board_id
if running().board.built_in:
    DISPLAY = running().display
globals().update(running().wiring.pins)

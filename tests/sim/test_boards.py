"""The table of boards, as a firmware sees it."""

import pytest

from tests.gate import none
from tools.sim import BOARDS, Rect, Simulator
from tools.sim.boards import LOGICAL_KEYS
from tools.sim.wiring import Wiring

boards = pytest.mark.parametrize("board", BOARDS)
toys = pytest.mark.parametrize(
    "board", ["pygamer", "pimoroni_picosystem", "ugame22", "hack_club_sprig"]
)  # those that the toy firmware knows


@toys
def test_every_logical_key_reaches_the_firmware(board, toy):
    keys = [key for key in LOGICAL_KEYS if key not in ("START", "SELECT")]
    with Simulator(board, toy) as sim:
        for key in keys:
            sim.press(key)
        assert sim.serial.split() == ["boot", "start", "0", *keys]
        sim.press("SELECT")
        assert sim.serial.split()[-3:] == ["SELECT", "start", "1"]
        with pytest.raises(ValueError, match="fallen over"):
            sim.press("START")


@toys
def test_screen_has_the_size_of_the_board(board, toy):
    with Simulator(board, toy) as sim:
        size = BOARDS[board].width, BOARDS[board].height
        assert sim.image().size == size
        assert sim.take_dirty() == [Rect(0, 0, *size)]


@boards
def test_wiring_is_made_of_pins_of_the_board(board):
    table = BOARDS[board]
    wired = [*table.buttons]
    if table.shift_register:
        register = table.shift_register
        wired += [register.clock, register.data, register.latch]
    if table.stick:
        wired += [table.stick.x, table.stick.y]
    where = f"tools/sim/boards.py: {board}"
    none(f"{where} has no pin {pin}" for pin in wired if pin not in table.pins)
    none(f"{where} has no button for {key}" for key in LOGICAL_KEYS if key not in table.keys)
    assert {key.physical for key in table.keys.values()} <= table.physical_keys
    assert [*table.keys] == [*LOGICAL_KEYS]


def test_pins_with_two_names_are_one(firmware):
    code = """
import board
print(board.board_id, board.D13 is board.LED, board.LED, board.DISPLAY.width)
try:
    board.SW_A
except AttributeError as error:
    print(error)
"""
    with firmware(code) as sim:
        assert sim.serial.splitlines() == [
            "pygamer True board.LED 160",
            "module 'board' has no attribute 'SW_A'",
        ]


def test_a_key_that_the_board_has_not():
    with pytest.raises(ValueError, match="pygamer has no key 'SW_A'"):
        Wiring(BOARDS["pygamer"]).press("SW_A")

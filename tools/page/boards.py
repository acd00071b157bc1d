"""Boards as data for the device's modules in the MicroPython VM (web/device)."""

from tools.sim.boards import BOARDS, PRESS_MS, Board
from tools.sim.wiring import ANALOG_MV, FULL_MV, STICK_HIGH, STICK_LOW

_STICK = {
    "LEFT": ("x", STICK_LOW),
    "RIGHT": ("x", STICK_HIGH),
    "UP": ("y", STICK_LOW),
    "DOWN": ("y", STICK_HIGH),
}

ON_PAGE = ("pybadge", "pimoroni_picosystem", "pajenicko_picopad")
"""One board with eight keys for each size of screen."""


def describe(board: Board) -> dict[str, object]:
    """A board as data for JSON; its battery is full."""
    register = board.shift_register
    battery = board.battery
    stick = {}
    if board.stick:
        pins = {"x": board.stick.x, "y": board.stick.y}
        stick = {f"STICK_{way}": (pins[axis], value) for way, (axis, value) in _STICK.items()}
    long = {name: key.hold_ms for name, key in board.keys.items() if key.hold_ms > PRESS_MS}
    return {
        "id": board.board_id,
        "width": board.width,
        "height": board.height,
        "nvm_size": board.nvm_size,
        "pins": list(board.pins),
        "buttons": list(register.keys if register else board.buttons),
        "keys": {name: key.physical for name, key in board.keys.items()},
        "held": long,
        "stick": stick,
        "analog": {battery.pin: FULL_MV * STICK_HIGH // (ANALOG_MV * battery.divided)}
        if battery
        else {},
        "dimmable": board.dimmable,
        "settings": dict(board.settings),
    }


def on_page() -> list[dict[str, object]]:
    """The boards that the page can show, the smallest screen first; they have no battery."""
    boards = [BOARDS[board_id] for board_id in ON_PAGE]
    return [
        describe(board) | {"analog": {board.battery.pin: 0} if board.battery else {}}
        for board in boards
    ]

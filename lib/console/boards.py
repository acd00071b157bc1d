"""The handhelds we know: which button is which key. The only place that names a board."""

import board
import keypad
import microcontroller

from console.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, Keys

# GPIO boards: pin, key, key when held.
_GPIO = {
    "pimoroni_picosystem": (
        ("SW_UP", UP, 0),
        ("SW_DOWN", DOWN, 0),
        ("SW_LEFT", LEFT, 0),
        ("SW_RIGHT", RIGHT, 0),
        ("SW_A", A, 0),
        ("SW_B", B, 0),
        ("SW_X", START, 0),
        ("SW_Y", SELECT, 0),
    ),
    "hack_club_sprig": (
        ("BUTTON_W", UP, 0),
        ("BUTTON_S", DOWN, 0),
        ("BUTTON_A", LEFT, 0),
        ("BUTTON_D", RIGHT, 0),
        ("BUTTON_L", A, 0),
        ("BUTTON_K", B, 0),
        ("BUTTON_I", START, 0),
        ("BUTTON_J", SELECT, 0),
    ),
    "ugame22": (
        ("BUTTON_UP", UP, 0),
        ("BUTTON_DOWN", DOWN, 0),
        ("BUTTON_LEFT", LEFT, 0),
        ("BUTTON_RIGHT", RIGHT, 0),
        ("BUTTON_O", A, 0),
        ("BUTTON_X", B, 0),
        ("BUTTON_Z", START, SELECT),
    ),
}

# Shift-register boards: the keys in the order of its bits; they have an analog stick if there are
# four.
_SHIFT = {
    "pygamer": (B, A, START, SELECT),
    "pybadge": (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT),
}

_STICK_DEAD = 15000  # of 32767: how far a stick may stand off the middle


_upright = -1  # the rotation of the display at power-on
_keys = None  # once they are open


class UnknownBoard(Exception):
    """The board has no profile."""


def open_display():
    """The display of the board we run on, refreshed only when we say so."""
    global _upright
    board.DISPLAY.auto_refresh = False
    if _upright < 0:
        _upright = board.DISPLAY.rotation
    return board.DISPLAY


def turn_display(turned: bool) -> None:
    """Turn the open display for a board that is held upside down, or back."""
    rotation = (_upright + 180 * turned) % 360
    if board.DISPLAY.rotation != rotation:
        board.DISPLAY.rotation = rotation


def open_nvm():
    """The non-volatile memory of the board, or None."""
    return microcontroller.nvm


def open_keys() -> Keys:
    """The keys of the board we run on; the same ones at every call. Raises UnknownBoard."""
    global _keys
    name = board.board_id
    if not _keys and name in _GPIO:
        _keys = _open_gpio(_GPIO[name])
    if not _keys and name in _SHIFT:
        _keys = _open_shift(_SHIFT[name])
    if not _keys:
        raise UnknownBoard(name)
    return _keys


def _open_gpio(keys: tuple) -> Keys:
    pins = tuple([getattr(board, pin) for pin, _, _ in keys])
    scanner = keypad.Keys(pins, value_when_pressed=False, pull=True)
    return Keys(scanner, bytes([key[1] for key in keys]), bytes([key[2] for key in keys]))


def _open_shift(order: tuple) -> Keys:
    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(order),
        value_when_pressed=True,
    )
    stick = None if UP in order else _open_stick()
    return Keys(scanner, bytes(order), bytes(len(order)), stick)


def _open_stick():
    """A function that returns the direction in which the analog stick is pushed, or 0."""
    from analogio import AnalogIn

    x = AnalogIn(board.JOYSTICK_X)
    y = AnalogIn(board.JOYSTICK_Y)

    def stick() -> int:
        right = x.value - 32768
        down = y.value - 32768
        if max(abs(right), abs(down)) < _STICK_DEAD:
            return 0
        if abs(right) > abs(down):
            return RIGHT if right > 0 else LEFT
        return DOWN if down > 0 else UP

    return stick

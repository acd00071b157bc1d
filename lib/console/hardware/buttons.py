"""Makes the keys of the board from its profile: buttons, register, stick."""

from micropython import const

from console.hardware.keys import SELECT, START, Keys
from console.hardware.wiring import KEYS, UnknownBoard, pins_of, profile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from console.hardware.keys import Scanner
    from console.hardware.wiring import Profile

_FEWEST = const(6)  # buttons
_EVENTS = const(24)  # that wait for the next step; more are dropped


def make_keys() -> Keys:
    """The keys of the profile. Raises UnknownBoard."""
    wiring = profile()
    scanner, short, long = _register(wiring) if wiring.REGISTER else _buttons(wiring)
    stick = None
    if wiring.STICK:
        from console.hardware.stick import make_stick

        pins = pins_of(wiring.STICK, "BOARD_STICK")
        if len(pins) != 2:
            raise UnknownBoard("BOARD_STICK")
        stick = make_stick(*pins)
    return Keys(scanner, bytes(short), bytes(long), stick)


def _buttons(wiring: "Profile") -> "tuple[Scanner, Iterable[int], Iterable[int]]":
    """The scanner of buttons with a pin each, the short and the long key of each button."""
    from keypad import Keys as Buttons

    pins = pins_of(wiring.BUTTONS or "", "BOARD_BUTTONS")
    count = len(pins)
    if not _FEWEST <= count <= len(KEYS):
        raise UnknownBoard("BOARD_BUTTONS")
    long = bytearray(count)
    if count == _FEWEST:
        long[count - 2] = START
    if count < len(KEYS):
        long[count - 1] = SELECT
    scanner = Buttons(tuple(pins), value_when_pressed=False, pull=True, max_events=_EVENTS)
    return scanner, [1 << i for i in range(count)], long


def _register(wiring: "Profile") -> "tuple[Scanner, Iterable[int], Iterable[int]]":
    """The same for buttons at a shift register."""
    from keypad import ShiftRegisterKeys

    clock, data, latch = pins_of("BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH", "REGISTER")
    short = [1 << KEYS.index(name) for name in (wiring.REGISTER or "").split()]
    scanner = ShiftRegisterKeys(
        clock=clock,
        data=data,
        latch=latch,
        key_count=len(short),
        value_when_pressed=True,
        max_events=_EVENTS,
    )
    return scanner, short, bytes(len(short))

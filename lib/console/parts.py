"""What is wired to the board: its parts made from its profile, once; then this can be forgotten."""

from micropython import const

from console.boards import KEYS, UnknownBoard, pin_and_number, pins_of, profile
from console.keys import SELECT, START, Keys

_FEWEST = const(6)  # buttons
_SOUND_PINS = {"buzzer": (1,), "dac": (1, 2), "i2s": (3,), "pio": (1, 2)}  # how many


def make_keys(wiring) -> Keys:
    """The keys of a profile. Raises UnknownBoard."""
    scanner, short, long = _register(wiring) if wiring.REGISTER else _buttons(wiring)
    stick = None
    if wiring.STICK:
        from console.stick import make_stick

        pins = pins_of(wiring.STICK, "BOARD_STICK")
        if len(pins) != 2:
            raise UnknownBoard("BOARD_STICK")
        stick = make_stick(*pins)
    return Keys(scanner, bytes(short), bytes(long), stick)


def make_sound(memory):
    """What plays tunes as loud as the settings in ``memory`` say, or None. Raises UnknownBoard."""
    wiring = profile().SOUND
    if not wiring:
        return None
    kind, _, names = wiring.partition(" ")
    pins = pins_of(names, "BOARD_SOUND")
    if len(pins) not in _SOUND_PINS.get(kind, ()):
        raise UnknownBoard("BOARD_SOUND")
    from console.sound import Sound

    if kind == "buzzer":
        from console.buzzer import Buzzer

        return Sound(Buzzer(pins[0]), memory)
    if kind == "pio":
        from console.pulses import Pulses

        return Sound(Pulses(pins), memory)
    from console.speaker import Speaker

    return Sound(Speaker(kind, pins), memory)


def make_pixels():
    """The NeoPixels of the board, or None. Raises UnknownBoard."""
    wiring = profile().PIXELS
    if not wiring:
        return None
    from console.pixels import Pixels

    return Pixels(*pin_and_number(wiring, "BOARD_PIXELS"))


def _buttons(wiring) -> tuple:
    """Buttons at a pin each: their scanner, what each is, and what it is when held."""
    from keypad import Keys as Scanner

    pins = pins_of(wiring.BUTTONS or "", "BOARD_BUTTONS")
    count = len(pins)
    if not _FEWEST <= count <= len(KEYS):
        raise UnknownBoard("BOARD_BUTTONS")
    long = bytearray(count)
    if count == _FEWEST:
        long[count - 2] = START
    if count < len(KEYS):
        long[count - 1] = SELECT
    scanner = Scanner(tuple(pins), value_when_pressed=False, pull=True)
    return scanner, [1 << i for i in range(count)], long


def _register(wiring) -> tuple:
    """Buttons behind a shift register, likewise."""
    from keypad import ShiftRegisterKeys

    clock, data, latch = pins_of("BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH", "REGISTER")
    short = [1 << KEYS.index(name) for name in wiring.REGISTER.split()]
    scanner = ShiftRegisterKeys(
        clock=clock, data=data, latch=latch, key_count=len(short), value_when_pressed=True
    )
    return scanner, short, bytes(len(short))

"""What is soldered to a board's pins (buttons, a shift register, a stick), and which are in use."""

from tools.sim.boards import STICK_KEYS, Board

STICK_LOW, STICK_CENTRE, STICK_HIGH = 0, 0x8000, 0xFFFF
ANALOG_MV = 3300
"""The voltage that reads as `STICK_HIGH`."""

FULL_MV = 4000
"""A battery that has just been charged."""


class Pin:
    """A pin of the microcontroller; one object, even if `board` has two names for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


class Wiring:
    """The pins of a board, the keys that are pressed, and the battery: `battery_mv` can be set.

    `driven`: the level that each digital output has had last.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.battery_mv = FULL_MV
        chips = {chip: Pin(name) for name, chip in [*board.pins.items()][::-1]}
        self.pins = {name: chips[chip] for name, chip in board.pins.items()}
        self.driven: dict[Pin, bool] = {}
        self._pressed: set[str] = set()
        self._low: set[Pin] = set()  # pins of the buttons that are pressed
        self._claimed: set[Pin] = set()

    def press(self, physical: str) -> None:
        """Press a physical key."""
        self._check_key(physical)
        self._pressed.add(physical)
        if physical in self.board.buttons:
            self._low.add(self.pins[physical])

    def release(self, physical: str) -> None:
        """Release a physical key."""
        self._check_key(physical)
        self._pressed.discard(physical)
        if physical in self.board.buttons:
            self._low.discard(self.pins[physical])

    def _check_key(self, physical: str) -> None:
        if physical not in self.board.physical_keys:
            raise ValueError(f"{self.board.board_id} has no key {physical!r}")

    def claim(self, pin: Pin) -> Pin:
        """Take a pin into use. TypeError if it is not a pin, ValueError if it is in use."""
        if not isinstance(pin, Pin):
            raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
        if pin in self._claimed:
            raise ValueError(f"{pin.name} in use")
        self._claimed.add(pin)
        return pin

    def unclaim(self, pin: Pin) -> None:
        """Release a pin."""
        self._claimed.discard(pin)

    def unclaim_all(self) -> None:
        """Release all pins."""
        self._claimed.clear()

    def level(self, pin: Pin, pulled_up: bool) -> bool:
        """The level that an input reads. Without a pull-up it is low, so that a missing one is
        noticed.
        """
        return pulled_up and pin not in self._low

    def shift_register(self, clock: Pin, data: Pin, latch: Pin, value_to_latch: bool) -> list[bool]:
        """The bits from the shift register: none unless it is driven as it is wired."""
        register = self.board.shift_register
        if register is None or not value_to_latch:
            return []
        wires = [self.pins[name] for name in (register.clock, register.data, register.latch)]
        if wires != [clock, data, latch]:
            return []
        return [key in self._pressed for key in register.keys]

    def analog(self, pin: Pin) -> int:
        """The voltage at a pin, 0 to 65535 for 0 to 3.3 V: of the battery, or of the stick."""
        battery = self.board.battery
        if battery and pin is self.pins[battery.pin]:
            return self.battery_mv * STICK_HIGH // (battery.divided * ANALOG_MV)
        stick = self.board.stick
        if stick is None or pin not in (self.pins[stick.x], self.pins[stick.y]):
            return STICK_LOW
        low, high = STICK_KEYS[:2] if pin is self.pins[stick.x] else STICK_KEYS[2:]
        if low in self._pressed:
            return STICK_LOW
        return STICK_HIGH if high in self._pressed else STICK_CENTRE

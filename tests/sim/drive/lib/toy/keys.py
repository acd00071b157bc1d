"""The keys of four boards, as their logical names."""

import board
import keypad
from supervisor import ticks_ms

HELD_MS = 500
MIDDLE, DEAD = 32768, 15000

PINS = {
    "pimoroni_picosystem": "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y",
    "ugame22": "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z",
    "hack_club_sprig": "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J",
}
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


class Keys:
    """Buttons with a pin each. On a board with seven, the last one held is SELECT."""

    def __init__(self, pins: str) -> None:
        pins = pins.split()
        self.held_is_select = len(pins) < len(NAMES)
        self.scanner = keypad.Keys([getattr(board, pin) for pin in pins], value_when_pressed=False)
        self.event = keypad.Event()
        self.pressed_at = 0

    def next(self) -> str:
        """The next key, or an empty string."""
        while self.scanner.events.get_into(self.event):
            name = NAMES[self.event.key_number]
            if not (self.held_is_select and name == "START"):
                if self.event.pressed:
                    return name
            elif self.event.pressed:
                self.pressed_at = ticks_ms()
            else:
                return "SELECT" if ticks_ms() - self.pressed_at > HELD_MS else "START"
        return ""


class StickKeys:
    """Buttons behind a shift register, and a stick."""

    NAMES = ("B", "A", "START", "SELECT")

    def __init__(self) -> None:
        from analogio import AnalogIn

        self.scanner = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=len(self.NAMES),
            value_when_pressed=True,
        )
        self.x = AnalogIn(board.JOYSTICK_X)
        self.y = AnalogIn(board.JOYSTICK_Y)
        self.direction = ""

    def next(self) -> str:
        """The next key, or an empty string."""
        before, self.direction = self.direction, self.read_stick()
        if self.direction and self.direction != before:
            return self.direction
        event = self.scanner.events.get()
        while event and event.released:
            event = self.scanner.events.get()
        return self.NAMES[event.key_number] if event else ""

    def read_stick(self) -> str:
        """Where the stick points."""
        for axis, low, high in ((self.x, "LEFT", "RIGHT"), (self.y, "UP", "DOWN")):
            if axis.value < MIDDLE - DEAD:
                return low
            if axis.value > MIDDLE + DEAD:
                return high
        return ""


def open_keys() -> Keys | StickKeys:
    """The keys of this board."""
    if board.board_id == "pygamer":
        return StickKeys()
    return Keys(PINS[board.board_id])

"""The boards that the simulator supports, as one table.

Screens are those of CircuitPython 10.2.1 (`ports/*/boards/<board_id>/board.c`). Pins are from the
board definitions of circuitpython-stubs, made from the `pins.c` next to it: the names in `board`,
each with its pin of the microcontroller. Any other name raises AttributeError, as on the device
(only the ready-made buses I2C, SPI and UART are left out).

There are two kinds of key names. *Physical* keys are what the player touches: pins that a button
pulls to ground, bits of a shift register, directions of a stick. *Logical* keys (`LOGICAL_KEYS`)
are used by scripts, windows and terminals. The firmware translates one into the other; `Board.keys`
lists what a player of that firmware would press.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path

LOGICAL_KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

PRESS_MS = 60
"""How long a short press lasts: three scans of `keypad` at its default interval of 20 ms."""

LONG_PRESS_MS = 700
"""A press that the firmware counts as held (from 500 ms on)."""

RP2040_NVM = 4096
SAMD51_NVM = 8192
ESP32_S3_NVM = 8192

SAMD51 = "MicroChip SAMD51"

DEFINITIONS = Path(*(find_spec("board_definitions").submodule_search_locations or ()))  # type: ignore[union-attr]
_PIN = re.compile(r"^(\w+): microcontroller\.Pin  # (\w+)$", re.MULTILINE)


def pins_of(board_id: str) -> dict[str, str]:
    """The pins of a board: the names in `board`, each with its pin of the microcontroller."""
    text = (DEFINITIONS / board_id / "__init__.pyi").read_text(encoding="utf-8")
    return dict(_PIN.findall(text))


@dataclass(frozen=True)
class Key:
    """How a player presses a logical key: the physical key, and the shortest time."""

    physical: str
    hold_ms: int = PRESS_MS


@dataclass(frozen=True)
class ShiftRegister:
    """Buttons behind a 74HC165: its three pins, and the physical keys in the order of its bits."""

    clock: str
    data: str
    latch: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Stick:
    """An analog stick: its two pins read low at the left and at the top."""

    x: str
    y: str


@dataclass(frozen=True)
class Battery:
    """A lithium cell: the pin that measures it, and the factor that divides its voltage."""

    pin: str
    divided: int


@dataclass(frozen=True)
class Board:
    """What the firmware can see of a board.

    `buttons` are the names of pins with a button to ground. `auto_refresh` is the display's initial
    setting. `dimmable`: whether its brightness can be set. `built_in`: whether there is a
    `board.DISPLAY`; otherwise the firmware creates the display, unless it is `unnamed`: only
    `supervisor.runtime.display` has it. `platform` is its `sys.platform`; `nvm_size` and `uid` are
    in bytes. `settings` is what `os.getenv` finds in settings.toml.
    """

    board_id: str
    width: int
    height: int
    auto_refresh: bool
    dimmable: bool
    platform: str
    nvm_size: int
    uid: bytes
    keys: Mapping[str, Key]
    buttons: tuple[str, ...] = ()
    shift_register: ShiftRegister | None = None
    stick: Stick | None = None
    battery: Battery | None = None
    built_in: bool = True
    unnamed: bool = False
    settings: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def pins(self) -> dict[str, str]:
        """The pins by their names in `board`, each with its pin of the microcontroller."""
        return pins_of(self.board_id)

    @property
    def physical_keys(self) -> frozenset[str]:
        """Every key that can be pressed on this board."""
        register = self.shift_register.keys if self.shift_register else ()
        return frozenset((*self.buttons, *register, *(STICK_KEYS if self.stick else ())))


STICK_KEYS = ("STICK_LEFT", "STICK_RIGHT", "STICK_UP", "STICK_DOWN")


def _keys(names: str) -> dict[str, Key]:
    """The physical key of each logical one, in order; for a missing one, another is held."""
    physical = names.split()
    keys = {logical: Key(name) for logical, name in zip(LOGICAL_KEYS, physical, strict=False)}
    if len(physical) == 7:
        keys["SELECT"] = Key(physical[6], LONG_PRESS_MS)
    elif len(physical) == 6:
        keys["START"] = Key(physical[4], LONG_PRESS_MS)
        keys["SELECT"] = Key(physical[5], LONG_PRESS_MS)
    return keys


def _rp2(
    board_id: str,
    size: tuple[int, int],
    buttons: str,
    *,
    auto_refresh: bool = True,
    dimmable: bool = True,
    battery: Battery | None = None,
    built_in: bool = True,
    settings: Mapping[str, str | int] | None = None,
) -> Board:
    """A board with an RP2040 or RP2350 and a pin for each button."""
    return Board(
        board_id=board_id,
        width=size[0],
        height=size[1],
        auto_refresh=auto_refresh,
        dimmable=dimmable,
        platform="RP2040",
        nvm_size=RP2040_NVM,
        uid=bytes(range(8)),
        keys=_keys(buttons),
        buttons=tuple(buttons.split()),
        battery=battery,
        built_in=built_in,
        settings=settings or {},
    )


_BADGE_REGISTER = ("BUTTON_B", "BUTTON_A", "BUTTON_START", "BUTTON_SELECT")

_PYGAMER = Board(
    board_id="pygamer",
    width=160,
    height=128,
    auto_refresh=True,
    dimmable=True,
    platform=SAMD51,
    nvm_size=SAMD51_NVM,
    uid=bytes(range(16)),
    shift_register=ShiftRegister("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", _BADGE_REGISTER),
    stick=Stick(x="JOYSTICK_X", y="JOYSTICK_Y"),
    battery=Battery("A6", 2),
    keys=_keys(
        "STICK_UP STICK_DOWN STICK_LEFT STICK_RIGHT BUTTON_A BUTTON_B BUTTON_START BUTTON_SELECT"
    ),
)

_PYBADGE = replace(
    _PYGAMER,
    board_id="pybadge",
    shift_register=ShiftRegister(
        "BUTTON_CLOCK",
        "BUTTON_OUT",
        "BUTTON_LATCH",
        (*_BADGE_REGISTER, "BUTTON_RIGHT", "BUTTON_DOWN", "BUTTON_UP", "BUTTON_LEFT"),
    ),
    stick=None,
    keys=_keys(
        "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT "
        "BUTTON_A BUTTON_B BUTTON_START BUTTON_SELECT"
    ),
)

_EIGHT = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"
_PICOSYSTEM = _rp2("pimoroni_picosystem", (240, 240), _EIGHT, battery=Battery("BAT_SENSE", 3))
_PICOPAD = _rp2("pajenicko_picopad", (320, 240), _EIGHT, battery=Battery("BAT_SENSE", 3))

# Seven buttons for eight keys: the seventh is START when tapped and SELECT when held.
_SEVEN = "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z"
_UGAME22 = _rp2("ugame22", (320, 240), _SEVEN, auto_refresh=False, dimmable=False)
_UGAME_S3 = replace(
    _rp2("deshipu_ugame_s3", (320, 240), _SEVEN, battery=Battery("BATTERY", 2)),
    platform="Espressif",
    nvm_size=ESP32_S3_NVM,
)
_PEWPEW_M4 = replace(
    _rp2("pewpew_m4", (160, 128), _SEVEN, auto_refresh=False, dimmable=False),
    platform=SAMD51,
    nvm_size=SAMD51_NVM,
)

# The panel is mounted at 270 degrees, which only `DISPLAY.rotation` would show.
_SPRIG = _rp2(
    "hack_club_sprig",
    (160, 128),
    "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J",
)

_WIO_TERMINAL = replace(
    _rp2(
        "seeeduino_wio_terminal",
        (320, 240),
        "SWITCH_UP SWITCH_DOWN SWITCH_LEFT SWITCH_RIGHT SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3",
    ),
    platform=SAMD51,
    nvm_size=SAMD51_NVM,
)

_THUMBY_COLOR = replace(
    _rp2(
        "tinycircuits_thumby_color",
        (128, 128),
        "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT "
        "BUTTON_A BUTTON_B BUTTON_MENU BUTTON_BUMPER_RIGHT",
        battery=Battery("VOLTAGE_MONITOR", 2),
    ),
    platform="RP2350",
)

_PICOMO_KEYS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_MID SW_TOPL SW_TOPR"
_PICOMO_V2 = _rp2("heiafr_picomo_v2", (240, 280), _PICOMO_KEYS, dimmable=False)
_PICOMO_V3 = replace(_PICOMO_V2, board_id="heiafr_picomo_v3")

# A Pico with six buttons, a panel and a buzzer, wired by hand.
_WIRED_KEYS = "GP2 GP3 GP4 GP5 GP12 GP13"
_WIRED = _rp2(
    "raspberry_pi_pico",
    (320, 240),
    _WIRED_KEYS,
    auto_refresh=False,
    built_in=False,
    settings={
        "BOARD_PANEL": "ST7789",
        "BOARD_PANEL_PINS": "GP18 GP19 GP17 GP16 GP21 GP20",
        "BOARD_PANEL_WIDTH": 320,
        "BOARD_PANEL_HEIGHT": 240,
        "BOARD_PANEL_ROTATION": 270,
        "BOARD_BUTTONS": _WIRED_KEYS,
        "BOARD_SOUND": "buzzer GP22",
    },
)

BOARDS: Mapping[str, Board] = {
    board.board_id: board
    for board in (
        _PYGAMER,
        _PYBADGE,
        _PICOSYSTEM,
        _PICOPAD,
        _UGAME22,
        _UGAME_S3,
        _PEWPEW_M4,
        _SPRIG,
        _WIO_TERMINAL,
        _THUMBY_COLOR,
        _PICOMO_V2,
        _PICOMO_V3,
        _WIRED,
    )
}


def with_settings(board: Board, **settings: str) -> Board:
    """The board with more keys in its settings.toml, those with an empty value left out."""
    more = {key: value for key, value in settings.items() if value}
    return replace(board, settings={**board.settings, **more})

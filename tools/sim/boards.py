"""The boards that the simulator knows, as one table.

Pins are those of CircuitPython 10.2.1 (`ports/*/boards/<board_id>/pins.c`), screens those of the
`board.c` beside them: names of `board` with the pin of the microcontroller behind each. A name that
is not here raises AttributeError on the device, too (only the ready-made buses I2C, SPI and UART
are left out).

Two kinds of key names meet here. *Physical* keys are what the player's fingers touch: pins that a
button pulls to ground, bits of a shift register, directions of a stick. *Logical* keys
(`LOGICAL_KEYS`) are what scripts, windows and terminals speak. How one becomes the other is the
firmware's affair; `Board.keys` says what a player of that firmware would do.
"""

from collections.abc import Mapping
from dataclasses import dataclass

LOGICAL_KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

PRESS_MS = 60
"""How long a short press lasts: three scans of `keypad` at its default interval of 20 ms."""

LONG_PRESS_MS = 700
"""A press that the firmware counts as held (from 600 ms on)."""

RP2040_NVM = 4096
SAMD51_NVM = 8192


@dataclass(frozen=True)
class Key:
    """How a player presses a logical key: which physical key, and for how long at least."""

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
class Board:
    """What the firmware can see of a board.

    `buttons` are the names of pins with a button to ground. `auto_refresh` is how the display
    starts; `dimmable` says whether its brightness can be set. `nvm_size` and `uid` are in bytes.
    """

    board_id: str
    width: int
    height: int
    auto_refresh: bool
    dimmable: bool
    nvm_size: int
    uid: bytes
    pins: Mapping[str, str]
    keys: Mapping[str, Key]
    buttons: tuple[str, ...] = ()
    shift_register: ShiftRegister | None = None
    stick: Stick | None = None

    @property
    def physical_keys(self) -> frozenset[str]:
        """Every key that can be pressed on this board."""
        register = self.shift_register.keys if self.shift_register else ()
        return frozenset((*self.buttons, *register, *(STICK_KEYS if self.stick else ())))


STICK_KEYS = ("STICK_LEFT", "STICK_RIGHT", "STICK_UP", "STICK_DOWN")


def _pins(table: str) -> dict[str, str]:
    return dict(item.split("=") for item in table.split())


def _short(**physical: str) -> dict[str, Key]:
    return {logical: Key(name) for logical, name in physical.items()}


_PYGAMER = Board(
    board_id="pygamer",
    width=160,
    height=128,
    auto_refresh=True,
    dimmable=True,
    nvm_size=SAMD51_NVM,
    uid=bytes(range(16)),
    pins=_pins(
        """
        A0=PA02 A1=PA05 A2=PB08 A3=PB09 A4=PA04 A5=PA06 A6=PB01 A7=PB04 A8=PB03 A9=PB02
        D0=PB17 D1=PB16 D2=PB03 D3=PB02 D4=PA14 D5=PA16 D6=PA18 D7=PB14 D8=PA15 D9=PA19
        D10=PA20 D11=PA21 D12=PA22 D13=PA23 LED=PA23
        RX=PB17 TX=PB16 SDA=PA12 SCL=PA13 SCK=PA17 MISO=PB22 MOSI=PB23 SD_CS=PA14
        NEOPIXEL=PA15 LIGHT=PB04 ACCELEROMETER_INTERRUPT=PB14 SPEAKER=PA02 SPEAKER_ENABLE=PA27
        BUTTON_LATCH=PB00 BUTTON_OUT=PB30 BUTTON_CLOCK=PB31
        TFT_LITE=PA01 TFT_MOSI=PB15 TFT_SCK=PB13 TFT_RST=PA00 TFT_CS=PB12 TFT_DC=PB05
        JOYSTICK_X=PB07 JOYSTICK_Y=PB06
        """
    ),
    shift_register=ShiftRegister(
        clock="BUTTON_CLOCK",
        data="BUTTON_OUT",
        latch="BUTTON_LATCH",
        keys=("BUTTON_B", "BUTTON_A", "BUTTON_START", "BUTTON_SELECT"),
    ),
    stick=Stick(x="JOYSTICK_X", y="JOYSTICK_Y"),
    keys=_short(
        UP="STICK_UP",
        DOWN="STICK_DOWN",
        LEFT="STICK_LEFT",
        RIGHT="STICK_RIGHT",
        A="BUTTON_A",
        B="BUTTON_B",
        START="BUTTON_START",
        SELECT="BUTTON_SELECT",
    ),
)

_PICOSYSTEM = Board(
    board_id="pimoroni_picosystem",
    width=240,
    height=240,
    auto_refresh=True,
    dimmable=True,
    nvm_size=RP2040_NVM,
    uid=bytes(range(8)),
    pins=_pins(
        """
        TX=GPIO0 GP0=GPIO0 RX=GPIO1 GP1=GPIO1 VBUS_DETECT=GPIO2
        LCD_RESET=GPIO4 LCD_CS=GPIO5 LCD_SCLK=GPIO6 LCD_MOSI=GPIO7 LCD_VSYNC=GPIO8 LCD_DC=GPIO9
        AUDIO=GPIO11 BACKLIGHT=GPIO12 LED_G=GPIO13 LED_R=GPIO14 LED_B=GPIO15
        SW_Y=GPIO16 SW_X=GPIO17 SW_A=GPIO18 SW_B=GPIO19
        SW_DOWN=GPIO20 SW_RIGHT=GPIO21 SW_LEFT=GPIO22 SW_UP=GPIO23
        CHARGE_STAT=GPIO24 BAT_SENSE=GPIO26
        """
    ),
    buttons=("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y"),
    keys=_short(
        UP="SW_UP",
        DOWN="SW_DOWN",
        LEFT="SW_LEFT",
        RIGHT="SW_RIGHT",
        A="SW_A",
        B="SW_B",
        START="SW_X",
        SELECT="SW_Y",
    ),
)

_UGAME22 = Board(
    board_id="ugame22",
    width=320,
    height=240,
    auto_refresh=False,
    dimmable=False,
    nvm_size=RP2040_NVM,
    uid=bytes(range(8)),
    pins=_pins(
        """
        TFT_RST=GPIO1 TFT_SCK=GPIO2 TFT_MOSI=GPIO3 TFT_DC=GPIO4 TFT_CS=GPIO5
        BUTTON_Z=GPIO0 BUTTON_X=GPIO6 BUTTON_DOWN=GPIO7 BUTTON_O=GPIO8
        BUTTON_RIGHT=GPIO9 BUTTON_UP=GPIO10 BUTTON_LEFT=GPIO11
        GAIN=GPIO22 I2S_DIN=GPIO23 I2S_BCLK=GPIO24 I2S_LRCLK=GPIO25 SDA=GPIO14 SCL=GPIO15
        """
    ),
    buttons=(
        "BUTTON_UP",
        "BUTTON_DOWN",
        "BUTTON_LEFT",
        "BUTTON_RIGHT",
        "BUTTON_O",
        "BUTTON_X",
        "BUTTON_Z",
    ),
    # Seven buttons for eight keys: the seventh is START when tapped and SELECT when held.
    keys=_short(
        UP="BUTTON_UP",
        DOWN="BUTTON_DOWN",
        LEFT="BUTTON_LEFT",
        RIGHT="BUTTON_RIGHT",
        A="BUTTON_O",
        B="BUTTON_X",
        START="BUTTON_Z",
    )
    | {"SELECT": Key("BUTTON_Z", LONG_PRESS_MS)},
)

# The panel hangs in its case turned by 270 degrees, which only `DISPLAY.rotation` would tell.
_SPRIG = Board(
    board_id="hack_club_sprig",
    width=160,
    height=128,
    auto_refresh=True,
    dimmable=True,
    nvm_size=RP2040_NVM,
    uid=bytes(range(8)),
    pins=_pins(
        """
        GP0=GPIO0 GP1=GPIO1 GP2=GPIO2 GP3=GPIO3 GP4=GPIO4 GP5=GPIO5 GP6=GPIO6 GP7=GPIO7 GP8=GPIO8
        GP9=GPIO9 GP10=GPIO10 GP11=GPIO11 GP12=GPIO12 GP13=GPIO13 GP14=GPIO14 GP15=GPIO15
        GP16=GPIO16 GP17=GPIO17 GP18=GPIO18 GP19=GPIO19 GP20=GPIO20 GP21=GPIO21 GP22=GPIO22
        SMPS_MODE=GPIO23 GP23=GPIO23 VBUS_SENSE=GPIO24 GP24=GPIO24 LED=GPIO25 GP25=GPIO25
        GP26_A0=GPIO26 GP26=GPIO26 A0=GPIO26 GP27_A1=GPIO27 GP27=GPIO27 A1=GPIO27
        GP28_A2=GPIO28 GP28=GPIO28 A2=GPIO28 A3=GPIO29 VOLTAGE_MONITOR=GPIO29
        BLUE_LED=GPIO4 WHITE_LED=GPIO28
        BUTTON_W=GPIO5 BUTTON_A=GPIO6 BUTTON_S=GPIO7 BUTTON_D=GPIO8
        BUTTON_I=GPIO12 BUTTON_J=GPIO13 BUTTON_K=GPIO14 BUTTON_L=GPIO15
        AUDIO_DIN=GPIO9 AUDIO_BCLK=GPIO10 AUDIO_LRCLK=GPIO11
        SCK=GPIO18 MOSI=GPIO19 MISO=GPIO16 CARD_CS=GPIO21
        TFT_DC=GPIO22 TFT_CS=GPIO20 TFT_RESET=GPIO26 TFT_BACKLIGHT=GPIO17 TFT_LITE=GPIO17
        """
    ),
    buttons=(
        "BUTTON_W",
        "BUTTON_A",
        "BUTTON_S",
        "BUTTON_D",
        "BUTTON_I",
        "BUTTON_J",
        "BUTTON_K",
        "BUTTON_L",
    ),
    keys=_short(
        UP="BUTTON_W",
        DOWN="BUTTON_S",
        LEFT="BUTTON_A",
        RIGHT="BUTTON_D",
        A="BUTTON_L",
        B="BUTTON_K",
        START="BUTTON_I",
        SELECT="BUTTON_J",
    ),
)

BOARDS: Mapping[str, Board] = {
    board.board_id: board for board in (_PYGAMER, _PICOSYSTEM, _UGAME22, _SPRIG)
}

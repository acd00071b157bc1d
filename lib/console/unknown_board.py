"""Shows and prints what settings.toml must contain for an unknown board, or what is wrong in the
profile of a known one.
"""

import time

import board
from micropython import const

from console.hardware.wiring import UnknownBoard, profile
from console.words.catalogue import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_AGAIN_S = const(10)  # printed again, as the serial console may be opened late

_EXAMPLE = """
# Pins of up, down, left, right, A, B, and START and SELECT if there are such buttons:
BOARD_BUTTONS = "GP2 GP3 GP4 GP5 GP12 GP13"
# A display that is not board.DISPLAY: ST7789 or ILI9341; clock, data, select, command, reset:
BOARD_PANEL = "ST7789"
BOARD_PANEL_PINS = "GP18 GP19 GP17 GP16 GP21"
BOARD_PANEL_WIDTH = 320
BOARD_PANEL_HEIGHT = 240
BOARD_PANEL_ROTATION = 270
"""


def show(error: UnknownBoard, draw: "Callable[[list[str]], None]") -> None:
    """Print what is missing, and ``draw`` it if there is a display. Does not return."""
    texts = Words("en", "system")
    lines = [texts.UNKNOWN_BOARD, board.board_id, texts.WIRING, texts.WIRING_MISSES % error]
    example = _EXAMPLE
    what = str(error)
    if not what.startswith("BOARD_PANEL") and not profile().__name__.endswith("hand_wired"):
        # Nothing in settings.toml would help: only the display is looked up there.
        what = what.replace("BOARD_", "")
        lines = ["Wrong profile:", board.board_id, "See docs/boards.md", texts.WIRING_MISSES % what]
        example = ""
    try:
        draw(lines)
    except UnknownBoard:
        pass  # the display is what is missing
    while True:
        for line in lines:
            print(line)
        print(example)
        time.sleep(_AGAIN_S)

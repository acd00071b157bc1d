"""A firmware small enough to see through: it moves a square, counts its starts, prints its keys.

START makes it crash, SELECT restarts it.
"""

import bitmaptools
import board
import displayio
import microcontroller
import supervisor

from toy.keys import open_keys

BLACK, WHITE, RED, GREEN = range(4)
COLORS = (0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00)
SIDE = 16


class Toy:
    """The square and the screen it is on."""

    def __init__(self) -> None:
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self.canvas = displayio.Bitmap(self.display.width, self.display.height, len(COLORS))
        palette = displayio.Palette(len(COLORS))
        for index, color in enumerate(COLORS):
            palette[index] = color
        root = displayio.Group()
        root.append(displayio.TileGrid(self.canvas, pixel_shader=palette))
        self.display.root_group = root
        self.x, self.y, self.color = SIDE, SIDE, RED
        starts = (microcontroller.nvm[0] + 1) & 0xFF
        microcontroller.nvm[0:1] = bytes([starts])
        print("start", starts)
        self.keys = open_keys()
        self.draw(self.color)

    def draw(self, color: int) -> None:
        """Paint the square."""
        x2, y2 = self.x + SIDE, self.y + SIDE
        bitmaptools.fill_region(self.canvas, self.x, self.y, x2, y2, color)

    def tick(self) -> None:
        """Do what the keys say."""
        key = self.keys.next()
        while key:
            print(key)
            self.draw(BLACK)
            self.act(key)
            self.draw(self.color)
            key = self.keys.next()
        self.display.refresh()

    def act(self, key: str) -> None:
        """Move, or change colour."""
        self.x += SIDE * ((key == "RIGHT") - (key == "LEFT"))
        self.y += SIDE * ((key == "DOWN") - (key == "UP"))
        if key == "A":
            self.color = GREEN
        elif key == "B":
            self.color = WHITE
        elif key == "START":
            raise ValueError("the toy has fallen over")
        elif key == "SELECT":
            supervisor.reload()

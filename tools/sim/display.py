"""The screen of a board: Blinka's BusDisplay on a bus that ends in a frame buffer."""

import struct
from typing import Any, NamedTuple, Self

import numpy as np
from PIL import Image

from tools.sim import render, strict
from tools.sim.blinka import DISPLAY_COMMAND, area, busdisplay, displayio, fourwire
from tools.sim.boards import Board
from tools.sim.pixels import Marks

SET_COLUMNS, SET_ROWS, WRITE_MEMORY = 0x2A, 0x2B, 0x2C

strict.install()


class Rect(NamedTuple):
    """A part of the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int


class FrameBus(fourwire.FourWire):  # type: ignore[misc]  # Blinka has no types
    """The wires to a panel, and the panel: it supports the three MIPI commands that draw.

    `memory` is what the panel shows, by y and x, RGB565 with the high byte first, as on the wire.
    `written` lists the rectangles that were drawn, in order.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.memory = np.zeros((height, width), ">u2")
        self.written: list[Rect] = []
        self._command = 0
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)

    def image(self) -> Image.Image:
        """What the panel shows, as a picture with 24 bits per pixel."""
        pixels = self.memory.astype("<u2").tobytes()
        return Image.frombytes("RGB", (self.width, self.height), pixels, "raw", "BGR;16")

    def reset(self) -> None:
        """Do nothing: the panel has no state to reset."""

    def deinit(self) -> None:
        """Do nothing: there are no pins to release."""

    def _free(self) -> bool:
        return True

    def _begin_transaction(self) -> bool:
        return True

    def _end_transaction(self) -> None:
        pass

    def _send(self, data_type: int, _chip_select: int, data: bytes) -> None:
        if data_type == DISPLAY_COMMAND:
            self._command = data[0]
        elif self._command == SET_COLUMNS:
            self._columns = struct.unpack(">HH", data)
        elif self._command == SET_ROWS:
            self._rows = struct.unpack(">HH", data)
        elif self._command == WRITE_MEMORY:
            self._write(data)

    def _write(self, data: bytes) -> None:
        (x1, x2), (y1, y2) = self._columns, self._rows
        rect = Rect(x1, y1, x2 - x1 + 1, y2 - y1 + 1)
        self.written.append(rect)
        pixels = np.frombuffer(data, ">u2").reshape(rect.height, rect.width)
        self.memory[y1 : y2 + 1, x1 : x2 + 1] = pixels


class BoardDisplay(busdisplay.BusDisplay):  # type: ignore[misc]  # likewise
    """`board.DISPLAY`. `frames` counts the refreshes that drew something.

    `draws`: False in tests that look at no picture, as drawing takes a sixth of their time.
    `terminal` is what it shows without a firmware: on the device, what is printed; here, nothing.
    """

    draws = True

    def __new__(cls, _board: Board) -> Self:
        """Keep it out of Blinka's list of displays, which has room for one."""
        display: Self = object.__new__(cls)
        return display

    def __init__(self, board: Board) -> None:
        self.frames = 0
        self._marks = 0  # the number of marks when it last looked for changes
        self._hidden: list[Any] = []  # the layers that must be notified of every refresh
        self._dimmable = True  # the constructor sets a brightness on every board
        super().__init__(
            FrameBus(board.width, board.height),
            b"",
            width=board.width,
            height=board.height,
            auto_refresh=board.auto_refresh,
        )
        self._dimmable = board.dimmable
        self.terminal = displayio.Group()
        self.root_group = self.terminal

    def reset(self) -> None:
        """Do what the device does with its display when a firmware ends."""
        self.auto_refresh = True
        self.root_group = self.terminal

    @property
    def brightness(self) -> float:
        """From 0.0 to 1.0; on a board without a controlled backlight, RuntimeError when set."""
        return float(self._brightness)

    @brightness.setter
    def brightness(self, value: float) -> None:
        if not 0 <= value <= 1:
            raise ValueError("brightness must be 0-1")
        if not self._dimmable:
            raise RuntimeError("Brightness not adjustable")
        self._brightness = value

    def image(self) -> Image.Image:
        """What the panel shows at the moment. Raises RuntimeError if nothing has been drawn."""
        if not self.draws:
            raise RuntimeError("this display does not draw")
        picture: Image.Image = self.bus.image()
        return picture

    def _refresh_display(self) -> bool:
        """Draw what has changed, the lowest layer first, in the order of the device."""
        core = self._core
        if not core.start_refresh():
            return False
        already = len(self.bus.written)
        areas: list[Any] = []
        if core.full_refresh or core.current_group is None:
            areas = self._get_refresh_areas()
            self._refresh_areas(areas)
            core.finish_refresh()
            self._marks = -1
        else:
            if self._marks == Marks.count:
                changed = self._hidden
            else:
                self._marks = Marks.count
                changed = render.changes(core.current_group, areas)
                self._refresh_areas(areas)
                self._hidden = render.hidden(changed)
            render.finish(changed)
            core.refresh_in_progress = False
        self.frames += len(self.bus.written) > already
        return True

    def _refresh_areas(self, areas: list[Any]) -> None:
        for dirty in reversed(areas):
            self._refresh_area(dirty)

    def _refresh_area(self, dirty: Any) -> bool:
        """Draw an area in one piece."""
        core, clipped = self._core, area.Area()
        if not core.clip_area(dirty, clipped):
            return True
        if self.draws:
            core.set_region_to_update(clipped)
            self._send_pixels(render.draw(core.current_group, clipped, core.colorspace))
        else:
            size = clipped.x2 - clipped.x1, clipped.y2 - clipped.y1
            self.bus.written.append(Rect(clipped.x1, clipped.y1, *size))
        return True

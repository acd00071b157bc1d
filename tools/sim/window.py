"""The window of the simulator."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.sim.boards import LOGICAL_KEYS, Board
from tools.sim.keyboard import HELP, KEYBOARD, PcKey
from tools.sim.live import LiveHost, joined
from tools.sim.machine import Machine, PowerOff

MOST_SCALE = 4
DESKTOP_SHARE = 0.85

INVISIBLE = {"dummy", "offscreen"}

KEYS = {getattr(pygame, f"KSCAN_{key.position}"): key for key in KEYBOARD}

TEXT_SIZE = 20
MARGIN = 4
BLANKS = "    "
GROUND, TEXT = (0x20, 0x20, 0x20), (0xC0, 0xC0, 0xC0)

CHANGED = (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)


class NoWindow(Exception):
    """No window can be opened here."""


class Window(LiveHost):
    """A Host with a window: the screen, scaled up by a whole number, and the keys below it."""

    def __init__(self, board: Board, shots: Path, say: Callable[[str], None]) -> None:
        super().__init__(shots, say)
        self._board = board
        self._shown: tuple[int, list[str]] | None = None
        self._reads = False
        _find_display()
        pygame.font.init()
        self._font = pygame.font.Font(None, TEXT_SIZE)
        scale = self._start_scale(*pygame.display.get_desktop_sizes()[0])
        size = self._size(scale)
        self._window = pygame.Window(board.board_id, size, resizable=True, hidden=True)
        self._window.minimum_size = self._size(1)
        self._window.get_surface()  # SDL creates the window again to draw on it
        pygame.key.stop_text_input()

    def __enter__(self) -> Self:
        self._window.show()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._window.destroy()
        pygame.display.quit()

    # ---- showing ---------------------------------------------------------------------------------

    def show(self, machine: Machine) -> None:
        """Draw the screen and what is below it, if they have changed."""
        showing = machine.display.frames, self.below(machine)
        if self._shown == showing:
            return
        self._shown = showing
        machine.display.bus.written.clear()
        picture = machine.display.image()
        surface = self._window.get_surface()
        width, height = surface.get_size()
        below = self._below(width)
        scale = self._scale(width, height)
        left = (width - scale * picture.width) // 2
        top = (height - below - scale * picture.height) // 2
        scaled = pygame.transform.scale_by(
            pygame.image.frombuffer(picture.tobytes(), picture.size, "RGB"), scale
        )
        surface.fill(GROUND)
        surface.blit(scaled, (left, max(0, top)))
        for number, line in enumerate(self._lines(self.below(machine), width)):
            text = self._font.render(line, True, TEXT)
            y = height - below + MARGIN + number * self._font.get_linesize()
            surface.blit(text, (max(MARGIN, (width - text.get_width()) // 2), y))
        self._window.flip()

    def _start_scale(self, desktop_width: int, desktop_height: int) -> int:
        """The scale at which the screen fits the desktop with some margin."""
        width, height = int(desktop_width * DESKTOP_SHARE), int(desktop_height * DESKTOP_SHARE)
        return min(MOST_SCALE, self._scale(width, height))

    def _scale(self, width: int, height: int) -> int:
        """The scale at which the screen fits a window of that size."""
        fits_high = (height - self._below(width)) // self._board.height
        return max(1, min(width // self._board.width, fits_high))

    def _size(self, scale: int) -> tuple[int, int]:
        width = scale * self._board.width
        return width, scale * self._board.height + self._below(width)

    def _below(self, width: int) -> int:
        """The height of the text below the screen, in a window of that width."""
        return len(self._lines(HELP, width)) * self._font.get_linesize() + 2 * MARGIN

    def _lines(self, parts: list[str], width: int) -> list[str]:
        return joined(parts, BLANKS, lambda line: self._font.size(line)[0] <= width - 2 * MARGIN)

    # ---- the keyboard ----------------------------------------------------------------------------

    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Handle what the player does; wait for it at most `timeout_s`."""
        reads = machine.console.listens(machine.now_us)
        if reads != self._reads:
            self._reads = reads
            (pygame.key.start_text_input if reads else pygame.key.stop_text_input)()
        milliseconds = round(timeout_s * 1000)
        if milliseconds > 0:
            self._handle(machine, pygame.event.wait(milliseconds))
        for event in pygame.event.get():
            self._handle(machine, event)

    def _handle(self, machine: Machine, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            raise PowerOff
        if event.type == pygame.KEYDOWN:
            self._press(machine, KEYS.get(event.scancode))
        elif event.type == pygame.KEYUP and event.scancode in KEYS:
            key = KEYS[event.scancode].does
            if key in self._down_us:
                self.up(machine, key)
        elif event.type == pygame.TEXTINPUT and self._reads and not self._down_us:
            self.type(machine, event.text)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for key in tuple(self._down_us):
                self.up(machine, key)
        elif event.type in CHANGED:
            self._shown = None

    def _press(self, machine: Machine, key: PcKey | None) -> None:
        if key is None:
            self.message = ""
        elif self._reads and key.is_text:
            if not key.typed[0].isprintable():  # its text arrives as TEXTINPUT
                self.type(machine, key.typed[0])
        elif key.does in LOGICAL_KEYS:
            self.down(machine, key.does)
        else:
            self.command(machine, key.does)


def _find_display() -> None:
    """Start SDL's display. Raises NoWindow if nobody would see it."""
    chosen = "SDL_VIDEODRIVER" in os.environ
    if sys.platform == "linux" and not (
        chosen or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    ):
        raise NoWindow("no display")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(str(error)) from None
    if pygame.display.get_driver() in INVISIBLE and not chosen:
        pygame.display.quit()
        raise NoWindow("the display does not answer")

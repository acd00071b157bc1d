"""The window of the simulator."""

import os
import sys
from pathlib import Path
from typing import Self

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.sim.boards import Board
from tools.sim.live import KEYS_HELP, LiveHost
from tools.sim.machine import Machine, PowerOff
from tools.sim.script import Waits

MOST_SCALE = 4
DESKTOP_SHARE = 0.85

INVISIBLE = {"dummy", "offscreen"}

KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_w: "UP",
    pygame.K_s: "DOWN",
    pygame.K_a: "LEFT",
    pygame.K_d: "RIGHT",
    pygame.K_z: "A",
    pygame.K_SPACE: "A",
    pygame.K_x: "B",
    pygame.K_RETURN: "START",
    pygame.K_KP_ENTER: "START",
    pygame.K_BACKSPACE: "SELECT",
    pygame.K_TAB: "SELECT",
}


class NoWindow(Exception):
    """No window can be opened here."""


class Window(LiveHost):
    """A Host with a window, scaled up by a whole number. F12 saves a picture in `shots`."""

    def __init__(self, board: Board, waits: Waits, shots: Path) -> None:
        super().__init__(waits)
        self._shots = shots
        self._shown_frames = -1
        _find_display()
        pygame.display.set_caption(f"{board.board_id}: {KEYS_HELP}, F12: save a picture")
        self._scale = _scale(board, *pygame.display.get_desktop_sizes()[0])
        self._screen = pygame.display.set_mode(
            (board.width * self._scale, board.height * self._scale)
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        pygame.display.quit()

    def show(self, machine: Machine) -> None:
        """Draw the screen if it has changed."""
        if self._shown_frames == machine.display.frames:
            return
        self._shown_frames = machine.display.frames
        machine.display.bus.written.clear()
        picture = machine.display.image()
        surface = pygame.image.frombuffer(picture.tobytes(), picture.size, "RGB")
        self._screen.blit(pygame.transform.scale_by(surface, self._scale), (0, 0))
        pygame.display.flip()

    def poll(self, machine: Machine, timeout_s: float) -> None:
        """Handle what the player does; wait for it for so long at most."""
        milliseconds = round(timeout_s * 1000)
        if milliseconds > 0:
            self._handle(machine, pygame.event.wait(milliseconds))
        for event in pygame.event.get():
            self._handle(machine, event)

    def _handle(self, machine: Machine, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            raise PowerOff
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                raise PowerOff
            if event.key == pygame.K_F12:
                machine.display.image().save(_unused(self._shots))
            elif event.key in KEYS:
                self.down(machine, KEYS[event.key])
        elif event.type == pygame.KEYUP and event.key in KEYS:
            self.up(machine, KEYS[event.key])
        elif event.type == pygame.WINDOWFOCUSLOST:
            for key in tuple(self._down_us):
                self.up(machine, key)
        elif event.type == pygame.WINDOWEXPOSED:
            self._shown_frames = -1


def _find_display() -> None:
    """Start SDL's display. Raises NoWindow where nobody would see it."""
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


def _scale(board: Board, desktop_width: int, desktop_height: int) -> int:
    """How many times the screen fits the desktop, with some room left."""
    fits = min(desktop_width / board.width, desktop_height / board.height) * DESKTOP_SHARE
    return max(1, min(MOST_SCALE, int(fits)))


def _unused(folder: Path) -> Path:
    """The first of screen-1.png, screen-2.png, … that does not exist."""
    number = 1
    while (file := folder / f"screen-{number}.png").exists():
        number += 1
    return file

"""Bots of other authors: the name FILE.py:NAME, each in a process of its own.

NAME is a function of the view, or a class whose instances are called with it: a new one for each
match. The process is sent views (``engine.view.View``) and nothing else, so a guest knows what its
seat may see. docs/adding.md has an example.
"""

import importlib.util
import multiprocessing
import operator
import os
import random
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from engine.view import View
from tools import cli
from tools.processes import end_with_parent

TURN_S = 5
"""Seconds that a guest has for a turn, if the arena is not told otherwise."""

_MOST_TURN_S = 24 * 3600
_LOADING_S = 60
_READY, _LOST = range(2)

limit = cli.number(1, _MOST_TURN_S)


class Lost(Exception):
    """A guest has lost its match; the message says why."""


def is_guest(name: str) -> bool:
    """Whether a bot's name is that of a guest."""
    return ".py:" in name or name.endswith(".py")


def short_name(name: str) -> str:
    """A bot's name for records: of a guest without its folders."""
    return Path(name).name[-40:] if is_guest(name) else name


def check(name: str) -> None:
    """Raise UsageError if there is no such guest, or if it is no bot."""
    try:
        _start(name).end()
    except Lost as lost:
        raise cli.UsageError(f"--bots {name}: {lost}") from None


class Guest:
    """A guest in a seat of a match: returns an action for a view, as all players do.

    ``seed``: of the module ``random`` in its process. ``turn_s``: the seconds for a turn. Raises
    Lost.
    """

    def __init__(self, name: str, seat: int, seed: int, turn_s: int) -> None:
        self._key = name, seat
        self._turn_s = turn_s
        _process(*self._key).ask(seed, _LOADING_S)

    def __call__(self, view: View) -> int:
        action = _process(*self._key).ask(view, self._turn_s)
        if action not in view.legal:
            raise Lost(f"it returned {action}, which is not in view.legal")
        return action


class _Process(NamedTuple):
    process: Any  # a process of any start method
    connection: Connection

    def ask(self, message: object, seconds: int) -> int:
        """Send a message and return the answer. Raises Lost; then the process has ended."""
        try:
            self.connection.send(message)
            in_time = self.connection.poll(seconds)
            what, answer = self.connection.recv() if in_time else (_LOST, _late(seconds))
        except (OSError, EOFError):
            what, answer = _LOST, "its process has ended"
        if what == _LOST:
            self.end()
            raise Lost(answer)
        return int(answer)

    def end(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()
        self.connection.close()


def _late(seconds: int) -> str:
    return f"it took longer than {seconds} s"


_processes: dict[tuple[int, str, int], _Process] = {}  # of this process: forks have copies


def _process(name: str, seat: int) -> _Process:
    """The running process of a guest in a seat, started if there is none. Raises Lost."""
    key = os.getpid(), name, seat
    known = _processes.get(key)
    if known is None or not known.process.is_alive():
        known = _processes[key] = _start(name)
    return known


def _start(name: str) -> _Process:
    """A new process that has loaded a guest. Raises Lost."""
    # A new interpreter: a copy of this process would know the games that are played in it.
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(name, there), daemon=True)
    process.start()
    there.close()
    started = _Process(process, here)
    started.ask(None, _LOADING_S)
    return started


# In the guest's process.


def _serve(name: str, connection: Connection) -> None:
    """Answer messages: None loads the bot, a seed begins a match, a view asks for an action."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process
    Thread(target=end_with_parent, daemon=True).start()
    os.dup2(2, 1)  # what a bot prints is no part of the arena's table
    load: Callable[[], Any]
    play: Callable[[View], int]
    with suppress(EOFError, OSError):  # the arena has ended
        while True:
            message = connection.recv()
            answer: tuple[int, int | str] = (_READY, 0)
            try:
                if message is None:
                    load = _loaded(name)
                elif isinstance(message, int):
                    random.seed(message)
                    play = load()
                else:
                    answer = _READY, operator.index(play(message))
            except BaseException as error:
                answer = _LOST, _reason(error, name)
            connection.send(answer)


def _loaded(name: str) -> Callable[[], Any]:
    """A function that returns the bot of a new match. Raises Lost, and what the file raises."""
    place, _, wanted = name.rpartition(":")
    path = Path(place)
    if not wanted or path.suffix != ".py":
        raise Lost("which bot of the file? FILE.py:NAME")
    if not path.is_file():
        raise Lost(f"there is no file {path}")
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not spec or not spec.loader:
        raise Lost(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    bot = getattr(module, wanted, None)
    if isinstance(bot, type) and any("__call__" in vars(base) for base in bot.__mro__):
        return bot
    if callable(bot) and not isinstance(bot, type):
        return lambda: bot
    raise Lost(f"{path} has no {wanted} that can be called with a view")


def _reason(error: BaseException, name: str) -> str:
    """Why a bot has lost, in one line: the error, and the line of its file."""
    if isinstance(error, Lost):
        return str(error)
    path = Path(name.rpartition(":")[0]).resolve()
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).resolve() == path
    ]
    where = f" (line {lines[-1]})" if lines else ""
    if isinstance(error, AttributeError) and isinstance(error.obj, View):
        return f"it asked for view.{error.name}, which a player does not see{where}"
    text = " ".join(str(error).split())
    return f"it raised {type(error).__name__}{text and ': '}{text}{where}"

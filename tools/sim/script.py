"""Scripts: what a player does, one step per line.

    press A           a short press of a key, then wait until the screen is still
    x3 press DOWN     any step but `shot`, several times
    hold B 800        a press of 800 milliseconds
    wait 500          milliseconds without a press
    shot NAME         a picture of the screen, DIR/NAME.png
    # a comment, as is an empty line

A script is checked as a whole before any of it runs. Steps are played as iterators of waiting times
in milliseconds: whoever drives a machine lets that much time pass between two of its actions.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.sim.boards import LOGICAL_KEYS
from tools.sim.machine import US_PER_MS, Machine, PowerOff

Waits = Iterator[int]
"""Milliseconds to wait before the next action, again and again."""

STILL_MS = 100
"""The screen is still if it has not changed for this time."""

RESTLESS_MS = 2000
"""The longest wait for a still screen."""

LOOK_MS = 10
"""How often to check whether the screen is still."""

LONGEST_MS = 600_000
MOST_TIMES = 999

STEPS = "press KEY, hold KEY MS, wait MS, shot NAME; x3 press KEY and the like; # comment"
_KEYS = " ".join(LOGICAL_KEYS)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class ScriptError(Exception):
    """A line that is not a step. The message: `FILE:LINE: why, allowed: what`."""


@dataclass(frozen=True)
class Step:
    """One line. `key` is logical, `ms` how long to hold it or to wait."""

    action: str
    key: str = ""
    ms: int = 0
    name: str = ""
    times: int = 1


def parse(text: str, file: str, *, shots: bool) -> list[Step]:
    """Read a script; `shots`: whether pictures can be taken."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            step = _step(words)
            if step.action == "shot" and not shots:
                raise _Bad("shot has no folder for its picture", "shot with --shots DIR")
        except _Bad as bad:
            raise ScriptError(f"{file}:{number}: {bad}") from None
        steps.append(step)
    return steps


class _Bad(Exception):
    def __init__(self, why: str, allowed: str) -> None:
        super().__init__(f"{why}, allowed: {allowed}")


def _step(words: list[str]) -> Step:
    times = 1
    if re.fullmatch(r"x\d+", words[0]):
        times = _number("times", words.pop(0)[1:], MOST_TIMES)
    match words:
        case ["press", key]:
            return Step("press", key=_key(key), times=times)
        case ["hold", key, ms]:
            return Step("hold", key=_key(key), ms=_number("milliseconds", ms), times=times)
        case ["wait", ms]:
            return Step("wait", ms=_number("milliseconds", ms), times=times)
        case ["shot", name] if times == 1:
            if not _NAME.fullmatch(name):
                raise _Bad(f"bad name {name!r}", "letters, digits and . _ -")
            return Step("shot", name=name)
    raise _Bad(f"no such step: {' '.join(words)!r}", STEPS)


def _key(word: str) -> str:
    if word not in LOGICAL_KEYS:
        raise _Bad(f"no such key: {word!r}", _KEYS)
    return word


def _number(what: str, word: str, most: int = LONGEST_MS) -> int:
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= most):
        raise _Bad(f"bad number of {what}: {word!r}", f"1 to {most}")
    return int(word)


def play(machine: Machine, steps: list[Step], shots: Path | None) -> Waits:
    """Wait for the first still screen, then do all steps; pictures go to the folder `shots`."""
    yield from settle(machine)
    for step in steps:
        for _ in range(step.times):
            if step.action == "wait":
                yield step.ms
            elif step.action == "shot":
                assert shots is not None, "parse() has refused this script"
                with machine.outside():
                    machine.display.image().save(shots / f"{step.name}.png")
            else:
                yield from press(machine, step.key, step.ms)


def press(machine: Machine, key: str, hold_ms: int = 0) -> Waits:
    """Press a logical key, at least for its shortest time, and wait until the screen is still."""
    means = machine.board.keys[key]
    machine.wiring.press(means.physical)
    yield max(hold_ms, means.hold_ms)
    machine.wiring.release(means.physical)
    yield from settle(machine)


def settle(machine: Machine) -> Waits:
    """Wait until the screen is still."""
    while machine.booting:
        yield LOOK_MS
    frames, changed_us = machine.display.frames, machine.now_us
    give_up_us = machine.now_us + RESTLESS_MS * US_PER_MS
    while machine.now_us < min(changed_us + STILL_MS * US_PER_MS, give_up_us):
        yield LOOK_MS
        if frames != machine.display.frames:
            frames, changed_us = machine.display.frames, machine.now_us


class Player:
    """A Host that plays steps, jumping from one to the next without regard to real time."""

    def __init__(self, waits: Waits) -> None:
        self._waits = waits
        self._next_us = 0

    def pump(self, machine: Machine, until_us: int) -> None:
        """Let time pass, with the steps that are due meanwhile."""
        while self._next_us <= until_us:
            machine.advance(self._next_us)
            wait_ms = next(self._waits, None)
            if wait_ms is None:
                self.finish(machine)
            else:
                self._next_us = machine.now_us + wait_ms * US_PER_MS
        machine.advance(until_us)

    def finish(self, machine: Machine) -> None:
        """After the last step, end the firmware."""
        raise PowerOff

"""For which boards and versions of CircuitPython a drive is built."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from tools.drive.displays import are_for_all

OLDEST = 10  # the first number of the oldest CircuitPython that runs the console
WIRED = (  # boards without a screen: settings.toml lists what is wired to them
    "raspberry_pi_pico",
    "raspberry_pi_pico2",
    "raspberry_pi_pico2_w",
    "raspberry_pi_pico_w",
)
FLASH_SIZES = {"pimoroni_picosystem": 16 << 20}
"""Bytes of flash of boards with an RP2040 that have more of it than their CircuitPython reports."""
_PROFILE = re.compile(r"(?:\w+/)+profiles/(?!__init__|hand_wired)(\w+)\.m?py")


class Target(NamedTuple):
    """A board, by CircuitPython's id, and the version of the CircuitPython on it."""

    board_id: str
    version: str

    def __str__(self) -> str:
        return f"{self.board_id} with CircuitPython {self.version}"


def profile_of(path: str) -> str | None:
    """The board that a file of the drive is the profile of, if it is one."""
    found = _PROFILE.fullmatch(path)
    return found[1] if found else None


def boards(files: Iterable[str]) -> list[str]:
    """The ids of the boards that a drive with these files is for, sorted.

    Boards wired by hand are among them if it is for all displays.
    """
    paths = list(files)
    with_profile = {board for board in map(profile_of, paths) if board}
    return sorted(with_profile.union(WIRED if are_for_all(paths) else ()))


def objection(target: Target, flavour: str, known: Iterable[str]) -> str | None:
    """Why a build does not suit the target; None if it does.

    ``flavour``: of the build (see ``tools.drive.manifest``); ``known``: the boards it is for.
    """
    compiled_for = flavour.removeprefix("mpy-")
    if major(target.version) < OLDEST:
        return f"runs CircuitPython {target.version}; the console needs {OLDEST} or later"
    if compiled_for != flavour and major(compiled_for) != major(target.version):
        return f"runs CircuitPython {target.version}; the build is compiled for {compiled_for}"
    if target.board_id not in known:
        return "has no profile in the build; see docs/boards.md"
    return None


def major(version: str) -> int:
    """The first number of a version such as ``10.2.1``."""
    return int(version.partition(".")[0])

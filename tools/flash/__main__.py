"""Brings build/CIRCUITPY onto handhelds: ``python -m tools.flash [--drive PATH] [--all] ...``.

Each handheld gets the files that its board needs (``tools.drive.one_board``).

Without ``--drive`` it looks for a mounted CircuitPython drive; with ``--all`` it flashes all that
it finds, at the same time. ``--find`` only lists them, and refuses those that are not writable,
have too little room or files in the way, as far as this is known before a build. ``--dry`` lists
what would change: ``+`` a new file, ``~`` a changed one, ``-`` one to remove, ``!`` a file in the
way that was not flashed. A drive with such files is refused; with ``--force`` they are kept under
another name. ``--force`` also accepts boards and versions that the console does not support.

Exit status: 0 all is well, 1 a drive could not be written, 2 a wrong argument, no drive, or a drive
that is not for the console.
"""

import errno
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.table import Column

from tools import cli
from tools.drive import built
from tools.drive.displays import are_for_all
from tools.drive.one_board import for_board
from tools.drive.target import Target, boards, objection
from tools.flash import early, find
from tools.flash.copy import BadCopy, TooFull, carry_out
from tools.flash.drive import Drive
from tools.flash.plan import Kept, make_plan
from tools.flash.trouble import explain

_PROG = "flash"
_NAMED = 3  # files in a refusal; --dry lists all


def target_of(root: Path) -> Target:
    """The board that a drive belongs to. Raises UsageError."""
    target = find.target_of(root)
    if not target:
        raise cli.UsageError(f"{root} has no boot_out.txt of CircuitPython: no CIRCUITPY drive")
    return target


def wanted_on(root: Path, new: built.Built, forced: bool) -> built.Built:
    """The files of a build that a drive's board needs.

    Raises UsageError if they were not built for that board. A board without a profile is accepted
    when the settings.toml on its drive lists what is wired to it.
    """
    target = target_of(root)
    known = boards(new.files)
    if find.is_wired(root) and are_for_all(new.files):
        known.append(target.board_id)
    why = objection(target, new.manifest.flavour, known)
    if why and not forced:
        raise cli.UsageError(f"{root}: {target.board_id} {why} (FORCE=1 flashes it all the same)")
    return for_board(new, target.board_id, find.panel_of(root))


def chosen(wanted: Path | None, everyone: bool) -> list[Path]:
    """The drives to flash: the ``wanted`` one, or those that are found.

    Raises UsageError if there is none, or if there are several and ``everyone`` is False.
    """
    if wanted:
        return [wanted]
    found = find.drives()
    if not found:
        raise cli.UsageError("no CIRCUITPY drive is mounted: plug one in, or set CIRCUITPY=path")
    if len(found) > 1 and not everyone:
        names = ", ".join(map(str, found))
        raise cli.UsageError(f"several drives: {names}; set CIRCUITPY=path, or ALL=1 for all")
    return found


class Flashing:
    """Flashes drives, several at a time, each with its files; a bar shows the progress of each.

    ``forced``: flash even if there are files in the way that were not flashed.
    """

    def __init__(self, new: dict[Path, built.Built], forced: bool, progress: Progress) -> None:
        self._new = new
        self._forced = forced
        self._progress = progress
        self._stop = Event()

    def all(self) -> bool:
        """Flash all drives and print how each ended; returns whether all went well."""
        with ThreadPoolExecutor(len(self._new)) as pool:
            try:
                return all(list(pool.map(self._one, self._new)))
            except KeyboardInterrupt:
                self._stop.set()
                raise

    def _one(self, root: Path) -> bool:
        task = self._progress.add_task(str(root), total=None)
        new = self._new[root]

        def done(path: str) -> None:
            self._progress.advance(task)
            if self._stop.is_set():
                raise KeyboardInterrupt

        try:
            drive = Drive(root)
            plan = make_plan(new.files, drive)
            if plan.kept and not self._forced:
                cli.complain(_PROG, f"{root}: {refusal(plan.kept)}")
                return False
            self._progress.update(task, total=len(plan.written + plan.removed))
            carry_out(plan, new.files, drive, done)
        except (OSError, BadCopy, TooFull) as error:
            cli.complain(_PROG, f"{root}: {explain(error)}")
            return False
        did = f"{len(plan.written)} files written, {len(plan.removed)} removed"
        did += "".join(f", kept {kept.aside}" for kept in plan.kept)
        print(f"{root}: {new.manifest.version}, {did}; safe to unplug")
        return True


def refusal(foreign: Sequence[Kept]) -> str:
    """The message about files in the way that were not flashed."""
    names = [*map(str, foreign[:_NAMED])]
    if len(foreign) > _NAMED:
        names.append(f"{len(foreign) - _NAMED} more")
    return (
        f"not the console's: {', '.join(names)}; move them away, or set FORCE=1: each is kept, "
        "with .bak after its name"
    )


def refused(root: Path, new: built.Built, forced: bool) -> str:
    """Why a drive cannot be flashed, as far as this is known before a build; or ""."""
    try:
        drive = Drive(root)
        if not early.is_writable(drive):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        foreign = [] if forced else early.foreign(new, drive)
        lacking = early.lacks_room(new, drive)
        if lacking and not foreign:
            raise TooFull(lacking)
    except (OSError, TooFull) as error:
        return f"{root}: {explain(error)}"
    return f"{root}: {refusal(foreign)}" if foreign else ""


def look(roots: Sequence[Path], dry: bool, forced: bool) -> int:
    """List drives, and refuse them if none can be flashed; returns the exit status."""
    known = early.known_files()
    new = {root: wanted_on(root, known, forced) for root in roots}
    for root in roots:
        print(f"{root}: {target_of(root)}", flush=True)
    why = [] if dry else [refused(root, new[root], forced) for root in roots]
    if not all(why) or not why:
        return 0  # those that are refused do not stop the others
    for line in why:
        cli.complain(_PROG, line)
    return cli.WRONG


def show(root: Path, files: dict[str, bytes]) -> None:
    """Print what flashing would change on a drive. Raises OSError."""
    plan = make_plan(files, Drive(root))
    print(f"{root}: {len(plan.written + plan.removed)} files differ")
    print("".join(f"{line}\n" for line in plan.lines()), end="")


def main(arguments: list[str]) -> int:
    """Flash as the arguments ask; returns the exit status. Raises UsageError, OSError."""
    parser = cli.Parser(_PROG, "bring build/CIRCUITPY onto handhelds that are plugged in")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--drive", type=cli.path, metavar="PATH", help="where the drive is mounted")
    which.add_argument("--all", action="store_true", help="every CIRCUITPY drive that is mounted")
    parser.add_argument("--built", type=cli.path, metavar="DIRECTORY", default=built.PLACE)
    parser.add_argument("--find", action="store_true", help="only list these drives")
    parser.add_argument("--dry", action="store_true", help="change nothing, list what differs")
    parser.add_argument("--force", action="store_true", help="any board, whatever is on its drive")
    options = parser.parse_args(arguments)
    roots = chosen(options.drive, options.all)
    if options.find:
        return look(roots, options.dry, options.force)
    whole = built.read(options.built)
    new = {root: wanted_on(root, whole, options.force) for root in roots}
    if options.dry:
        for root in roots:
            show(root, new[root].files)
        return 0
    console = Console(file=sys.stderr)
    with Progress(
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True)),
        expand=True,  # a long path takes the width that is left
        console=console,
        transient=True,
        redirect_stdout=False,
        disable=not console.is_terminal,
    ) as progress:
        return 0 if Flashing(new, options.force, progress).all() else cli.WRONG


if __name__ == "__main__":
    cli.run(_PROG, main)

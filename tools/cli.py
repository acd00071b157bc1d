"""What the command lines of the PC tools share: one-line errors, exit statuses, numbers, progress.

Exit statuses: 0 all is well, 1 a check has failed, 2 a wrong argument or file, 130 Ctrl-C, 141
nobody reads the output any more (as the shell reports a program that SIGPIPE has ended).
"""

import argparse
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn, TypeVar

WRONG = 1
USAGE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141

LARGEST = 100_000_000  # bytes of a file that a tool reads, unless it sets another limit

_NUMBER = re.compile("0|[1-9][0-9]{0,17}")  # ASCII digits only, where int() knows many scripts
_ADDRESS = re.compile(r"https?://[^\s\"<>\\?#]+")
_PERCENT = re.compile(r"[0-9]{1,2}(\.[0-9]{1,3})?")

Item = TypeVar("Item")


class UsageError(Exception):
    """A wrong argument, or a file that cannot be read or written; the message is for the user."""


class Parser(argparse.ArgumentParser):
    """Takes no shortened options; raises UsageError instead of printing its usage and exiting."""

    def __init__(self, prog: str, description: str | None = None) -> None:
        """``prog``: a module of the tools; argparse gives those of subcommands itself."""
        command = prog if " " in prog else f"python -m tools.{prog.removeprefix('tools.')}"
        super().__init__(prog=command, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def number(least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a decimal number from ``least`` to ``most``."""

    def parse(text: str) -> int:
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return parse


def percent(text: str) -> float:
    """The type of an argument that is a share in percent, more than 0 and less than 100."""
    if not _PERCENT.fullmatch(text) or not float(text):
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a number between 0 and 100, such as 52.5"
        )
    return float(text)


def path(text: str) -> Path:
    """The type of an argument that is a path."""
    if not text:
        raise argparse.ArgumentTypeError("'' is not a path")
    return Path(text)


def address(text: str) -> str:
    """The type of an argument that is the address of a page."""
    if not _ADDRESS.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no address such as https://example.org/dominoes/"
        )
    return text


def print_offences(found: Iterable[tuple[Path, object]]) -> int:
    """Print ``FILE:offence`` for each offence in a file. Returns the exit status of a lint."""
    status = 0
    for path, offence in found:
        print(f"{os.path.relpath(path)}:{offence}")
        status = WRONG
    return status


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The contents of a file or of a pipe, at most ``most`` bytes.

    Raises UsageError if it cannot be read or is larger.
    """
    try:
        with path.open("rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
                raise UsageError(f"{path}: neither a file nor a pipe")
            content = file.read(most + 1)
    except OSError as error:
        raise UsageError(reason(error)) from None
    if len(content) > most:
        raise UsageError(f"{path}: larger than {most / 1e6:.0f} MB, the most that is read")
    return content


def write(path: Path, content: bytes | str) -> None:
    """Write a file, text as UTF-8. Raises UsageError."""
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def complain(prog: str, message: object) -> None:
    """Print ``prog: message`` as one line on stderr."""
    print(f"{prog}: {' '.join(str(message).split())}", file=sys.stderr)


def tracked(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The items, with a progress bar on stderr while they are used, if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import Progress

    # rich would send what is printed on stdout to the console of the bar.
    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        yield from bar.track(items, total, description=what)


@contextmanager
def meter(what: str) -> Iterator[Callable[[float, str], None]]:
    """A function that shows a share (0 to 1) and a text on stderr, if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _share, _text: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[text]}"))
    console = Console(stderr=True)
    with Progress(
        *columns, TimeElapsedColumn(), console=console, transient=True, redirect_stdout=False
    ) as bar:
        task = bar.add_task(what, total=1.0, text="")
        yield lambda share, text: bar.update(task, completed=share, text=text)


def reason(error: Exception) -> str:
    """What went wrong; for a file also its name, without Python's error numbers."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def run(prog: str, main: Callable[[list[str]], int]) -> NoReturn:
    """Call ``main`` with the arguments and exit with the status it returns, or as listed above."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if sys.stdout is None:  # closed by the shell, as with >&-
            raise UsageError("there is no stdout to write to")
        status = main(sys.argv[1:])
        print(end="", flush=True)
    except KeyboardInterrupt:
        complain(prog, "interrupted")
        status = INTERRUPTED
    except BrokenPipeError:
        status = CLOSED_PIPE
        _drop_output()
    except (UsageError, OSError) as error:
        complain(prog, reason(error))
        status = USAGE
        if isinstance(error, OSError) and not error.filename:
            _drop_output()
    sys.exit(status)


def _drop_output() -> None:
    """Drop what is still in the buffer: writing it would raise again as Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Play the firmware on a PC: `python -m tools.sim --help`."""

import faulthandler
import sys
import traceback
from argparse import Namespace
from contextlib import ExitStack
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from types import ModuleType

from tools import ROOT, cli
from tools.sim import cable, folders, script
from tools.sim.boards import BOARDS, Board, with_settings
from tools.sim.damage import damaged_file
from tools.sim.functions import UNSET
from tools.sim.keyboard import HELP
from tools.sim.live import LiveHost
from tools.sim.machine import Host, Machine, PowerOff
from tools.strings.catalogue import LANGUAGES

PROG = "tools.sim"

_AGAIN = "restore it (git checkout), or build the drive again"

_SOLDERED = ("TX RX", "GP0 GP1")

LARGEST_SEED = 10**17
LONGEST_S = 10**6


def main(arguments: list[str]) -> int:
    """Run the firmware; returns the exit status. Raises UsageError and OSError."""
    options = _options(arguments)
    if not (options.root / "code.py").is_file():
        raise cli.UsageError(f"{options.root}: has no code.py")
    if options.shots is not None:
        options.shots.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=options.shots).close()
    try:
        steps = _steps(options.script, options.shots)
    except script.ScriptError as error:
        print(error, file=sys.stderr)
        return cli.WRONG
    with ExitStack() as stack:
        machine, host = _set_up(options, steps, stack)
        try:
            machine.run(host)
        except PowerOff:
            return 0
        except BrokenPipeError:
            raise
        except Exception as error:
            stack.close()
            damaged = damaged_file(options.root)
            if damaged:
                raise cli.UsageError(f"{options.root / damaged} is damaged: {_AGAIN}") from None
            _report(error, options.root)
            return cli.WRONG


def _options(arguments: list[str]) -> Namespace:
    parser = cli.Parser(
        PROG, "Run the firmware on a simulated handheld: in a window, or else in the terminal."
    )
    parser.epilog = (
        f"Keys (in the window, where they are on an English keyboard): {'; '.join(HELP)}. "
        f"Scripts: {script.STEPS}"
    )
    add = parser.add_argument
    add("--board", choices=BOARDS, default="pygamer", help="default: %(default)s")
    add("--headless", action="store_true", help="no window, no waiting; end with the script")
    add(
        "--script",
        type=cli.path,
        metavar="FILE",
        help="steps to play before you take over the keys",
    )
    add(
        "--shots", type=cli.path, metavar="DIR", help="folder for pictures (default: your pictures)"
    )
    add(
        "--seed",
        type=cli.number(0, LARGEST_SEED),
        metavar="S",
        help="make chance repeatable; always so with --headless (default: 0)",
    )
    add(
        "--language",
        choices=LANGUAGES,
        metavar="CODE",
        help="do not ask for the language; never asked with --headless (default: en)",
    )
    add(
        "--page-url",
        type=cli.address,
        metavar="ADDRESS",
        help="of the page, for QR codes",
    )
    add(
        "--link",
        type=cable.place,
        metavar="PLACE",
        help="a cable to another simulator: listen, listen:PORT or HOST:PORT",
    )
    memory = parser.add_mutually_exclusive_group()
    memory.add_argument(
        "--nvm",
        type=cli.path,
        metavar="FILE",
        help="keep the board's memory in a file (default: in a folder of yours, or nowhere "
        "with --headless or --script)",
    )
    memory.add_argument(
        "--fresh", action="store_true", help="start with a new memory; the old one is set aside"
    )
    add(
        "--root",
        type=lambda path: cli.path(path).resolve(),
        metavar="DIR",
        default=ROOT,
        help="the folder with code.py (default: this one)",
    )
    add(
        "--timeout",
        type=cli.number(1, LONGEST_S),
        metavar="S",
        default=600,
        help="with --headless: real seconds after which to give up (default: %(default)s)",
    )
    return parser.parse_args(arguments)


def _steps(file: Path | None, shots: Path | None) -> list[script.Step]:
    """Read and check the script, if there is one."""
    if file is None:
        return []
    try:
        text = cli.read_bytes(file).decode()
    except UnicodeDecodeError:
        raise cli.UsageError(f"{file}: not a text file") from None
    return script.parse(text, str(file), shots=shots is not None)


def _set_up(options: Namespace, steps: list[script.Step], stack: ExitStack) -> tuple[Machine, Host]:
    """The machine and its host; cleanup for the end goes on the stack."""
    seed = 0 if options.headless and options.seed is None else options.seed
    language = options.language or ("en" if options.headless else "")
    board = with_settings(
        BOARDS[options.board], CONSOLE_LANGUAGE=language, PAGE_URL=options.page_url or ""
    )
    if options.link:
        board = _with_pins(board)
    live = None if options.headless else _live_host(board, options.shots or folders.pictures())
    nvm, files = _memory(options, stack)
    today = date.today()
    given = UNSET if options.headless else (today.year, today.month, today.day)
    try:
        machine = Machine(
            board, options.root, seed=seed, nvm=nvm, files=files, echo=sys.stdout, date=given
        )
    except cli.UsageError as error:
        raise cli.UsageError(f"{error}{': --fresh sets it aside' if files else ''}") from None
    machine.crash_screen = not options.headless
    if options.link:
        machine.cable = network = cable.NetworkCable(options.link)
        stack.callback(network.close)
    waits = script.play(machine, steps, options.shots)
    if live is None:
        faulthandler.dump_traceback_later(options.timeout, exit=True)
        stack.callback(faulthandler.cancel_dump_traceback_later)
        return machine, script.Player(waits)
    live.begin(waits)
    if live.needs_output:
        machine.serial.echo = None  # it is printed after the window or terminal closes
        stack.callback(lambda: print(machine.serial.getvalue(), end=""))
    return machine, stack.enter_context(live)


def _with_pins(board: Board) -> Board:
    """The board with pins for a cable, soldered to it if its profile has none. Raises UsageError
    if it lacks such pins.
    """
    if getattr(_profile_of(board), "LINK", None):
        return board
    for pins in _SOLDERED:
        if set(pins.split()) <= board.pins.keys():
            return with_settings(board, BOARD_LINK=pins)
    raise cli.UsageError(f"--link: {board.board_id} has no pins for a cable")


def _profile_of(board: Board) -> ModuleType | None:
    """The firmware's profile of the board, if it has one."""
    try:
        return import_module(f"console.hardware.profiles.{board.board_id}")
    except ModuleNotFoundError:
        return None


def _live_host(board: Board, shots: Path) -> LiveHost:
    """A window or, where none opens, the terminal."""
    from tools.sim.window import NoWindow, Window

    say = partial(cli.complain, PROG)
    try:
        return Window(board, shots, say)
    except NoWindow as reason:
        cause = f"no window ({reason})"
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise cli.UsageError(f"{cause} and no terminal: use --headless --script FILE") from None
    from tools.sim.terminal import Terminal

    try:
        terminal = Terminal(board, shots, say)
    except cli.UsageError as error:
        raise cli.UsageError(f"{cause}, and {error}") from None
    say(f"{cause}: playing in the terminal{terminal.note and ', '}{terminal.note}")
    return terminal


def _memory(options: Namespace, stack: ExitStack) -> tuple[Path | None, Path | None]:
    """The file of the board's memory and the folder for what it writes, or None for each.

    A script must do the same each time, so it does not use what the player has kept.
    """
    if options.nvm or options.headless or options.script:
        if options.fresh:
            raise cli.UsageError("--fresh: nothing is kept with --headless or --script")
        if not (options.nvm or options.headless):
            cli.complain(PROG, "nothing is kept with --script")
        return options.nvm, None
    folder = folders.board_folder(options.board)
    try:
        stack.enter_context(folders.locked(folder))
        if options.fresh and folder.exists():
            cli.complain(PROG, f"the old memory is now in {folders.set_aside(folder)}")
        files = folder / "drive"
        files.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except BlockingIOError:
        cli.complain(PROG, f"{folder} is in use by another simulator: this one keeps nothing")
        return None, None
    except OSError as error:
        cli.complain(PROG, f"{cli.reason(error)}: nothing is kept")
        return None, None
    cli.complain(PROG, f"memory kept in {folder}")
    return folder / "nvm.bin", files


def _report(error: Exception, root: Path) -> None:
    """Print the traceback of the firmware, without the simulator's calls around it."""
    frames = error.__traceback__
    while frames and Path(frames.tb_frame.f_code.co_filename).parent != root:
        frames = frames.tb_next
    traceback.print_exception(type(error), error, frames)


if __name__ == "__main__":
    cli.run(PROG, main)

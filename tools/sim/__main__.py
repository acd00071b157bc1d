"""Play the firmware on a PC: `python -m tools.sim --help`."""

import faulthandler
import sys
import traceback
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile

from tools import ROOT, cli
from tools.sim import script
from tools.sim.boards import BOARDS, speaking
from tools.sim.live import KEYS_HELP
from tools.sim.machine import Host, Machine, PowerOff
from tools.strings.catalogue import LANGUAGES

PROG = "tools.sim"

LARGEST_SEED = 10**17
LONGEST_S = 10**6


def main(arguments: list[str]) -> int:
    """Run the firmware; the result is the exit status. Raises UsageError and OSError."""
    options = _options(arguments)
    if not (options.root / "code.py").is_file():
        raise cli.UsageError(f"{options.root}: no code.py there")
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
            _report(error, options.root)
            return cli.WRONG


def _options(arguments: list[str]) -> Namespace:
    parser = cli.Parser(
        PROG, "Run the firmware on a simulated handheld: in a window, or else in the terminal."
    )
    parser.epilog = f"Keys: {KEYS_HELP}, F12: save a picture. Scripts: {script.STEPS}"
    add = parser.add_argument
    add("--board", choices=BOARDS, default="pygamer", help="default: %(default)s")
    add("--headless", action="store_true", help="no window, no waiting; ends with the script")
    add("--script", type=Path, metavar="FILE", help="steps to play, before the keys are yours")
    add("--shots", type=Path, metavar="DIR", help="where pictures go")
    add(
        "--seed",
        type=cli.number(0, LARGEST_SEED),
        metavar="S",
        help="make chance repeatable; headless it always is (default: 0)",
    )
    add(
        "--language",
        choices=LANGUAGES,
        metavar="CODE",
        help="do not ask for the language; headless it never is asked for (default: en)",
    )
    add("--nvm", type=Path, metavar="FILE", help="keep the board's memory in a file")
    add(
        "--root",
        type=lambda path: Path(path).resolve(),
        metavar="DIR",
        default=ROOT,
        help="the drive with code.py, if not this one",
    )
    add(
        "--timeout",
        type=cli.number(1, LONGEST_S),
        metavar="S",
        default=600,
        help="headless: real seconds after which to give up (default: %(default)s)",
    )
    return parser.parse_args(arguments)


def _steps(file: Path | None, shots: Path | None) -> list[script.Step]:
    """Read and check the script, if there is one."""
    if file is None:
        return []
    try:
        text = cli.read_bytes(file).decode()
    except UnicodeDecodeError:
        raise cli.UsageError(f"{file}: not a text") from None
    return script.parse(text, str(file), shots=shots is not None)


def _set_up(options: Namespace, steps: list[script.Step], stack: ExitStack) -> tuple[Machine, Host]:
    """The machine and who drives it; what has to be put back in the end goes on the stack."""
    seed = 0 if options.headless and options.seed is None else options.seed
    language = options.language or ("en" if options.headless else "")
    board = speaking(BOARDS[options.board], language)
    machine = Machine(board, options.root, seed=seed, nvm=options.nvm, echo=sys.stdout)
    machine.crash_screen = not options.headless
    waits = script.play(machine, steps, options.shots)
    if options.headless:
        faulthandler.dump_traceback_later(options.timeout, exit=True)
        stack.callback(faulthandler.cancel_dump_traceback_later)
        return machine, script.Player(waits)
    return machine, _live_host(machine, waits, options.shots or Path.cwd(), stack)


def _live_host(machine: Machine, waits: script.Waits, shots: Path, stack: ExitStack) -> Host:
    """A window or, where none opens, the terminal."""
    from tools.sim.window import NoWindow, Window

    try:
        return stack.enter_context(Window(machine.board, waits, shots))
    except NoWindow as reason:
        cause = f"no window ({reason})"
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise cli.UsageError(f"{cause} and no terminal: use --headless --script FILE") from None
    from tools.sim.terminal import Terminal

    try:
        terminal = Terminal(machine.board, waits)
    except cli.UsageError as error:
        raise cli.UsageError(f"{cause}, and {error}") from None
    cli.complain(PROG, f"{cause}: playing in the terminal")
    # What the firmware prints would spoil the picture: it is shown when that is gone.
    machine.serial.echo = None
    stack.callback(lambda: print(machine.serial.getvalue(), end=""))
    return stack.enter_context(terminal)


def _report(error: Exception, root: Path) -> None:
    """Show where the firmware has failed, without the simulator's own calls around it."""
    frames = error.__traceback__
    while frames and Path(frames.tb_frame.f_code.co_filename).parent != root:
        frames = frames.tb_next
    traceback.print_exception(type(error), error, frames)


if __name__ == "__main__":
    cli.run(PROG, main)

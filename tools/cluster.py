"""Work on a Dask cluster that has Dask, but nothing of this project.

The code is sent as a zip, once, and workers have it from one another; each unpacks it in its folder
and runs a separate Python process for every piece of work. So a worker with many threads uses many
cores, and a cluster that has been up for weeks works with today's code. Only bytes and text are
sent and returned, which every worker can load.
"""

import io
import logging
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, NamedTuple

import micropython

from tools import ROOT, cli
from tools.processes import AHEAD

if TYPE_CHECKING:
    from distributed import Client, Future

WAIT_S = 10  # for the scheduler and for a first worker
_RETRIES = 3  # of a piece whose process fails; Dask handles lost workers
_CODE = (
    "engine",
    "lib/bots",
    "tools/bots",
    "tools/__init__.py",
    "tools/cli.py",
    "tools/processes.py",
)
_MAIN = """\
from tools import cli
from {module} import main

cli.run("{name}", main)
"""


class Program(NamedTuple):
    """What workers run: text from stdin to stdout.

    ``module`` has its ``main``; ``code``: what it needs besides engine and bots; ``packages``:
    whether it needs packages of the worker's Python.
    """

    name: str
    module: str
    code: tuple[str, ...]
    packages: bool = False


Do = Callable[[Iterable[str]], Iterator[tuple[int, str]]]
"""Does pieces of work; yields the number and the output of each as it is done."""


@contextmanager
def cluster(address: str, program: Program) -> Iterator[Do]:
    """A function that does pieces of work on the workers of a Dask cluster.

    A piece whose worker dies is done again by another. Raises UsageError if the cluster is out of
    reach, has no workers or other versions than this machine, or gives up.
    """
    try:
        from distributed import Client
    except ImportError:
        raise cli.UsageError("--dask needs the package distributed; pip can install it") from None
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)  # we report it in one line
    try:
        with warnings.catch_warnings(action="ignore"):  # different versions are reported below
            client = Client(address, timeout=WAIT_S)
    except (OSError, ValueError) as error:
        raise cli.UsageError(f"--dask {address}: {cli.reason(error) or 'no cluster'}") from None
    except Exception as error:  # an older scheduler's exceptions are raised here
        why = f"its scheduler does not support distributed {version('distributed')}, used here"
        raise cli.UsageError(f"--dask {address}: {why}: {cli.reason(error)}") from None
    with client:
        _check(client, address)
        yield lambda pieces: _do(client, address, program, pieces)


def _check(client: "Client", address: str) -> None:
    """Raise UsageError if there are no workers, or some that Dask cannot work with."""
    try:
        client.wait_for_workers(1, timeout=WAIT_S)
    except TimeoutError:
        raise cli.UsageError(f"--dask {address}: the cluster has no workers") from None
    versions: Any = client.get_versions()
    ours = _versions(versions["client"])
    parts = {"the scheduler": versions["scheduler"]}
    parts |= {f"the worker {worker}": of for worker, of in versions["workers"].items()}
    for who, of in parts.items():
        if _versions(of) != ours:
            why = f"{who} has {_versions(of)}, this machine {ours}; Dask needs the same everywhere"
            raise cli.UsageError(f"--dask {address}: {why}")


def _versions(of: Any) -> str:
    """The versions that Dask needs to be the same at both ends, from a part of its report."""
    packages = of["packages"]
    python = ".".join(packages["python"].split(".")[:2])
    return f"Python {python} with distributed {packages['distributed']}"


def _do(
    client: "Client", address: str, program: Program, pieces: Iterable[str]
) -> Iterator[tuple[int, str]]:
    """Do the pieces of work; yields the number and the output of each as it is done.

    Further pieces are sent as threads of the cluster become free, so the scheduler holds a few for
    each thread, however many there are. Those that are not used any more are cancelled.
    """
    from distributed import as_completed

    code, run = _functions(bundle(program), program.packages)
    held = client.submit(code, pure=False)  # by a worker; if it is lost, another one gets it again
    waiting = enumerate(pieces)
    numbers: dict[Future[Any], int] = {}
    done = as_completed()
    try:
        while True:
            for number, piece in islice(waiting, max(0, AHEAD * _threads(client) - len(numbers))):
                future = client.submit(run, held, piece, pure=False, retries=_RETRIES)
                numbers[future] = number
                done.add(future)
            if not numbers:
                return
            future = next(done)
            yield numbers.pop(future), _output(future, address)
    finally:
        client.cancel([held, *numbers])


def _threads(client: "Client") -> int:
    """The threads that the cluster has now; one if it is gone, which its futures will say."""
    try:
        threads: dict[str, int] = client.nthreads()
    except OSError:
        return 1
    return max(1, sum(threads.values()))


def _output(future: "Future[Any]", address: str) -> str:
    """What a piece that is done has printed."""
    if future.status != "finished":
        trouble = future.exception() if future.status == "error" else "the cluster is gone"
        raise cli.UsageError(f"--dask {address}: {trouble}")
    status, output = future.result()
    if status == cli.USAGE:
        raise cli.UsageError(output.partition(": ")[2].strip())
    return str(output)


def _functions(
    code: bytes, packages: bool
) -> tuple[Callable[[], bytes], Callable[[bytes, str], tuple[int, str]]]:
    """The functions that workers call: for the code, and for exit status and output of a piece.

    They are nested functions, as Dask sends the code of such functions, but only the names of
    others. They use no other name of ours, as a worker has none.
    """
    options = ["-I"] if packages else ["-I", "-S"]  # else the worker's modules may have our names

    def held() -> bytes:
        return code

    def run(code: bytes, piece: str) -> tuple[int, str]:
        from distributed import get_worker

        folder = Path(get_worker().local_directory) / f"code-{sha256(code).hexdigest()[:16]}"
        if not folder.exists():
            unpacked = Path(mkdtemp(dir=folder.parent))
            with zipfile.ZipFile(io.BytesIO(code)) as archive:
                archive.extractall(unpacked)
            with suppress(OSError):  # another thread was faster
                unpacked.rename(folder)
        done = subprocess.run(
            [sys.executable, *options, str(folder)],
            input=piece,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode not in (0, 2):
            raise RuntimeError(f"a piece ends with status {done.returncode}: {done.stderr[-200:]}")
        return done.returncode, done.stderr if done.returncode else done.stdout

    return held, run


def bundle(program: Program) -> bytes:
    """A zip with a program and all its code: the same as long as the files are."""
    main = _MAIN.format(name=program.name, module=program.module)
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py"), main)
        archive.write(micropython.__file__, "micropython.py")  # the bots import it
        for name in _CODE + program.code:
            path = ROOT / name
            for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
                archive.write(source, source.relative_to(ROOT))
    return data.getvalue()

"""Plays the deals of the arena on a Dask cluster that has Dask, but nothing of this project.

Each batch includes the code as a zip, which the worker runs in a separate Python process. So a
worker with many threads uses many cores, and a cluster that has been up for weeks plays with
today's code. Only bytes and text are sent and returned, which every worker can load.
"""

import io
import json
import logging
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import micropython

from tools import ROOT, cli
from tools.arena.deals import Batch, Figures, PlayBatches, Played
from tools.processes import AHEAD

if TYPE_CHECKING:
    from distributed import Client, Future

WAIT_S = 10  # for the scheduler and for a first worker
_RETRIES = 3  # of a batch whose process fails; Dask handles lost workers
_CODE = (
    "engine",
    "lib/bots",
    "tools/arena",
    "tools/bots",
    "tools/__init__.py",
    "tools/cli.py",
    "tools/processes.py",
)
_MAIN = """\
from tools import cli
from tools.arena.batch import main

cli.run("arena", main)
"""


@contextmanager
def cluster(address: str) -> Iterator[PlayBatches]:
    """A function that plays batches on the workers of a Dask cluster.

    A batch whose worker dies is played again by another. Raises UsageError if the cluster is out of
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
        yield lambda batches: _play(client, address, batches)


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


def _play(client: "Client", address: str, batches: Iterable[Batch]) -> Iterator[tuple[int, Played]]:
    """Play the batches; yields the number and the figures of each as it is done.

    Further batches are sent as threads of the cluster become free, so the scheduler holds a few for
    each thread, however many there are. Those that are not used any more are cancelled.
    """
    from distributed import as_completed

    play = _program(bundle())
    waiting = enumerate(batches)
    numbers: dict[Future[Any], int] = {}
    done = as_completed()
    try:
        while True:
            for number, batch in islice(waiting, max(0, AHEAD * _threads(client) - len(numbers))):
                future = client.submit(play, json.dumps(batch), pure=False, retries=_RETRIES)
                numbers[future] = number
                done.add(future)
            if not numbers:
                return
            future = next(done)
            yield numbers.pop(future), _figures(future, address)
    finally:
        client.cancel(list(numbers))


def _threads(client: "Client") -> int:
    """The threads that the cluster has now; one if it is gone, which its futures will say."""
    try:
        threads: dict[str, int] = client.nthreads()
    except OSError:
        return 1
    return max(1, sum(threads.values()))


def _figures(future: "Future[Any]", address: str) -> Played:
    """What a batch that is done has found."""
    if future.status != "finished":
        trouble = future.exception() if future.status == "error" else "the cluster is gone"
        raise cli.UsageError(f"--dask {address}: {trouble}")
    status, output = future.result()
    if status == cli.USAGE:
        raise cli.UsageError(output.partition(": ")[2])
    return [[Figures(*bot) for bot in deal] for deal in json.loads(output)]


def _program(code: bytes) -> Callable[[str], tuple[int, str]]:
    """The function that a worker calls for a batch: exit status and output of the zip's program.

    It is a nested function, as Dask sends the code of such a function, but only the name of others.
    It uses no other name of ours, as a worker has none.
    """

    def play(batch: str) -> tuple[int, str]:
        from distributed import get_worker

        with TemporaryDirectory(dir=get_worker().local_directory) as directory:
            file = Path(directory) / "arena.zip"
            file.write_bytes(code)
            # Without the worker's packages: their modules may have the names of ours.
            command = [sys.executable, "-I", "-S", str(file)]
            done = subprocess.run(
                command, input=batch, capture_output=True, encoding="utf-8", check=False
            )
        if done.returncode not in (0, 2):
            raise RuntimeError(f"a batch ends with status {done.returncode}: {done.stderr[-200:]}")
        return done.returncode, done.stderr if done.returncode else done.stdout

    return play


def bundle() -> bytes:
    """A zip with the arena's program and all its code."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("__main__.py", _MAIN)
        archive.write(micropython.__file__, "micropython.py")  # the bots import it
        for name in _CODE:
            path = ROOT / name
            for source in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
                archive.write(source, source.relative_to(ROOT))
    return data.getvalue()

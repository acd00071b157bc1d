"""Real schedulers and workers of Dask, started in an empty folder."""

import json
import os
import subprocess
import sys
import time

SECONDS = 60  # more than anything here takes


class Dask:
    """A scheduler and what workers it is given, in a folder of their own."""

    def __init__(self, folder, stack):
        self.folder = folder
        self._stack = stack
        self._file = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.address = None
        wait_for(self._written)

    def worker(self, *options, **environment):
        """Start a worker of one thread; returns its process and the folder that it works in."""
        place = self.folder / f"worker-{time.monotonic_ns()}"
        here = ("--local-directory", place, "--no-nanny", "--nthreads", "1")
        return self._start("worker", *here, *options, **environment), place

    def _start(self, kind, *options, **environment):
        command = [sys.executable, "-m", "dask", kind, "--scheduler-file", self._file]
        process = subprocess.Popen(
            [*map(str, command), "--no-dashboard", *map(str, options)],
            cwd=self.folder,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process

    def _written(self):
        try:
            self.address = json.loads(self._file.read_text())["address"]
        except (FileNotFoundError, json.JSONDecodeError):
            return False
        return True


def wait_for(happens):
    deadline = time.monotonic() + SECONDS
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.01)

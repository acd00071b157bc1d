"""The whole simulator behind a pseudo-terminal."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time

from tools import ROOT

PATIENCE_S = 20


class Session:
    """The simulator with a pseudo-terminal of some size, and what it has written to it."""

    def __init__(self, root, home, columns: int, lines: int, *arguments: str) -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("4H", lines, columns, 0, 0))
        self.attributes = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.sim", "--root", root, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=ROOT,
            env=home,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self._bytes = b""

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)

    @property
    def written(self) -> str:
        return self._bytes.decode(errors="replace")

    def read_until(self, condition) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not condition(self.written):
            assert time.monotonic() < deadline, self.written[-2000:]
            if select.select([self.master], [], [], 0.1)[0]:
                self._bytes += os.read(self.master, 1 << 16)

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("4H", lines, columns, 0, 0))

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait(self, seconds: float) -> None:
        """Let it play, and read what it writes."""
        deadline = time.monotonic() + seconds
        self.read_until(lambda _: time.monotonic() > deadline)

    def end(self) -> int:
        self.read_until(lambda _: self.process.poll() is not None)
        status = self.process.wait()
        self.read_until(lambda _: not select.select([self.master], [], [], 0.1)[0])
        assert termios.tcgetattr(self.slave) == self.attributes
        return status

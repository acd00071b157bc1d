"""A cable between two simulators, on one PC or two: TCP. It waits for nothing."""

import errno
import re
import socket
from argparse import ArgumentTypeError
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

from tools import cli

PORT = 57600
"""Where one listens if no other port is asked for."""

_AGAIN_S = 0.5
"""How long until the other simulator is looked for again."""

_FORM = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<host>[\w.-]+)):(?P<port>[0-9]{1,5})", re.A)
_MOST_PORT = 65535
_LISTEN = "listen"


class Place(NamedTuple):
    """Where the other simulator is; an empty ``host``: it comes here."""

    host: str
    port: int


def place(text: str) -> Place:
    """The type of an argument: ``listen``, ``listen:PORT`` or ``HOST:PORT``."""
    found = _FORM.fullmatch(f"{text}:{PORT}" if text == _LISTEN else text)
    if not found or not 0 < int(found["port"]) <= _MOST_PORT:
        raise ArgumentTypeError(f"{text!r} is not listen, listen:PORT or HOST:PORT")
    host = found["six"] or found["host"]
    return Place("" if host == _LISTEN else host, int(found["port"]))


class NetworkCable:
    """A ``tools.sim.machine.Cable``. Whoever listens takes whoever comes last; whoever calls tries
    again and again.
    """

    def __init__(self, where: Place) -> None:
        """Raises UsageError if nobody can listen there, or the host is unknown."""
        self._where = where
        self._server: socket.socket | None = None
        self._peer: socket.socket | None = None
        self._try_at = 0.0
        self._family = socket.AF_INET
        self._address: tuple[Any, ...] = ()
        try:
            if where.host:
                found = socket.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)
                self._family, _, _, _, self._address = found[0]
            else:
                self._server = socket.create_server(("", where.port))
                self._server.setblocking(False)
        except (OSError, UnicodeError) as error:
            cause = getattr(error, "strerror", None) or "no such host"
            raise cli.UsageError(f"{where.host or 'listen'}:{where.port}: {cause}") from None

    @property
    def port(self) -> int:
        """The port where this one listens, or calls."""
        return self._server.getsockname()[1] if self._server else self._where.port

    def read(self, most: int) -> bytes:
        """What has arrived, at most ``most`` bytes."""
        self._connect()
        data = b""
        if self._peer:
            try:
                data = self._peer.recv(most)
                if not data:
                    self._hang_up()
            except BlockingIOError:
                pass
            except OSError as error:
                if error.errno != errno.ENOTCONN:  # still calling
                    self._hang_up()
        return data

    def write(self, data: bytes) -> None:
        """Send bytes; those for which there is no room are lost."""
        if self._peer:
            try:
                self._peer.send(data)
            except BlockingIOError:
                pass
            except OSError as error:
                if error.errno != errno.ENOTCONN:
                    self._hang_up()

    def close(self) -> None:
        """Unplug it."""
        self._hang_up()
        if self._server:
            self._server.close()

    def _connect(self) -> None:
        """Take whoever calls, or call if nobody is connected."""
        if self._server:
            with suppress(BlockingIOError):
                peer, _ = self._server.accept()
                self._hang_up()
                peer.setblocking(False)
                self._peer = peer
        elif not self._peer and monotonic() >= self._try_at:
            self._try_at = monotonic() + _AGAIN_S
            self._peer = socket.socket(self._family, socket.SOCK_STREAM)
            self._peer.setblocking(False)
            self._peer.connect_ex(self._address)

    def _hang_up(self) -> None:
        if self._peer:
            self._peer.close()
            self._peer = None

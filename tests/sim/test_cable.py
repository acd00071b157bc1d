"""A cable by network between two simulators, `make run LINK=...`."""

import os
import socket
import subprocess
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tools.command import assert_usage_error, run_here
from tools import ROOT, cli
from tools.sim.cable import PORT, NetworkCable, Place, place

PATIENCE_S = 60


def test_places() -> None:
    assert place("listen") == Place("", PORT)
    assert place("listen:7000") == Place("", 7000)
    assert place("other.example:7000") == Place("other.example", 7000)
    assert place("[::1]:7000") == Place("::1", 7000)


@pytest.mark.parametrize(
    "text", ["", "here", "listen:", "listen:0", "listen:65536", ":7000", "a b:7", "a:b", "a:7:8"]
)
def test_a_place_that_is_none(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"is not listen, listen:PORT or HOST:PORT"):
        place(text)


def test_the_command_refuses_in_one_line() -> None:
    said = "'here' is not listen, listen:PORT or HOST:PORT"
    assert_usage_error(run_here("sim", "--link", "here"), "tools.sim", said)
    board = ("--headless", "--board", "deshipu_ugame_s3", "--link", "listen")
    assert_usage_error(run_here("sim", *board), "tools.sim", "has no pins for a cable")


def test_a_port_in_use_and_a_host_that_is_none() -> None:
    with socket.create_server(("", 0)) as server, pytest.raises(cli.UsageError, match="in use"):
        NetworkCable(Place("", server.getsockname()[1]))
    with pytest.raises(cli.UsageError, match=r"nobody\.invalid:7"):
        NetworkCable(Place("nobody.invalid", 7))


def carried(sender: NetworkCable, receiver: NetworkCable, data: bytes) -> bytes:
    """What arrives of it, sent again and again until something does."""
    got = b""
    until = time.monotonic() + PATIENCE_S
    while not got:
        assert time.monotonic() < until
        sender.read(64)
        sender.write(data)
        got = receiver.read(64)
    while len(got) < len(data):
        got += receiver.read(64)
    return got[: len(data)]


def test_it_waits_for_nothing_and_is_plugged_in_again() -> None:
    host = NetworkCable(Place("", 0))
    guest = NetworkCable(Place("127.0.0.1", host.port))
    try:
        guest.write(b"nobody is there")
        assert host.read(64) == b""
        assert carried(guest, host, b"abc") == b"abc"
        assert carried(host, guest, b"def") == b"def"
        guest.close()
        guest = NetworkCable(Place("127.0.0.1", host.port))
        assert carried(guest, host, b"ghi") == b"ghi"
        assert carried(host, guest, b"jkl") == b"jkl"
    finally:
        host.close()
        guest.close()


def test_nobody_is_called_again_and_again() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    guest = NetworkCable(Place("127.0.0.1", port))
    assert [guest.read(64), guest.read(64)] == [b"", b""]
    host = NetworkCable(Place("", port))
    try:
        assert carried(guest, host, b"at last") == b"at last"
    finally:
        host.close()
        guest.close()


@contextmanager
def simulator(role: str, port: int, nvm: Path) -> Iterator[subprocess.Popen[str]]:
    """A simulator that plays by itself (``by_network``)."""
    arguments = [sys.executable, "-m", "tests.sim.by_network", role, str(port), str(nvm)]
    process = subprocess.Popen(
        arguments,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "lib"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def line_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_whole_match_of_which_one_simulator_is_killed(tmp_path: Path) -> None:
    """In the middle of a turn; it is started again with its memory."""
    memory = [tmp_path / "host.nvm", tmp_path / "guest.nvm"]
    with simulator("host", 0, memory[0]) as host:
        port = int(line_of(host))
        with simulator("guest", port, memory[1]) as guest:
            assert line_of(guest) == str(port)
            assert line_of(guest) == "turn"
        with simulator("guest", port, memory[1]) as guest:
            assert line_of(guest) == str(port)
            ends = [last_line(host), last_line(guest)]
    assert ends[0] == ends[1] != ""


def last_line(process: subprocess.Popen[str]) -> str:
    """What it prints after its turns."""
    line = line_of(process)
    while line == "turn":
        line = line_of(process)
    return line

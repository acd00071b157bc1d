"""Lines over the serial port of the console, beside what else goes through it."""

import tracemalloc

import pytest
from console.link.lines import LineReader, line_of
from console.link.talk import NOISE, Talk
from console.link.usb import Usb

BUFFER = 64
HELLO = line_of("h", "K7QF3M")


class Port:
    """A serial port; ``sent`` is what the board has written."""

    def __init__(self) -> None:
        self.arrived = b""
        self.sent = b""
        self.timeout: float | None = None
        self.write_timeout: float | None = None

    def readinto(self, buffer: bytearray) -> int:
        assert self.timeout == 0
        read = self.arrived[: len(buffer)]
        self.arrived = self.arrived[len(buffer) :]
        buffer[: len(read)] = read
        return len(read)

    def write(self, data: bytes) -> int:
        assert self.write_timeout == 0
        self.sent += data
        return len(data)


def read_all(usb: Usb) -> bytes:
    """All that is for the reader of lines."""
    buffer = bytearray(BUFFER)
    found = b""
    for _ in range(100):
        count = usb.read_into(buffer)
        assert count <= BUFFER
        found += buffer[:count]
    return found


def typed(usb: Usb) -> bytes:
    found = b""
    while usb.in_waiting:
        found += usb.read(1)
    return found


def test_nothing_is_said_before_the_pc_has_spoken() -> None:
    """Otherwise whoever plays by a terminal would hear lines all the time."""
    port = Port()
    usb = Usb(port)
    usb.write(HELLO)
    port.arrived = b"K7Q"
    assert read_all(usb) == b""
    usb.write(HELLO)
    assert port.sent == b""


@pytest.mark.parametrize("said", [b"\x16", HELLO, b"#"])
def test_a_board_answers(said: bytes) -> None:
    port = Port()
    usb = Usb(port)
    port.arrived = said
    read_all(usb)
    usb.write(HELLO)
    assert port.sent == HELLO
    assert typed(usb) == b""


def test_letters_and_lines_come_by_the_same_port() -> None:
    port = Port()
    usb = Usb(port)
    port.arrived = b"K7" + HELLO + b"Q\x16F\r" + HELLO + "3Ж".encode()
    lines = LineReader().feed(read_all(usb))
    assert lines == [("h", "K7QF3M")] * 2
    assert typed(usb) == "K7QF\r3Ж".encode()


@pytest.mark.parametrize("size", [1, 3, 63, 64, 65])
def test_in_pieces(size: int) -> None:
    port = Port()
    usb = Usb(port)
    reader = LineReader()
    sent = b"AB" + HELLO + b"C" + line_of("T", "0" * 57)
    lines = []
    for at in range(0, len(sent), size):
        port.arrived = sent[at : at + size]
        lines += reader.feed(read_all(usb))
    assert lines == [("h", "K7QF3M"), ("T", "0" * 57)]
    assert typed(usb) == b"ABC"


def test_a_flood_takes_no_room() -> None:
    """The letters that nobody reads; a line without an end; then all goes on."""
    port = Port()
    usb = Usb(port)
    reader = LineReader()
    port.arrived = bytes(range(36, 127)) * 50
    assert reader.feed(read_all(usb)) == []
    assert len(typed(usb)) <= 32
    port.arrived = b"#" + b"x" * 1000
    reader.feed(read_all(usb))
    port.arrived = HELLO
    assert reader.feed(read_all(usb)) == [("h", "K7QF3M")]


def test_what_was_typed_before_a_screen_reads_it_is_dropped() -> None:
    port = Port()
    usb = Usb(port)
    port.arrived = b"abc"
    read_all(usb)
    usb.reset_input_buffer()
    assert typed(usb) == b""


def test_a_line_without_an_end_takes_no_room() -> None:
    """However much has come by a cable, the next one is understood."""
    piece = b"x" * BUFFER
    talk = Talk()
    talk.receive(b"#h", 0)
    tracemalloc.start()
    try:
        talk.receive(piece, 0)
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        for _ in range(200_000 // BUFFER):
            talk.receive(piece, 0)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak - before < 4096
    assert talk.news == NOISE
    talk.receive(b"\n" + line_of("h", "10" + "0" * 16), 1)
    assert not talk.is_away(2)

"""What the console remembers, and how it reads bytes that it has not written."""

import sys
from collections.abc import Callable
from random import Random
from types import SimpleNamespace

import pytest
from console.match.known_players import remove
from console.storage.entries import CRC, HEAD
from console.storage.journal import Journal
from console.storage.letters import packed as letters_of
from console.storage.memory import Memory
from console.storage.payload import TALLY
from console.storage.player_figures import (
    BEST_TILE,
    BOTS,
    FIGURE_COUNT,
    REVIEWED,
    WELL,
    figures,
    share,
    with_figures,
)
from console.storage.players import (
    MOST,
    colour,
    names,
    renamed,
    with_player,
)
from console.storage.setting_definitions import SETTINGS
from console.storage.settings import Settings

from tests.console.flash import ALWAYS, BLOB, CHIPS, RP2040, Chip, Flash
from tests.console.saving import know, save, seat_names

SIZE = 1024
DEFAULTS = bytes(entry[2] for entry in SETTINGS)
SAVE = bytes(range(100))
SORT_CODES = [0x105, 0]


def remembered(memory: Memory) -> tuple:
    who = memory.match_names, memory.match_seats, memory.match_known, memory.match_tally
    match = memory.match, *who, memory.match_over, memory.sort_codes, memory.record
    begun = memory.puzzles, memory.players, memory.pad
    return memory.settings.to_bytes(), seat_names(memory), memory.choice, *begun, *match


NO_MATCH = (b"", [], b"", b"", b"", False, [], 0)
NOTHING = (DEFAULTS, [""] * 4, b"", b"", b"", b"", *NO_MATCH)
PUZZLES = bytes(range(36))
PAD = bytes((1, 255, 0, 2)) + bytes(range(50))


class Game(bytes):
    """A game whose save is itself."""

    is_over = False


class Match:
    """What is saved of a match."""

    def __init__(self, save: bytes) -> None:
        self.game = Game(save)
        self.names = ["Ann", "Bob"]
        self.seats = bytearray(2)
        self.known = bytearray(2)
        self.tally = bytearray(2 * TALLY)
        self.sort_codes = [0, 0]
        self.record = 0
        self.changed = True


class Failing(Flash):
    """A memory that cannot be written as long as it `fails`, only erased, if that comes first."""

    def __init__(self, chip: Chip) -> None:
        super().__init__(chip)
        self.fails = False
        self._erased = bytes(self) if chip.erases in (ALWAYS, BLOB) else b""

    def __setitem__(self, index, value) -> None:
        if self.fails:
            super().__setitem__(slice(0, len(self._erased)), self._erased)
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(index, value)


@pytest.fixture(params=CHIPS, ids=[chip.platform for chip in CHIPS])
def chip(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Chip:
    """The chip on which the test runs."""
    of_test: Chip = request.param
    monkeypatch.setattr(sys, "platform", of_test.platform)
    return of_test


@pytest.fixture
def nvm() -> bytearray:
    return bytearray(b"\xff" * SIZE)


@pytest.fixture
def full(nvm) -> bytes:
    """A payload in which everything is something."""
    memory = Memory(nvm)
    memory.settings.brightness = 1
    memory.seats_last = know(memory, ["Ann", "", "Ľuboš", "Олена"])
    memory.choice = bytes([5, 3, 0, 1, 0, 0])
    memory.puzzles = PUZZLES
    memory.pad = PAD
    assert save(memory)
    memory.put_match(SAVE, ["Ľuboš", ""], bytearray([0, 1]), SORT_CODES, 0x1234)
    memory.match_known = know(memory, ["Ľuboš", ""])
    memory.match_tally = bytes(range(2 * TALLY))
    memory.match_over = True
    memory.note_order(False)
    assert save(memory)
    return Journal(nvm).load()


def load(payload: bytes) -> tuple:
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save([payload])
    memory = Memory(nvm)
    if payload:
        assert (memory.pending_notice == "damaged") == (remembered(memory) == NOTHING)
    return remembered(memory)


def test_at_first_everything_is_as_it_should_be(nvm):
    memory = Memory(nvm)
    assert remembered(memory) == NOTHING
    assert not memory.pending_notice


def test_it_remembers(nvm, full):
    memory = Memory(nvm)
    assert memory.settings.brightness == 1
    assert memory.choice == bytes([5, 3, 0, 1, 0, 0])
    assert seat_names(memory) == ["Ann", "", "Ľuboš", "Олена"]
    assert names(memory.players) == ["Ann", "Ľuboš", "Олена"]
    assert (memory.puzzles, memory.pad) == (PUZZLES, PAD)
    assert (memory.match, memory.match_names) == (SAVE, ["Ľuboš", ""])
    assert (memory.match_seats, memory.match_known) == (b"\0\1", b"\1\xff")
    assert (memory.sort_codes, memory.record) == (SORT_CODES, 0x1234)
    assert (memory.match_tally, memory.match_over) == (bytes(range(2 * TALLY)), True)
    memory.forget_match()
    save(memory)
    memory = Memory(nvm)
    assert seat_names(memory)[0] == "Ann"
    assert remembered(memory)[6:] == NO_MATCH


def put_together(monkeypatch, to_bytes: Callable[[bytes], bytes]) -> None:
    """The save of a match is made by this."""
    monkeypatch.setitem(sys.modules, "engine.saves", SimpleNamespace(to_bytes=to_bytes))
    monkeypatch.setattr("console.storage.memory.unload", lambda _: None)


def test_an_entry_more_of_pad_or_match_is_a_short_write(monkeypatch):
    """Whichever of them was changed last comes last."""
    monkeypatch.setattr(sys, "platform", RP2040.platform)
    put_together(monkeypatch, bytes)
    nvm = Flash(RP2040)
    memory = Memory(nvm)
    match = Match(SAVE)

    def more_of_the_match() -> int:
        match.game = Game(match.game + b"12")
        match.changed = True
        memory.save(match)
        return len(nvm.written[-1].data)

    def more_of_the_pad() -> int:
        memory.pad = memory.pad + b"34"
        memory.changed = True
        memory.save(match)
        return len(nvm.written[-1].data)

    know(memory, ["Ann", "Bob", "Zoe"])
    memory.pad = PAD
    assert save(memory)
    for more in (more_of_the_match, more_of_the_pad):
        assert more() > len(PAD)
        assert {more() for _ in range(5)} == {HEAD + 2 + CRC}
    memory = Memory(nvm)
    assert (memory.match, memory.pad) == (SAVE + b"12" * 6, PAD + b"34" * 6)
    assert more_of_the_pad() == HEAD + 2 + CRC


def test_a_player_who_is_removed_leaves_his_seats(nvm, full):
    memory = Memory(nvm)
    with pytest.raises(IndexError):
        remove(memory, 3)
    remove(memory, 1)
    assert save(memory)
    memory = Memory(nvm)
    assert names(memory.players) == ["Ann", "Олена"]
    assert seat_names(memory) == ["Ann", "", "", "Олена"]
    assert memory.match_known == b"\xff\xff"
    assert memory.pad == bytes((255, 255, 0, 1)) + PAD[4:]
    remove(memory, 0)
    assert seat_names(memory) == ["", "", "", "Олена"]


def test_a_match_too_long_is_not_kept_and_the_one_before_is(nvm, full):
    memory = Memory(nvm)
    memory.put_match(bytes(SIZE), ["Ann", "Bob"], b"\0\0", SORT_CODES)
    memory.changed = True
    memory.save(None)
    assert memory.pending_notice == "not_saved"
    memory.pending_notice = ""
    memory.changed = True
    memory.save(None)
    assert memory.failed
    assert not memory.pending_notice  # that is told once
    assert Memory(nvm).match == SAVE


def test_a_memory_of_a_few_bytes_has_no_room():
    memory = Memory(bytearray(16))
    assert not save(memory)
    assert memory.pending_notice == "not_saved"


def test_what_is_kept_already_is_not_written_again(chip):
    nvm = Flash(chip)
    memory = Memory(nvm)
    for _ in range(2):
        assert save(memory)
    assert save(Memory(nvm))
    assert len(nvm.written) == 1


def test_nothing_is_written_where_nothing_has_changed(chip):
    nvm = Flash(chip)
    memory = Memory(nvm)
    memory.choice = bytes([5, 3, 0, 1, 0, 0])
    memory.save(None)
    assert not nvm.written


def test_a_write_that_fails_is_tried_again_with_the_next_change(chip):
    """Also if that change is back to what was kept before: nobody knows what is there now."""
    nvm = Failing(chip)
    memory = Memory(nvm)
    memory.choice = bytes([5, 3, 0, 1, 0, 0])
    assert save(memory)
    before = remembered(memory)
    nvm.fails = True
    memory.pad = PAD
    assert not save(memory)
    assert memory.pending_notice == "not_saved"
    written = len(nvm.written)
    memory.save(None)  # the next step: nothing has changed, and each attempt may erase
    assert len(nvm.written) == written
    nvm.fails = False
    memory.pad = b""
    assert save(memory)
    assert remembered(Memory(nvm)) == before
    assert memory.pending_notice == "not_saved"


def test_a_match_that_cannot_be_put_together_is_tried_again_at_the_next_step(nvm, monkeypatch):
    full = [True]

    def to_bytes(game: bytes) -> bytes:
        if full[0]:
            raise MemoryError
        return game

    put_together(monkeypatch, to_bytes)
    memory = Memory(nvm)
    match = Match(SAVE)
    with pytest.raises(MemoryError):  # who catches it can make room
        memory.save(match)
    assert memory.pending_notice == ""
    memory.save(match)
    assert memory.pending_notice == "not_saved"
    memory.changed = True  # the settings, too
    memory.save(match)
    assert not Memory(nvm).match
    full[0] = False
    memory.save(match)
    assert Memory(nvm).match == SAVE
    assert not match.changed
    assert not memory.changed


def test_what_was_saved_before_something_damaged_is_told_and_kept(monkeypatch):
    monkeypatch.setattr(sys, "platform", RP2040.platform)
    nvm = Flash(RP2040)
    memory = Memory(nvm)
    know(memory, ["Ann", "Bob", "Zoe"])
    for number in range(5):
        memory.pad = PAD + bytes(number)
        assert save(memory)
    damaged = bytearray(nvm)
    damaged[nvm.written[2].start + HEAD] ^= 7
    nvm = damaged
    memory = Memory(nvm)
    assert memory.pending_notice == "older"
    assert (names(memory.players), memory.pad) == (["Ann", "Bob", "Zoe"], PAD + bytes(1))
    assert save(memory)
    memory = Memory(nvm)
    assert (memory.pending_notice, memory.pad) == ("", PAD + bytes(1))


@pytest.mark.parametrize("error", [RuntimeError("NVS Error"), OSError(5, "I/O"), MemoryError()])
def test_a_memory_that_cannot_be_read_is_damaged(error):
    class Unreadable(bytearray):
        def __getitem__(self, index):
            raise error

    memory = Memory(Unreadable(SIZE))
    assert memory.pending_notice == "damaged"
    assert remembered(memory) == NOTHING


def test_a_payload_cut_short_gives_defaults(full):
    for end in range(len(full) - len(SAVE) + 1):
        assert load(full[:end]) == NOTHING


def test_every_changed_byte_gives_defaults_or_something_allowed(full):
    for at in range(len(full) - len(SAVE)):
        for value in (0, 1, full[at] ^ 1, full[at] + 1 & 255, 128, 255):
            damaged = bytearray(full)
            damaged[at] = value
            settings, seated, *_, match, match_names, seats, known, tally, _, _, _ = load(
                bytes(damaged)
            )
            assert Settings(settings).to_bytes() == settings
            assert len(seated) == 4
            assert len(match_names) == len(seats) == len(known) == len(tally) / TALLY
            assert bool(match) == bool(seats)


WIDTHS = {
    4: [12] * 8 + [9, 12, 13, 14, 8, 8] + [10] * 12 + [16, 8, 8],
    5: [11] * 8 + [9, 11, 12, 12, 7, 7] + [10] * 12 + [14, 8] + [6] * 4,
    6: [11] * 8 + [7, 13, 12, 12, 7, 7] + [10] * 12 + [14, 8] + [6] * 4,
}


def earlier_player(version: int, called: str, colour: int, values: list[int]) -> bytes:
    """A player as versions 4 to 6 had them."""
    packed = starts = 0
    for width, value in zip(WIDTHS[version], values, strict=True):
        packed |= value << starts
        starts += width
    letters = letters_of(called) if version == 6 else None  # a byte each
    text = called.encode() if letters is None else letters
    spelt = 128 if version == 6 and letters is None else 0
    return bytes((spelt | colour << 5 | len(text),)) + text + packed.to_bytes(39, "little")


def earlier_payload(version: int, players: bytes, match: bytes = b"\0") -> bytes:
    """A payload of version 4, 5 or 6 with these players, and nothing else but the match."""
    head = bytes([version, len(DEFAULTS)]) + DEFAULTS + bytes([5, 3, 0, 1, 0, 0, 0])
    seats = bytes((1, 255, 255, 0)) + bytes(3)
    return head + len(players).to_bytes(2, "little") + players + seats + match


@pytest.mark.parametrize(("version", "size"), [(4, 5), (5, 11), (6, 11)])
def test_tallies_of_versions_4_to_6_are_read_without_what_was_judged(version, size):
    player = earlier_player(version, "Ľuboš", 1, [0] * len(WIDTHS[version]))
    tallies = [bytes(range(start, start + size)) for start in (10, 243 - size)]
    who = bytes((2, 0x10, 1)) + bytes((5, 1, 0, 0)) + b"\x34\x12"
    _, seated, *_, match, called, kinds, known, tally, _, sort_codes, record = load(
        earlier_payload(version, player, who + b"".join(tallies) + SAVE)
    )
    for seat, kept in enumerate((tally[:TALLY], tally[TALLY:])):
        counted = tallies[seat][:8]  # the last one is a tile, with a flag that it is judged
        assert kept[:7] == counted[:7].ljust(7, b"\0")
        assert kept[7] == (counted[7] & 127 if size > 7 else 0)
        assert kept[8:] == bytes(TALLY - 8)
    assert (match, called, kinds, known) == (SAVE, ["Ľuboš", ""], b"\0\1", b"\0\xff")
    assert (seated, sort_codes, record) == (["", "", "", "Ľuboš"], [0x105, 0], 0x1234)


@pytest.mark.parametrize("version", WIDTHS)
def test_players_of_versions_4_to_6_are_read(version):
    values = [9, 1, 9, 2, 9, 3, 9, 9, *range(9, 15)] + [9, 0] * 6 + [16000, 200]
    values += [0] if version == 4 else [60, 61, 62, 63]  # version 4 kept no strength
    called = ["Ann", "Ľuboš", "Мар’яна", "\U0001d504" * 5, "דוד"]
    each_one = [earlier_player(version, name, at % 4, values) for at, name in enumerate(called)]
    old = b"".join(each_one)
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save([earlier_payload(version, old)])
    memory = Memory(nvm)
    assert memory.pending_notice == "regraded"
    players = memory.players
    assert names(players) == called
    assert [colour(players, index) for index in range(5)] == [0, 1, 2, 3, 0]
    kept = values + [0] * (FIGURE_COUNT - len(values))
    kept[WELL] = kept[REVIEWED] = 0  # the judge was another one
    assert [figures(players, index) for index in range(5)] == [kept] * 5
    for end in range(len(old)):
        damaged = earlier_payload(version, old[:end])
        wholes = [sum(map(len, each_one[:n])) for n in range(5)]
        assert (load(damaged) == NOTHING) == (end not in wholes)


TODAY = [*(2047,) * 8, 127, 8191, 4095, 4095, 127, 127, *(1023,) * 12, 0, 0, *(63,) * 4]
"""The most that each figure can be; grades begin again."""


@pytest.mark.parametrize("version", WIDTHS)
def test_each_figure_of_versions_4_to_6_is_read_up_to_its_most(version):
    """And takes nothing from its neighbours; where today has less room, it is at its most now."""
    for at, width in enumerate(WIDTHS[version]):
        values = [0] * len(WIDTHS[version])
        values[at] = most = (1 << width) - 1
        nvm = bytearray(b"\xff" * SIZE)
        Journal(nvm).save([earlier_payload(version, earlier_player(version, "Ann", 2, values))])
        memory = Memory(nvm)
        assert memory.pending_notice == ("regraded" if at == REVIEWED else "")
        kept = figures(memory.players, 0)
        is_share = at < BEST_TILE or BOTS <= at < WELL
        if not is_share:
            assert kept[at] == min(most, TODAY[at]), at
            assert not any(kept[:at] + kept[at + 1 :])
        elif version == 6:  # shares were already those of today
            assert kept[: len(values)] == values
        elif at % 2:
            assert not any(kept)  # wins without matches
        else:
            matches, wins, more = share(kept, at)
            assert (wins, more) == (0, True)
            assert matches <= most + 1
            assert not any(kept[:at] + kept[at + 2 :])


def test_noise_never_raises():
    random = Random(2)
    for _ in range(500):
        load(bytes([random.randrange(2, 10)]) + random.randbytes(random.randrange(120)))


def test_another_version_gives_defaults(full):
    for version in (0, 1, 15, 255):
        assert load(bytes([version]) + full[1:]) == NOTHING


def named(*called: str) -> bytes:
    """Names as versions 2 and 3 had them."""
    return b"".join(bytes([len(each.encode())]) + each.encode() for each in called)


BEFORE_MATCH = (
    bytes([len(DEFAULTS)])
    + bytes(2)
    + DEFAULTS[2:]
    + bytes([5, 3, 0, 1, 0, 0])
    + named("Ann", "", "Ľuboš", "Ann")
    + b"\4"
    + b"".join(
        bytes([kind]) + named(each)
        for kind, each in enumerate(("Ľuboš", "Bot 2", "Гравець 3", "Zoe"))
        for kind in [int(kind == 1)]
    )
)
"""Versions 2 and 3 from their second byte on, as far as the kinds and names of a match."""


def check_earlier(payload: bytes, sort_codes: list[int]) -> None:
    """A player who had a name is a known player now; their match goes on."""
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save([payload])
    memory = Memory(nvm)
    assert not memory.pending_notice
    assert memory.settings.to_bytes() == bytes(2) + DEFAULTS[2:]
    assert memory.choice == bytes([5, 3, 0, 1, 0, 0])
    assert names(memory.players) == ["Ann", "Ľuboš", "Zoe"]
    assert seat_names(memory) == ["Ann", "", "Ľuboš", "Ann"]
    assert memory.match_names == ["Ľuboš", "", "", "Zoe"]
    assert (memory.match, memory.match_seats) == (SAVE, b"\0\1\0\0")
    assert memory.match_known == bytes((1, 255, 255, 2))
    assert (memory.sort_codes, memory.record) == (sort_codes, 0x1234)
    before = remembered(memory)
    assert save(memory)
    assert remembered(Memory(nvm)) == before


def test_a_match_of_version_3_goes_on():
    sort_codes = bytes([5, 1, 0, 0, 0, 0, 9, 0])
    check_earlier(b"\3" + BEFORE_MATCH + sort_codes + b"\x34\x12" + SAVE, [0x105, 0, 0, 9])


def test_a_match_of_version_2_goes_on_with_racks_as_dealt():
    """It had one byte for how all racks were sorted."""
    for by_value in (b"\0", b"\1"):
        check_earlier(b"\2" + BEFORE_MATCH + by_value + b"\x34\x12" + SAVE, [0] * 4)
    assert load(b"\2" + BEFORE_MATCH + by_value + b"\x34\x12") == NOTHING


def test_names_of_an_earlier_version_are_cut_to_the_room_that_there_is():
    old = b"\3\0" + bytes(6) + named("x" * 200, "\U0001d504" * 10, "", "") + b"\0"
    assert load(old)[1] == ["x" * 10, "\U0001d504" * 5, "", ""]


def test_figures_are_kept_as_far_as_their_bits_go():
    players = b""
    for called in ("Ann", "Ľuboš", "Bob"):
        players = with_player(players, called)
    values = [*range(100, 128), 40, 41, 42, 43, 44, 1000, 4095, 168]
    players = with_figures(players, 1, values)
    assert figures(players, 1) == values
    assert figures(players, 0) == figures(players, 2) == [0] * FIGURE_COUNT
    players = renamed(players, 1, "Zoe")
    assert names(players) == ["Ann", "Zoe", "Bob"]
    assert figures(with_figures(players, 1, [99999] * FIGURE_COUNT), 1) == [
        *[2047] * 8,
        *(127, 8191, 4095, 4095, 127, 127),
        *[1023] * 12,
        *(16383, 255, 63, 63, 63, 63, 63, 1023, 65535, 255),
    ]
    assert [colour(players, index) for index in range(3)] == [0, 1, 2]


def test_players_cut_short_and_too_many_are_damaged():
    players = b""
    wholes = [0]
    called = ["Ľuboš"[: number % 6] for number in range(MOST)]
    for each in called:
        players = with_player(players, each)
        wholes.append(len(players))
    for end in range(len(players)):
        if end in wholes:
            assert names(players[:end]) == called[: wholes.index(end)]
        else:
            with pytest.raises(ValueError, match=r"^$"):
                names(players[:end])
    assert names(players) == called
    with pytest.raises(ValueError, match=r"^$"):
        names(players + players[: wholes[1]])


def test_settings_of_an_older_version_keep_what_there_is(nvm):
    """New settings are appended: what is missing takes its default."""
    older = bytes([2, 3, 0, 0, 0]) + bytes(6) + bytes(4) + b"\0"
    assert load(older)[0] == bytes(3) + DEFAULTS[3:]


def test_settings_of_a_newer_version_are_cut():
    newer = bytes([2, len(DEFAULTS) + 2]) + DEFAULTS + b"\1\1" + bytes(6) + bytes(4) + b"\0"
    nvm = bytearray(b"\xff" * SIZE)
    Journal(nvm).save([newer])
    assert Memory(nvm).settings.to_bytes() == DEFAULTS


def test_values_that_are_not_allowed_take_the_default():
    assert Settings(b"\xff" * 20).to_bytes() == DEFAULTS
    for i, (key, count, default, _) in enumerate(SETTINGS):
        assert default < count
        data = bytearray(DEFAULTS)
        data[i] = count
        assert getattr(Settings(bytes(data)), key) == default
        data[i] = count - 1
        assert getattr(Settings(bytes(data)), key) == count - 1

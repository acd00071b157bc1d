"""Two ends of a line on one device: whole matches, what is told, and what does no harm."""

import sys

from console.link.codes import ALPHABET
from console.link.lines import LONGEST, LineReader, line_of
from console.link.match_log import MatchLog
from console.link.talk import (
    DIFFERENT,
    NO_MATCH,
    NOISE,
    OTHER_MATCH,
    OTHER_VERSION,
    PART,
    Talk,
)

from engine import new_game
from engine.actions import DEAL
from tests.engine_common.tools import Chooser, state_of

STEP_MS = 50
MATCH = 77
AWAY_MS = 3000


def introduction():
    return ["abc", "d" * PART, "Ж".encode().hex()]


class End:
    """A device whose console saves after each step."""

    def __init__(self, device, game=None, match=MATCH):
        self.talk = Talk()
        self.device = device
        self.game = game
        self.lines = []  # that were sent
        self.news = []
        if game:
            self.talk.begin(MatchLog(game), match, device, introduction)

    def step(self, data, now):
        talk = self.talk
        talk.receive(data, now)
        if talk.can_take:
            talk.take()
        talk.saved()
        if talk.news:
            self.news.append(talk.news)
            talk.news = ""
        line = talk.next(now)
        if line:
            assert len(line) <= LONGEST
            self.lines.append(line)
        return line


def dealt(seed=3, name="symmetry"):
    game = new_game(name, 2, seed)
    game.apply(DEAL)
    return game


def talk_for(ends, ms, start=0, between=b""):
    """Let two ends talk for so long; yields after each step the time."""
    on_the_way = b""
    for now in range(start, start + ms, STEP_MS):
        on_the_way = ends[0].step(on_the_way and between + on_the_way, now)
        on_the_way = ends[1].step(on_the_way and between + on_the_way, now)
        yield now


def check_a_match():
    """Whole, and each turn is in at most two steps where it was played elsewhere."""
    ends = [End(0, dealt()), End(1, dealt())]
    chooser = Chooser(1)
    on_the_way = b""
    waits = 0
    now = 0
    while not (ends[0].game.is_over and ends[1].game.is_over):
        now += STEP_MS
        waits += 1
        assert waits < 8
        for end in ends:
            game = end.game
            if game.seat == end.device and not game.is_over:
                waits = 0
                game.apply(chooser.action(game))
            on_the_way = end.step(on_the_way, now)
        yield
    assert state_of(ends[0].game) == state_of(ends[1].game)
    assert ends[0].news == ends[1].news == []


def check_a_difference_is_told_on_both_sides_and_stops_the_match():
    ends = [End(0, dealt(3)), End(1, dealt(4))]
    for _ in talk_for(ends, 2000):
        yield
    assert ends[0].news == ends[1].news == [DIFFERENT]
    log = list(ends[1].game.log)
    ends[0].game.apply(ends[0].game.legal_actions()[0])
    for _ in talk_for(ends, 2000, 2000):
        yield
    assert ends[1].game.log == log
    assert ends[0].talk.failed == ends[1].talk.failed == DIFFERENT


def in_round(number):
    """A match that has come so far."""
    game = dealt()
    game.round = number  # nothing else of a round is looked at here
    return game


def check_a_hello_from_far_behind_is_late_at_first():
    """A late line may be of any round; but a device that stays behind has another match."""
    late = End(1, in_round(1)).step(b"", 0)
    now = End(1, in_round(3)).step(b"", 0)
    end = End(0, in_round(3))
    at = 0
    for line in (late, late, now, late, late, now):
        at += STEP_MS
        end.step(line, at)
        assert not end.talk.failed
        yield
    assert end.talk.has_all
    for line in (late, late, late):
        assert end.news == []
        end.step(line, at)
        yield
    assert end.talk.failed == DIFFERENT
    assert end.news == [DIFFERENT]


def check_a_turn_that_leads_elsewhere_is_not_taken():
    """Both agree up to it, then the state after it is another one."""
    game = dealt()
    ends = [End(0, game), End(1, dealt())]
    ends[1].game.rng.words[0] ^= 1  # where only later deals show it
    seat = game.seat
    for _ in talk_for(ends[:1] * 2, STEP_MS):
        yield
    ends[1].talk.begin(MatchLog(ends[1].game), MATCH, 1, list)
    while game.seat == seat and not game.is_over:
        game.apply(game.legal_actions()[-1])
    for _ in talk_for(ends, 2000, 100):
        yield
    assert ends[0].news == ends[1].news == [DIFFERENT]
    assert not ends[1].game.log


def check_another_match():
    """The console tells it once a turn has been played; before, it may be the one that follows."""
    ends = [End(0, dealt()), End(1, dealt(), MATCH + 1)]
    for _ in talk_for(ends, 3000):
        yield
    assert ends[0].news == ends[1].news == []
    for end in ends:
        game = end.game
        seat = game.seat
        while game.seat == seat:
            game.apply(game.legal_actions()[-1])
    for _ in talk_for(ends, 3000):
        yield
    assert ends[0].news == ends[1].news == [OTHER_MATCH]
    ends[1] = End(1, dealt())  # the right one
    for _ in talk_for(ends, 1000, 3000):
        yield
    assert ends[0].talk.failed == ends[1].talk.failed == ""
    assert ends[0].talk.has_all
    assert ends[1].talk.has_all


def check_another_version():
    """Told once, however often it says hello, and any later line of it does no harm."""
    end = End(0, dealt())
    for now in range(0, 3000, STEP_MS):
        end.step(line_of("h", "9" + "Z" * 30) + line_of("Q", "what?"), now)
        yield
    assert end.news == [OTHER_VERSION]
    assert end.talk.failed == OTHER_VERSION


def check_an_echo_is_nobody():
    end = End(0, dealt())
    data = b""
    for now in range(0, 3000, STEP_MS):
        data = end.step(data, now)
        yield
    assert not end.talk.has_all
    assert end.talk.is_away(3000)


def check_a_guest_gets_the_introduction():
    """With other prints on the line; then plays on from the first deal."""
    host = End(0, dealt())
    guest = End(1)
    took = 0
    for _ in talk_for([host, guest], 3000, 0, b"Traceback (most recent call last):\r\n"):
        if guest.talk.is_whole:
            break
        took += STEP_MS
        yield
    assert took < 1000
    assert guest.talk.parts == ["abc", "d" * PART, "d096"]
    assert guest.talk.match == MATCH
    guest.game = dealt()
    guest.talk.begin(MatchLog(guest.game), MATCH, 1, list)
    for _ in talk_for([host, guest], 1000, took):
        yield
    assert host.talk.has_all
    assert guest.talk.has_all


def check_two_guests_wait():
    ends = [End(1), End(1)]
    for _ in talk_for(ends, 2000):
        yield
    assert ends[0].talk.match == NO_MATCH
    assert ends[0].talk.is_away(2000)


def check_noise_is_told_once():
    end = End(0, dealt())
    chooser = Chooser(9)
    for now in range(0, 20000, STEP_MS):
        noise = bytes([chooser.below(256) for _ in range(40)])
        end.step(noise, now)
        yield
    assert end.news == [NOISE]
    assert end.talk.is_away(20000)


def check_a_line_of_megabytes():
    """They take the room of one line, noise is news once, and then all goes on. Ten of them by
    CPython, in the VM one, of which its heap could hold a seventh.
    """
    size = 10_000_000 if sys.implementation.name == "cpython" else 1_000_000
    ends = [End(0, dealt()), End(1, dealt())]
    piece = b"x" * LONGEST
    now = 0
    ends[0].step(b"#h", now)
    for number in range(size // LONGEST):
        now += STEP_MS
        ends[0].talk.receive(piece, now)
        if number % 200 == 0:  # the VM collects garbage only in between
            ends[0].step(b"", now)
            yield
    assert ends[0].talk.is_away(now)
    assert ends[0].news == [NOISE]
    for _ in talk_for(ends, 1000, now, b"\n"):
        yield
    assert ends[0].talk.has_all
    assert ends[1].talk.has_all


def check_any_line_of_the_right_form_does_no_harm():
    """Kinds and bodies by chance, with a right check."""
    chooser = Chooser(4)
    for joined in (True, False):
        end = End(0, dealt()) if joined else End(1)
        log = list(end.game.log) if joined else []
        for number in range(600):
            size = chooser.below(30)
            body = "".join([ALPHABET[chooser.below(32)] for _ in range(size)])
            if chooser.below(2):
                body = "1" + body
            end.step(line_of("hHTWPD"[chooser.below(6)], body), number * STEP_MS)
            if number % 8 == 0:
                yield
        if joined:
            assert end.game.log == log


def check_a_turn_that_was_taken_back_is_not_told():
    game = dealt(3, "triominos")
    log = MatchLog(game)
    actions = game.legal_actions()
    told = []
    for action in (actions[0], actions[-1]):
        game.apply(action)
        log.look()
        told.append(log.turn(0))
        game.undo()
        log.look()
    assert told[0] != told[1]
    assert told[1][0] == len(actions) - 1


def check_a_turn_is_taken_once_though_it_was_not_saved():
    """The memory fails: the turn comes again and again, and the match goes on with one of them."""
    ends = [End(0, dealt()), End(1, dealt())]
    for _ in talk_for(ends, 500):
        yield
    game = ends[0].game
    seat = game.seat
    while game.seat == seat and not game.is_over:
        game.apply(game.legal_actions()[-1])
    talk = ends[1].talk
    taken = 0
    for now in range(500, 3000, STEP_MS):
        line = ends[0].step(b"", now)
        talk.receive(line, now)
        if talk.can_take:
            assert talk.take()
            taken += 1
        yield
    assert taken == 1
    assert talk.failed == ""


def check_the_rhythm_of_a_silent_line():
    """At once, then after growing pauses, and never more than one line a step."""
    end = End(0, dealt())
    times = []
    for now in range(0, 5000, STEP_MS):
        if end.step(b"", now):
            times.append(now)
        yield
    pauses = [times[i + 1] - times[i] for i in range(len(times) - 1)]
    assert times[0] == 0
    assert pauses[:4] == [100, 200, 400, 800]
    assert max(pauses) == 800
    assert end.talk.is_away(now)
    assert not end.talk.has_all


def check_a_reader_in_pieces():
    lines = (line_of("T", "AB C"), line_of("h", ""), line_of("P", "x" * 57))
    data = b"".join(lines)
    expected = [("T", "AB C"), ("h", ""), ("P", "x" * 57)]
    for size in (1, 2, 7, 64, len(data)):
        reader = LineReader()
        found = []
        for at in range(0, len(data), size):
            found += reader.feed(data[at : at + size])
        assert found == expected
        assert reader.noise == 0
        yield


def check_every_changed_byte_of_a_line():
    line = line_of("T", "0105K7QF3MXD2A")
    for at in range(len(line)):
        for change in (1, 2, 4, 8, 16, 32, 64, 128, 255):
            damaged = bytearray(line)
            damaged[at] ^= change
            assert LineReader().feed(bytes(damaged)) == []
        assert LineReader().feed(line[:at] + line[at + 1 :]) == []
        reader = LineReader()
        assert reader.feed(line[:at]) == []
        assert reader.feed(line) == [("T", "0105K7QF3MXD2A")]  # cut off, then sent again
        yield


def check_a_flood_is_dropped():
    reader = LineReader()
    flood = b"x" * 1000
    for _ in range(40):
        assert reader.feed(flood) == []
        yield
    assert reader.noise == 40000 - (LONGEST - 1)  # those that it keeps
    assert reader.feed(b"\n") == []
    assert reader.feed(flood + line_of("h", "A")) == [("h", "A")]
    assert reader.noise == 0

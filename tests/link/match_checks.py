"""Matches played by codes: the same letters everywhere, and what is refused, and why."""

from binascii import crc32

from console.link.catch_up import catch_up, caught_up
from console.link.codes import FOREIGN, LENGTH, LETTER, OLD, letters_of, text_of
from console.link.turn_code import take_turn_code, turn_code
from console.link.turns import mark, packed_turns, play_turn, whole_turns

from engine import new_game
from engine.actions import DEAL, PHASE_DEAL
from engine.restore import from_bytes
from engine.rules import Rules
from engine.saves import to_bytes
from tests.engine_common.tools import Chooser, state_of
from tests.link.refused import refused

# Rule set, players, house rules, seed; the rounds and turns, the last turn's code, and the CRC-32
# of the codes of all turns and of all turns together.
VECTORS = (
    ("triangle-casual", 2, (), 1, (1, 46, "00K9 3YF", 19772932)),
    ("triangle-400", 4, (), 2, (1, 42, "00ZY KTT", 132649335)),
    ("symmetry", 3, (), 3, (1, 15, "00X6 JZF", 794828078)),
    ("triominos-casual", 3, (), 4, (1, 19, "0045 33D", 126867578)),
    ("triominos", 4, (("bridge", "classic"), ("draws", 5)), 5, (1, 29, "00WR 3DV", 3038801076)),
    ("triominos-400", 2, (("target", 60),), 6, (1, 26, "005R 3AW", 2329906679)),
    ("domino-108", 3, (("target", 60),), 7, (1, 28, "00SG KC3", 2966837225)),
    ("trimino", 2, (("draw_freely", "on"), ("rounds", 1)), 8, (1, 39, "02TM 3Q0", 4088324890)),
    ("trimino-reverse", 4, (("rounds", 1),), 9, (1, 33, "000A KHV", 488001309)),
)


def play_one_turn(game, chooser):
    """A turn of the match; a round is dealt first if none is being played."""
    if game.phase == PHASE_DEAL:
        game.apply(DEAL)
    turns = whole_turns(game)
    while whole_turns(game) == turns:
        game.apply(chooser.action(game))


def summary(name, players, options, seed):
    """Yields None after each turn and at last the figures of VECTORS."""
    game = new_game(Rules(name, options), players, seed)
    other = new_game(Rules(name, options), players, seed)
    chooser = Chooser(seed)
    packed = []
    code = ""
    crc = 0
    while not game.is_over:
        play_one_turn(game, chooser)
        code = turn_code(game)
        crc = crc32(code.encode(), crc)
        if other.phase == PHASE_DEAL:
            other.apply(DEAL)
        take_turn_code(other, code)
        assert other.log == game.log
        assert mark(other) == mark(game)
        packed += packed_turns(game, whole_turns(game) - 1, whole_turns(game))
        yield None
    assert state_of(other) == state_of(game)
    whole = catch_up(game, 1, 0, packed)
    yield game.round, len(packed), code, crc32(whole.encode(), crc)


def check_matches_by_codes():
    """Both sides hold the same after every code, and all codes are those written down here."""
    for vector in VECTORS:
        for found in summary(*vector[:4]):
            if found:
                assert found == vector[4]
            yield


def check_every_changed_letter_of_a_turn():
    game = new_game("triominos", 2, 7)
    chooser = Chooser(7)
    for _ in range(4):
        play_one_turn(game, chooser)
    waiting = new_game("triominos", 2, 7)
    waiting.apply(DEAL)
    for packed in packed_turns(game, 0, 3):
        play_turn(waiting, packed)
    before = state_of(waiting)
    letters = letters_of(turn_code(game))
    for at in range(len(letters)):
        for letter in range(32):
            if letter != letters[at]:
                changed = list(letters)
                changed[at] = letter
                assert refused(take_turn_code, waiting, text_of(changed, 3)) in (
                    (LETTER, 0),
                    (LENGTH, 0),
                )
        yield
    assert state_of(waiting) == before
    take_turn_code(waiting, turn_code(game))
    assert state_of(waiting) == state_of(game)


def check_foreign_codes():
    game = new_game("triominos", 2, 3)
    chooser = Chooser(1)
    codes = []
    for _ in range(6):
        play_one_turn(game, chooser)
        codes.append(turn_code(game))
        yield
    for turn, code in enumerate(codes):
        before = state_of(game)
        assert refused(take_turn_code, game, code) == (OLD, turn + 1)
        assert state_of(game) == before
        yield
    other = new_game("triominos", 2, 4)
    other.apply(DEAL)
    behind = new_game("triominos", 2, 3)
    behind.apply(DEAL)
    for code in codes[1:]:
        assert refused(take_turn_code, other, code) == (FOREIGN, 0)
        assert refused(take_turn_code, behind, code) == (FOREIGN, 0)
        yield
    for code in ("", "K7Q", "K7QF3M", "K7Q F3M2X", "K7Q F3MX D2AB C"):
        assert refused(take_turn_code, behind, code) == (LENGTH, 0)
    ended = new_game("symmetry", 2, 1)
    assert refused(take_turn_code, ended, codes[0]) == (FOREIGN, 0)


def check_catching_up():
    """From every turn of a round to every later one, also with turns that are known already."""
    game = new_game("symmetry", 2, 6)
    game.apply(DEAL)
    chooser = Chooser(6)
    saves = [to_bytes(game)]
    while not game.end_reason:
        play_one_turn(game, chooser)
        saves.append(to_bytes(game))
    packed = packed_turns(game, 0, whole_turns(game))
    yield
    for end in range(len(saves)):
        late = from_bytes(saves[end])
        for first in range(end + 1):
            text = catch_up(late, 1, first, packed[first:end])
            for start in range(end + 1):
                early = from_bytes(saves[start])
                if start < first:
                    assert refused(caught_up, early, text) == (FOREIGN, 0)
                else:
                    assert state_of(caught_up(early, text)) == state_of(late)
                assert to_bytes(early) == saves[start]
                yield
    ahead = from_bytes(saves[4])
    assert refused(caught_up, ahead, catch_up(from_bytes(saves[2]), 1, 0, packed[:2])) == (OLD, 2)
    changed = [packed[0], packed[1] + 1]
    text = catch_up(from_bytes(saves[2]), 1, 0, changed)
    assert refused(caught_up, ahead, text) == (FOREIGN, 0)


def check_catching_up_over_rounds():
    rules = Rules("symmetry", (("rounds", 3),))
    game = new_game(rules, 2, 6)
    chooser = Chooser(6)
    packed = []
    while not game.is_over:
        play_one_turn(game, chooser)
        packed += packed_turns(game, whole_turns(game) - 1, whole_turns(game))
        yield
    whole = catch_up(game, 1, 0, packed)
    ended = []
    fresh = new_game(rules, 2, 6)
    assert state_of(caught_up(fresh, whole, lambda copy: ended.append(copy.round))) == state_of(
        game
    )
    assert ended == [1, 2]
    assert fresh.round == 0  # as it was
    assert refused(caught_up, new_game(rules, 2, 7), whole) == (FOREIGN, 0)
    assert refused(caught_up, game, whole) == (OLD, 0)  # those of an earlier round
    letters = letters_of(whole)
    for at in range(0, len(letters), 3):
        changed = list(letters)
        changed[at] ^= 1
        assert refused(caught_up, fresh, text_of(changed, 99)) == (LETTER, 0)
        yield

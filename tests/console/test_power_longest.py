"""The longest possible match fits into the memory of every board, with all else that is saved."""

import sys
from itertools import product
from random import Random

import pytest
from console.storage import players
from console.storage.memory import Memory
from console.storage.payload import DAYS, NAME_LENGTH, PAD_ROOM, PUZZLES, SEATS, SHELF, TALLY
from console.storage.player_figures import FIGURE_COUNT, with_figures
from console.storage.players import FIGURES, MOST, with_player
from console.storage.setting_definitions import SETTINGS
from console.words.catalogue import Words

from engine import new_game
from engine.actions import CHOOSE, DECLINE, DRAW, END
from engine.choices import LINE, BadOption
from engine.game import Game
from engine.knobs import KNOBS
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from engine.state import KEPT_ROUNDS
from engine.tiles import TILES
from tests.console.flash import CHIPS, Flash, last_of
from tests.console.saving import save
from tools.strings.catalogue import LANGUAGES

SPARE = 88  # bytes that are to be left

# Bytes of the save of a match (see engine.saves), each part as long as the rules allow at all:
# - lots are drawn from the pool: no tile comes twice before all have gone back;
# - a placement is 4 bytes, and there are no more of them than tiles; a new field may be declined
#   once a placement;
# - a draw, and what ends an unplaced turn, is a byte; with tiles in the pool an unplaced turn has
#   drawn one, without them all but one seat may pass before the next placement, and all at the end.
HEAD = 2 + 3 + 2 * len(KNOBS) + 8 + 2 + 1
TOTALS = 4 * SEATS + 2 * SEATS * (KEPT_ROUNDS - 1)
DEAL = 1 + 2 * (3 * TILES // 4)
ACTIONS = 1 + (4 + 1 + SEATS - 1) * TILES + SEATS + 2 * TILES
LONGEST_SAVE = HEAD + TOTALS + DEAL + ACTIONS + 2 + 4

FOUND = 448
"""What the search below comes to: four players, round 13, 29 house rules."""

# Bytes of all that is kept, see console.storage.memory.
SET_UP = 2 + len(SETTINGS) + 2 + SEATS
KNOWN = 2 + MOST * (1 + NAME_LENGTH + FIGURES) + SEATS + SEATS * SHELF
MATCH = 1 + SEATS + 2 * SEATS + 2 + TALLY * SEATS + LONGEST_SAVE
LONGEST = SET_UP + 1 + PUZZLES + 1 + DAYS + KNOWN + 1 + 2 + PAD_ROOM + MATCH


def long_rules(name: str, random: Random) -> Rules:
    """The rule set with as many of its knobs changed as go together, and few tiles on the racks."""
    family = Rules(name).play
    options: list[tuple[str, int | str]] = []
    knobs = [(knob, values[family == LINE]) for knob, *values in KNOBS]
    random.shuffle(knobs)
    for knob, values in knobs:
        for value in random.sample(list(values or ()), len(values or ())):
            try:
                rules = Rules(name, (*options, (knob, value)))
            except BadOption:
                continue
            if len(rules.options) > len(options):
                options.append((knob, value))
                break
    return Rules(name, tuple(options))


def dallying(game: Game, random: Random) -> int:
    """The action that keeps the round going longest: draw, pass, decline; else lay a tile."""
    legal = game.legal_actions()
    for action in (CHOOSE, DRAW, END, DECLINE):
        if action in legal and random.randrange(8):
            return action
    return random.choice(legal)


def longest_of(name: str, seed: int) -> bytes:
    """The longest save that a long match has."""
    random = Random(seed)
    rules = long_rules(name, random)
    game = new_game(rules, rules.max_players, seed)
    longest = b""
    while game.round < KEPT_ROUNDS + 3:
        if game.is_over:
            break
        actions = game.legal_actions()
        game.apply(actions[0] if len(actions) == 1 else dallying(game, random))
        save = to_bytes(game)
        if len(save) > len(longest):
            longest = save
    return longest


def test_no_match_is_longer_than_there_is_room():
    for chip in CHIPS:
        assert chip.journal(Flash(chip)).room >= LONGEST + SPARE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_takes_a_byte_per_letter_that_can_be_chosen(language: str):
    words = Words(language, "name")
    letters = words.LETTERS + words.SMALL_LETTERS + "0123456789-'. "
    for start in range(0, len(letters), NAME_LENGTH):
        called = letters[start : start + NAME_LENGTH]
        one = with_player(b"", called)
        assert len(one) == 1 + len(called) + FIGURES
        assert players.names(one) == [called]


def everything(memory: Memory, longest: bytes, letter: str) -> list[object]:
    """Let a memory hold as much as it may, with names of this letter; returns all of it."""
    number = ord(letter) & 1
    memory.choice = bytes([5, 3, 0, 1, 0, number])
    memory.puzzles = bytes([0xFF - number] * PUZZLES)
    memory.players = b""
    for index in range(MOST):
        memory.players = with_player(memory.players, chr(ord(letter) + index) * NAME_LENGTH)
        memory.players = with_figures(memory.players, index, [0xFFFF - number] * FIGURE_COUNT)
    memory.seats_last = bytes(range(MOST - SEATS, MOST))
    memory.shelf = bytes(range(16, 16 + SEATS * SHELF))
    memory.days = bytes([number] * DAYS)
    memory.pad = bytes(range(SEATS)) + bytes([number] * (PAD_ROOM - SEATS))
    called = players.names(memory.players)[:SEATS]
    memory.put_match(longest, called, bytes([0] * SEATS), [0xFFFF] * SEATS, 0xFFFE)
    memory.match_known = bytes(range(SEATS))
    memory.match_tally = bytes([0xFF] * (TALLY * SEATS))
    return all_of(memory)


def all_of(memory: Memory) -> list[object]:
    """What a memory holds."""
    begun = (
        memory.choice,
        memory.puzzles,
        memory.days,
        memory.players,
        memory.seats_last,
        memory.pad,
    )
    match = memory.match_names, memory.match_seats, memory.match_known, memory.match_tally
    return [*begun, memory.shelf, memory.match, *match, memory.sort_codes, memory.record]


def test_the_longest_match_that_we_find_is_kept_with_all_else_at_its_longest(monkeypatch):
    longest = max((longest_of(name, seed) for name, seed in product(names(), range(10))), key=len)
    assert FOUND <= len(longest) <= LONGEST_SAVE
    filled = longest + bytes(LONGEST_SAVE - len(longest))
    for chip in CHIPS:
        monkeypatch.setattr(sys, "platform", chip.platform)
        nvm = Flash(chip)
        for letter, kept in product("АБ", (longest, filled)):
            memory = Memory(nvm)
            before = everything(memory, kept, letter)
            assert save(memory)
            assert len(last_of(memory.store)) == LONGEST - LONGEST_SAVE + len(kept)
            assert all_of(Memory(nvm)) == before
    assert to_bytes(from_bytes(longest)) == longest

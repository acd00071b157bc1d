"""The longest match that there can be fits the memory of every board, with all else it holds."""

import sys
from itertools import product
from random import Random

from console.storage.memory import Memory
from console.storage.payload import NAME_LENGTH, SEATS
from console.storage.setting_definitions import SETTINGS

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
from tests.console.flash import CHIPS, Flash
from tests.console.saving import save

LETTER_BYTES = 4  # in UTF-8, of any letter

# Bytes of the save of a match (see engine.saves), each part as long as the rules allow at all:
# - lots are drawn from the pool: no tile comes twice before all have gone back;
# - a placement is 4 bytes, and there are no more of them than tiles; a new field may be declined
#   once a placement;
# - a draw, and what ends an unplaced turn, is a byte; with tiles in the pool an unplaced turn has
#   drawn one, without them all but one seat may pass before the next placement, and all at the end.
HEAD = 2 + 3 + 3 * len(KNOBS) + 8 + 2 + 1
TOTALS = 4 * SEATS * KEPT_ROUNDS
DEAL = 2 + TILES + TILES
ACTIONS = 1 + (4 + 1 + SEATS - 1) * TILES + SEATS + 2 * TILES
LONGEST_SAVE = HEAD + TOTALS + DEAL + ACTIONS + 2 + 4

FOUND = 580
"""What the search below comes to: four players, round 13, 29 house rules."""

NAME = 1 + LETTER_BYTES * NAME_LENGTH
LONGEST = 2 + len(SETTINGS) + 2 + SEATS + SEATS * NAME + 1 + SEATS * (1 + NAME) + 3 + LONGEST_SAVE


def long_rules(name: str, random: Random) -> Rules:
    """The rule set with as many of its knobs changed as go together, and few tiles on the racks."""
    family = Rules(name).family
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
        assert chip.journal(Flash(chip)).room > LONGEST


def test_the_longest_match_that_we_find_is_kept_with_the_longest_names(monkeypatch):
    longest = max((longest_of(name, seed) for name, seed in product(names(), range(10))), key=len)
    assert FOUND <= len(longest) <= LONGEST_SAVE
    for chip in CHIPS:
        monkeypatch.setattr(sys, "platform", chip.platform)
        nvm = Flash(chip)
        for letter in ("\U0001d504", "\U0001d505"):
            memory = Memory(nvm)
            memory.names = [letter * NAME_LENGTH] * SEATS
            memory.put_match(longest, memory.names, bytes([0] * SEATS), [0xFFFF] * SEATS, 0xFFFE)
            assert save(memory)
            assert Memory(nvm).match == longest
            assert Memory(nvm).match_names == memory.names
    assert to_bytes(from_bytes(longest)) == longest

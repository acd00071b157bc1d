"""Properties of codes: all that may be invited and played travels, and no text does harm."""

import pytest
from console.link.catch_up import catch_up, caught_up
from console.link.codes import ALPHABET, BadCode
from console.link.invitation import Invitation, read_invitation
from console.link.turn_code import take_turn_code, turn_code
from console.link.turns import mark, packed_turns, play_turn, whole_turns
from console.match.seat_devices import SEED_BITS
from hypothesis import given
from hypothesis import strategies as st

from engine import new_game
from engine.actions import DEAL, PHASE_DEAL, IllegalAction
from engine.choices import BadOption
from engine.game import Game
from engine.knobs import KNOBS, allowed
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.engine_common.tools import Chooser
from tests.link.match_checks import play_one_turn

SEEDS = st.integers(0, (1 << SEED_BITS) - 1)
USUAL = 7  # letters


@st.composite
def all_rules(draw: st.DrawFn) -> Rules:
    """Any rule set with any house rules that do not contradict each other."""
    rules = Rules(draw(st.sampled_from(names())))
    options: list[tuple[str, int]] = []
    for knob in draw(st.lists(st.sampled_from([entry[0] for entry in KNOBS]), unique=True)):
        try:
            values = allowed(rules, knob)
        except BadOption:
            continue
        words = not isinstance(values[0], int)
        value = draw(st.sampled_from(range(len(values)) if words else values))
        try:
            rules = Rules(rules.name, (*options, (knob, value)))
        except BadOption:
            continue
        options.append((knob, value))
    return rules


@st.composite
def new_games(draw: st.DrawFn) -> tuple[Game, Game]:
    """A match that waits for its first deal, twice."""
    rules = draw(all_rules())
    players = draw(st.integers(2, rules.max_players))
    seed = draw(SEEDS)
    return new_game(rules, players, seed), new_game(rules, players, seed)


def play_turns(draw: st.DataObject, game: Game, most: int) -> None:
    """Play at most ``most`` turns of the round."""
    if game.phase == PHASE_DEAL:
        game.apply(DEAL)
    turns = whole_turns(game) + most
    while not game.end_reason and whole_turns(game) < turns:
        game.apply(draw.draw(st.sampled_from(game.legal_actions())))


@given(all_rules(), st.lists(st.integers(0, 3), min_size=2, max_size=4), SEEDS)
def test_an_invitation_says_all(rules: Rules, devices: list[int], seed: int):
    devices = devices[: rules.max_players]
    text = Invitation(rules, devices, seed).text
    again = read_invitation(text)
    assert (again.rules.name, again.rules.options) == (rules.name, rules.options)
    assert (list(again.devices), again.seed) == (devices, seed)
    assert len(text.replace(" ", "")) == 12 + 3 * len(rules.options)


@given(st.text() | st.text(ALPHABET + " ", min_size=12))
def test_no_text_harms_an_invitation(text: str):
    try:
        invitation = read_invitation(text)
    except BadCode:
        return
    assert new_game(invitation.rules, len(invitation.devices), invitation.match_seed).round == 0


@given(new_games(), st.data())
def test_any_turn_travels_whatever_the_house_rules(games: tuple[Game, Game], data: st.DataObject):
    game, other = games
    for _ in range(4):
        if game.end_reason:
            break
        play_turns(data, game, 1)
        if other.phase == PHASE_DEAL:
            other.apply(DEAL)
        code = turn_code(game)
        assert USUAL <= len(code.replace(" ", "")) <= USUAL + 2
        take_turn_code(other, code)
        assert (other.log, mark(other)) == (game.log, mark(game))


@given(new_games(), st.data(), st.text(ALPHABET, min_size=7, max_size=11))
def test_no_text_harms_a_match(games: tuple[Game, Game], data: st.DataObject, text: str):
    game, _ = games
    play_turns(data, game, 2)
    before = to_bytes(game)
    try:
        take_turn_code(game, text)
    except BadCode:
        assert to_bytes(game) == before


@given(new_games(), st.data(), st.integers(0, (1 << 27) - 1))
def test_a_number_is_that_of_one_turn(games: tuple[Game, Game], data: st.DataObject, number: int):
    """If it can be played, the turn played has this number and no other."""
    game, _ = games
    play_turns(data, game, 2)
    before = to_bytes(game)
    number %= data.draw(st.sampled_from((4, 64, 1 << 27)))
    turns = whole_turns(game)
    try:
        play_turn(game, number)
    except IllegalAction:
        assert to_bytes(game) == before
    else:
        assert whole_turns(game) == turns + 1
        assert packed_turns(game, turns, turns + 1) == [number]


def test_no_code_of_an_earlier_turn_is_taken(monkeypatch: pytest.MonkeyPatch):
    """Even if what it chose can be played, and the state after it had the same mark."""
    monkeypatch.setattr("console.link.turn_code.mark", lambda _game: 0)
    game = new_game(Rules("triominos-400", (("tiles_2", 2),)), 2, 4)
    chooser = Chooser(1)
    codes: list[str] = []
    while len(codes) < 80:
        for code in codes:
            with pytest.raises(BadCode):
                take_turn_code(game, code)
        play_one_turn(game, chooser)
        codes.append(turn_code(game))
    assert game.round == 3


@given(new_games(), st.data())
def test_a_code_catches_up(games: tuple[Game, Game], data: st.DataObject):
    game, other = games
    play_turns(data, game, 5)
    turns = packed_turns(game, 0, whole_turns(game))
    late = caught_up(other, catch_up(game, 1, 0, turns))
    assert (late.log, mark(late)) == (game.log, mark(game))
    assert other.round == 0

"""A seat sees the tiles laid and its own tiles, and nothing else."""

import random
from typing import Any

import pytest

from engine.actions import DEAL, DRAW, FIRST_TILE, PHASE_CHOOSE, IllegalAction
from engine.board import Board
from engine.game import Game

from .play import ALL_RULES, SEATS, board_state, choices, deal, legal, match, mostly_lay, playing

PUBLIC = [
    "players",
    "phase",
    "turn",
    "scores",
    "round",
    "is_last_round",
    "first",
    "rack_sizes",
    "pool_size",
    "drawn",
    "laid",
    "log",
    "lots",
    "end_reason",
    "end_seat",
    "bonus",
    "winners",
]


def seen(game: Game, seat: int) -> dict[str, Any]:
    """Everything in the view, as plain values."""
    view = game.view_for(seat)
    plain = {name: value for name, value in vars(view).items() if name != "rules"}
    if isinstance(view.table, Board):
        plain["table"] = board_state(view.table)
    return plain


def part_way(rules: str, players: int, seed: int, actions: int) -> Game:
    """The first round, or the end of it."""
    game = match(rules, players, seed)
    for done, _ in enumerate(playing(game, seed, mostly_lay)):
        if done == actions or game.end_reason:
            break
    return game


def with_hidden_tiles_changed(game: Game, seat: int, rng: random.Random) -> Game | None:
    """The same round, but what ``seat`` has not seen lies elsewhere; None if it cannot have been.

    Seen are its own tiles, the tiles laid, and the lots.
    """
    laid = {game.tile_of(action) for action in game.log if action >= FIRST_TILE}
    known = laid | set(game.rack(seat)) | set(game.lots)
    places = [at for at in range(game.TILES) if game.deck[at] not in known]
    hidden = [game.deck[at] for at in places]
    rng.shuffle(hidden)
    deck = bytearray(game.deck)
    for at, tile in zip(places, hidden, strict=True):
        deck[at] = tile
    other = match(game.rules.name, game.players)
    other.rng.words = list(game.rng.words)
    try:
        other.deal_as(deck, game.lots, game.first)
        if other.phase != PHASE_CHOOSE and other.first != game.first:
            return None
        for action in game.log:
            other.apply(action)
    except IllegalAction:  # with these tiles another seat had to act otherwise
        return None
    return None if deck == game.deck or game.end_reason else other


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_games_that_differ_in_hidden_tiles_look_the_same(rules: str, players: int):
    compared = 0
    for seed in range(30):
        rng = random.Random(seed)
        game = part_way(rules, players, seed, seed)
        for seat in range(players):
            for _ in range(4):
                other = with_hidden_tiles_changed(game, seat, rng)
                if other is not None and other.end_reason == game.end_reason:
                    assert seen(other, seat) == seen(game, seat)
                    compared += 1
    assert compared >= 20


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_a_view_says_what_the_game_says(rules: str, players: int):
    for actions in (0, 1, 7, 15, 400):
        game = part_way(rules, players, 3, actions)
        for seat in range(players):
            view = game.view_for(seat)
            assert view.seat == seat
            assert view.rules is game.rules
            for name in PUBLIC:
                value = getattr(game, "seat" if name == "turn" else name)
                shown = getattr(view, name)
                assert list(shown) == list(value) if isinstance(shown, tuple) else shown == value
            assert view.rack == game.rack(seat)
            assert view.table is game.table


@pytest.mark.parametrize(("rules", "players"), SEATS)
def test_legal_actions_are_shown_to_the_seat_in_turn_only(rules: str, players: int):
    game = match(rules, players, 9)
    in_turn = 0
    for _ in playing(game, 9):
        views = [game.view_for(seat) for seat in range(players)]
        for view in views:
            if choices(game) & {"lay", "draw", "end", "decline"} and view.seat == game.seat:
                assert view.legal == game.legal_actions() != []
                in_turn += 1
            else:
                assert view.legal == []
    assert in_turn > 5


@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_view_holds_no_way_to_the_hidden_tiles(rules: str):
    """None of its parts is the game, its deck, its generator or who owns which tile."""
    game = part_way(rules, 2, 5, 6)
    hidden = [game, game.rng, game.deck, game.racks, game.undo_stack]
    for value in vars(game.view_for(0)).values():
        assert not any(value is secret for secret in hidden)
        if isinstance(value, bytes | bytearray | list | tuple):
            assert not any(item is secret for item in value for secret in hidden)


def test_a_draw_does_not_tell_the_tile():
    game = deal(match("triominos", 2), ["5-5-5", ""], pool="4-4-4")
    game.apply(next(a for a in game.legal_actions() if legal(game)[0].startswith("0-0")))
    game.apply(DRAW)
    assert game.view_for(0).log[-1] == DRAW
    assert "4-4-4" not in [game.tile_name(tile) for tile in game.view_for(0).rack]
    assert [game.tile_name(tile) for tile in game.view_for(1).rack][-1] == "4-4-4"
    assert game.view_for(0).rack_sizes == (8, 10)


def test_a_view_stays_as_it_was():
    """Its numbers are copies: the match goes on without them."""
    game = match("triominos", 2, 4)
    game.apply(DEAL)
    view = game.view_for(game.seat)
    before = {name: getattr(view, name) for name in [*PUBLIC, "rack", "legal"]}
    copies = {
        name: value[:] if isinstance(value, list) else value for name, value in before.items()
    }
    for _ in playing(game, 4):
        pass
    assert {name: getattr(view, name) for name in before} == copies

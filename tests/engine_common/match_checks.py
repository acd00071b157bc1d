"""What holds in every match, whatever the rule set (learned from OpenSpiel's basic tests)."""

from engine import new_game
from engine.actions import (
    DEAL,
    DECLINE,
    DRAW,
    END,
    FIRST_TILE,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_FIELD,
    PHASE_OVER,
    PHASE_PLAY,
    IllegalAction,
)
from engine.events import Event
from engine.lattice import cell
from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from engine.tiles import corner
from tests.engine_common.tools import Chooser, digest, raises, state_of

LIMIT = 2**30  # small integers of the device


# Rule set, players, house rules, seed: one match of every rule set. tests/engine has many more.
FEW = [
    (name, 2 + i % (Rules(name).max_players - 1), (), 3 * i + 1) for i, name in enumerate(names())
]


def new_match(name, players, options, seed):
    """The match and who plays it."""
    return new_game(Rules(name, options), players, seed), Chooser(seed)


def play_round(game, chooser):
    """Deal and play one round; yields after every action."""
    game.apply(DEAL)
    yield DEAL
    round_now = game.round
    while game.round == round_now and game.phase not in (PHASE_DEAL, PHASE_OVER):
        action = chooser.action(game)
        game.apply(action)
        yield action


def check_legal_actions(matches=FEW):
    for one in matches:
        game, chooser = new_match(*one)
        assert game.legal_actions() == [DEAL]
        for _ in play_round(game, chooser):
            actions = game.legal_actions()
            assert (actions == []) == game.is_over
            assert actions == sorted(set(actions))
            if actions:
                assert actions[0] >= 0
                assert actions[-1] < LIMIT
            for action in actions:
                assert game.is_legal(action)
            if game.phase in (PHASE_DEAL, PHASE_CHOOSE):
                assert max(actions) < FIRST_TILE
            elif game.phase == PHASE_FIELD:
                assert actions[0] == DECLINE
                assert actions[1] >= FIRST_TILE
            elif game.phase == PHASE_PLAY:
                plain = [action for action in actions if action < FIRST_TILE]
                assert plain in ([], [DRAW], [END])
            for word in game.undo_stack[-1:]:
                assert 0 <= word < LIMIT
            yield


def check_others_are_refused(matches=FEW):
    """Any other number raises IllegalAction and changes nothing."""
    for one in matches:
        game, chooser = new_match(*one)
        for turn, _ in enumerate(play_round(game, chooser)):
            if turn % 5:
                continue
            actions = game.legal_actions()
            before = state_of(game)
            tries = list(range(112))  # in a row of 15 tiles all numbers are below 98
            tries += [-1, -(2**31), 2**31, 2**40, LIMIT - 1, 255 << 19]
            for action in actions:
                tries += [action + 1, action ^ 1 << 19, action ^ 1 << 21, action ^ 128]
            for action in tries:
                if action not in actions:
                    assert not game.is_legal(action)
                    assert raises(IllegalAction, game.apply, action)
                if action % 8 == 0:
                    yield
            assert state_of(game) == before
            yield


def check_undo_walks_back_to_the_deal(matches=FEW):
    for one in matches:
        game, chooser = new_match(*one)
        digests = []
        for _ in play_round(game, chooser):
            digests.append(digest(state_of(game)))
            yield
        actions = list(game.log)
        while actions:
            assert game.log == actions
            assert digest(state_of(game)) == digests.pop()
            game.undo()
            actions.pop()
            yield
        dealt = state_of(game)
        assert [digest(dealt)] == digests
        assert raises(IllegalAction, game.undo)
        assert state_of(game) == dealt


def check_save_and_load_anywhere(matches=FEW):
    for one in matches:
        game, chooser = new_match(*one)
        assert to_bytes(from_bytes(to_bytes(game))) == to_bytes(game)
        for turn, _ in enumerate(play_round(game, chooser)):
            if turn % 7 == 0 or game.phase in (PHASE_DEAL, PHASE_OVER):
                saved = to_bytes(game)
                yield
                again = from_bytes(saved)
                yield
                assert to_bytes(again) == saved
                assert state_of(again) == state_of(game)
                assert again.rules.name == one[0]
                again = None
                yield
                again = from_bytes(bytearray(saved))  # as it comes from the NVM
                assert state_of(again) == state_of(game)
                yield


def check_tiles_are_conserved(matches=FEW):
    for one in matches:
        game, chooser = new_match(*one)
        for _ in play_round(game, chooser):
            racks = [game.rack(seat) for seat in range(game.players)]
            assert [len(rack) for rack in racks] == game.rack_sizes
            pool = list(game.deck[game.TILES - game.pool_size :])
            laid = [game.tile_of(action) for action in game.log if action >= FIRST_TILE]
            assert len(laid) == game.laid
            everywhere = laid + pool
            for rack in racks:
                everywhere += rack
            assert sorted(everywhere) == list(range(game.TILES))
            yield


def check_scores_add_up(matches=FEW):
    for one in matches:
        game, chooser = new_match(*one)
        before = [0] * game.players
        for _ in play_round(game, chooser):
            assert game.scores_at_deal == before
            totals = list(before)
            for index in range(len(game.log)):
                event = Event(game, index)
                totals[event.seat] += event.points
            for seat in range(game.players):
                totals[seat] += game.bonus[seat]
            assert totals == game.scores
            if not game.end_reason:
                assert game.bonus == [0] * game.players
            yield


def check_the_same_seed_gives_the_same_match(matches=FEW):
    for name, players, options, seed in matches:
        first, chooser = new_match(name, players, options, seed)
        second, alike = new_match(name, players, options, seed)
        walk = play_round(second, alike)
        for action in play_round(first, chooser):
            assert action == next(walk)
            yield
        assert state_of(first) == state_of(second)
        other = new_match(name, players, options, seed + 1)[0]
        other.apply(DEAL)
        assert other.deck != first.deck


def check_actions_score_what_was_announced(matches=FEW):
    """``points_of`` and ``shape_of`` before an action agree with what it then did."""
    for one in matches:
        game, chooser = new_match(*one)
        game.apply(DEAL)
        while game.phase not in (PHASE_DEAL, PHASE_OVER):
            action = chooser.action(game)
            scores = list(game.scores)
            seat = game.seat
            points = game.points_of(action)
            shape = game.shape_of(action) if action >= FIRST_TILE else 0
            game.apply(action)
            event = Event(game, -1)
            assert (event.points, event.shape) == (points, shape)
            assert event.seat == seat or event.verb == "choose"
            if not game.end_reason:
                assert game.scores[seat] == scores[seat] + points
            yield


def check_parts_of_placements(matches=FEW):
    """The tile, how it lies and where, against the words of records."""
    for one in matches:
        game, chooser = new_match(*one)
        for _ in play_round(game, chooser):
            for action in game.legal_actions():
                if action < FIRST_TILE:
                    continue
                words = game.spot_of(action).split()
                numbers = [int(number) for number in words[-1].split(",")]
                face = game.face_of(action)
                if one[0] == "symmetry":
                    assert words[0] == "SLR"[game.end_of(action)]
                    assert numbers == [game.half(face, 0), game.half(face, 1)]
                else:
                    row, col = words[1].split(",")
                    assert game.cell_of(action) == cell(int(words[0]), int(row), int(col))
                    assert numbers == [corner(face, 0), corner(face, 1), corner(face, 2)]
                tile = "-".join([str(number) for number in sorted(numbers)])
                assert game.tile_name(game.tile_of(action)) == tile
            yield

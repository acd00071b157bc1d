"""Statistics of matches: how the players do, how often each bonus comes, which starters win.

Only finished matches count, in groups: one per rule set with its house rules. A player is a name;
in records without names it is a seat. A player with two seats of a match counts twice.

The winner of a round is the player with the largest gain (the fewest points where these win), or
the winner by the rules if nothing is scored; a tie is shared. All intervals are 95 %: of means 1.96
standard errors, of shares Wilson's.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.actions import BLOCKED, DRAW, FIRST_TILE, HEXAGON, OUT, TARGET
from engine.choices import LINE
from engine.events import Event
from engine.game import Game
from engine.records import header
from engine.rules import Rules
from engine.scoring import winners
from engine.tiles import ZEROS, is_triple
from tools import intervals
from tools.record.reader import BadRecord, follow
from tools.record.turns import SEAT_LETTERS, SHAPES

TRIPLE_FIRST = "triple first"
ZEROS_FIRST = "0-0-0 first"

ENDS = {OUT: "out", BLOCKED: "blocked", TARGET: "target"}


class Placement(NamedTuple):
    """A tile that a seat has laid: the points, and their reason, empty for the tile alone."""

    seat: int
    points: int
    bonus: str
    hexagons: int


class Round(NamedTuple):
    """A round: the seat that began it, why it ended, and figures per seat.

    These are the gain, the share of the win (1 in all) and the tiles drawn.
    """

    first: int
    end: int
    gains: tuple[int, ...]
    won: tuple[float, ...]
    draws: tuple[int, ...]
    placements: tuple[Placement, ...]


class Match(NamedTuple):
    """A finished match.

    ``rules``: their name and the house rules as records write them; ``won``: the share of each seat
    in the win, all sharing a drawn match; ``winners``: the seats that have won, none in a drawn
    match.
    """

    rules: tuple[str, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    won: tuple[float, ...]
    winners: tuple[int, ...]
    rounds: tuple[Round, ...]


class Figure(NamedTuple):
    """A mean or a share, and its interval, which is unknown for a single sample."""

    value: float
    low: float | None
    high: float | None


class Player(NamedTuple):
    """Averages of a player: shares of matches, points, and counts per round."""

    name: str
    matches: int
    wins: Figure
    points_a_match: Figure
    points_a_round: Figure
    draws_a_round: Figure
    bridges_a_round: Figure
    hexagons_a_round: Figure
    best_tile: int


class Bonus(NamedTuple):
    """How often a bonus comes: in all, per round, and as a share of the tiles laid."""

    name: str
    times: int
    a_round: Figure
    of_tiles: Figure


class Start(NamedTuple):
    """For a number of players: the share of rounds won by the starter, and that by chance alone."""

    players: int
    rounds: int
    won: Figure
    by_chance: float


class End(NamedTuple):
    """The number and share of rounds with this end."""

    name: str
    times: int
    share: Figure


class Group(NamedTuple):
    """The matches of one rule set with its house rules."""

    rules: tuple[str, ...]
    matches: int
    rounds: int
    players: list[Player]
    bonuses: list[Bonus]
    starts: list[Start]
    ends: list[End]


def match_of(record: bytes) -> Match:
    """What is counted of a record. Raises BadRecord, also if the match is not finished."""
    rounds = []
    replay = None
    for replay in follow(record):
        if replay.word == "score":
            rounds.append(_round(replay.game))
    assert replay, "a record that may stop has had its first line"
    if not replay.complete:
        raise BadRecord(replay.line + 1, "the match is not finished")
    game = replay.game
    return Match(
        tuple(line.partition(" ")[2] for line in header(game) if line[:5] in ("rules", "optio")),
        _names(replay.names),
        tuple(game.scores),
        _parts(game.winners, game.players),
        tuple(game.winners),
        tuple(rounds),
    )


def _names(names: Sequence[str]) -> tuple[str, ...]:
    """The names by seat. Whoever has none, or one that others have as well, gets the seat's letter:
    two people of one name are not one player.
    """
    seats = [f"seat {letter}" for letter in SEAT_LETTERS]
    return tuple(
        (f"{name} ({seat})" if names.count(name) > 1 else name) if name else seat
        for name, seat in zip(names, seats, strict=False)
    )


def _round(game: Game) -> Round:
    seats = range(game.players)
    gains = [game.scores[seat] - game.scores_at_deal[seat] for seat in seats]
    events = [Event(game, index) for index in range(len(game.log))]
    placements: list[Placement] = []
    for event in events:
        if event.action >= FIRST_TILE:
            bonus = SHAPES.get(event.shape, "") if placements else _opening(game.rules, event.tile)
            hexagons = max(0, event.shape - HEXAGON + 1)
            placements.append(Placement(event.seat, event.points, bonus, hexagons))
    return Round(
        game.first,
        game.end_reason,
        tuple(gains),
        _parts(winners(game.rules, gains, game.round_winner), game.players),
        tuple(sum(e.action == DRAW and e.seat == seat for e in events) for seat in seats),
        tuple(placements),
    )


def _opening(rules: Rules, tile: int) -> str:
    """The bonus for the first tile of a round, empty if there is none."""
    if rules.play == LINE or not is_triple(tile):
        return ""
    if tile == ZEROS:
        return ZEROS_FIRST if rules.open_zeros else ""
    return TRIPLE_FIRST if rules.open_triple else ""


def _parts(won: Sequence[int], players: int) -> tuple[float, ...]:
    """The share of each seat in a win; all share if nobody wins."""
    seats = won or range(players)
    return tuple((seat in seats) / len(seats) for seat in range(players))


def groups_of(matches: Iterable[Match]) -> list[Group]:
    """The figures of all matches, by rule set in the order of their names."""
    groups: dict[tuple[str, ...], list[Match]] = {}
    for match in matches:
        groups.setdefault(match.rules, []).append(match)
    return [_group(rules, groups[rules]) for rules in sorted(groups)]


def _group(rules: tuple[str, ...], matches: Sequence[Match]) -> Group:
    rounds = [played for match in matches for played in match.rounds]
    return Group(
        rules,
        len(matches),
        len(rounds),
        _players(matches),
        _bonuses(Rules(rules[0]).play, rounds),
        _starts(rounds),
        [
            End(name, count, _share(count, len(rounds)))
            for end, name in ENDS.items()
            if (count := sum(played.end == end for played in rounds))
        ],
    )


def _players(matches: Sequence[Match]) -> list[Player]:
    """The players, those with most wins first."""
    seats: dict[str, list[tuple[Match, int]]] = {}
    for match in matches:
        for seat, name in enumerate(match.names):
            seats.setdefault(name, []).append((match, seat))
    players = [_player(name, played) for name, played in seats.items()]
    return sorted(players, key=lambda player: (-player.wins.value, player.name))


def _player(name: str, seats: Sequence[tuple[Match, int]]) -> Player:
    """The figures of one player, from the matches and seats played."""
    rounds = [(played, seat) for match, seat in seats for played in match.rounds]
    laid = [[tile for tile in played.placements if tile.seat == seat] for played, seat in rounds]
    return Player(
        name,
        len(seats),
        _share(sum(match.won[seat] for match, seat in seats), len(seats)),
        _mean([match.scores[seat] for match, seat in seats]),
        _mean([played.gains[seat] for played, seat in rounds]),
        _mean([played.draws[seat] for played, seat in rounds]),
        _mean([sum(tile.bonus == "bridge" for tile in tiles) for tiles in laid]),
        _mean([sum(tile.hexagons for tile in tiles) for tiles in laid]),
        max((tile.points for tiles in laid for tile in tiles), default=0),
    )


def _bonuses(family: int, rounds: Sequence[Round]) -> list[Bonus]:
    """Each bonus of triangular tiles that may come; those of a first tile only if they came."""
    if family == LINE:
        return []
    tiles = sum(len(played.placements) for played in rounds)
    bonuses = []
    for name in (*SHAPES.values(), TRIPLE_FIRST, ZEROS_FIRST):
        counts = [sum(tile.bonus == name for tile in played.placements) for played in rounds]
        if sum(counts) or name in SHAPES.values():
            bonuses.append(Bonus(name, sum(counts), _mean(counts), _share(sum(counts), tiles)))
    return bonuses


def _starts(rounds: Sequence[Round]) -> list[Start]:
    starts = []
    for players in sorted({len(played.won) for played in rounds}):
        some = [played for played in rounds if len(played.won) == players]
        won = sum(played.won[played.first] for played in some)
        starts.append(Start(players, len(some), _share(won, len(some)), 1 / players))
    return starts


def _mean(samples: Sequence[float]) -> Figure:
    value, within = intervals.mean(samples)
    if len(samples) == 1:
        return Figure(value, None, None)
    return Figure(value, value - within, value + within)


def _share(part: float, whole: int) -> Figure:
    return Figure(part / whole, *intervals.share(part, whole))

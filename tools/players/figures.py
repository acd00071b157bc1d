"""The figures of players from records: those that the console keeps, and when they won.

Only finished matches count. In records of the console, a player is a known player; in others, any
name. Bots are not players. A best tile or round counts only if most points win.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.choices import WIN_FEWEST
from engine.rule_sets import FAMILIES as _FAMILIES
from engine.rules import Rules
from tools.players.without_luck import mean_of, shares_of
from tools.record import stats
from tools.record.reader import read
from tools.record.review import judgements, summaries
from tools.record.seats import GUEST, PEOPLE, PLAYER, seats_of

FAMILIES = tuple(name for name, *_ in _FAMILIES)

_LEVELS = ("first", "easy", "medium", "hard", "expert", "auto")  # unknown ones rank above them
_NAME = re.compile(rb"^name ([0-3]) ", re.MULTILINE)


@dataclass
class Share:
    """A number of matches, and how many of them were won."""

    matches: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        """Count a match."""
        self.matches += 1
        self.wins += won


@dataclass
class Player:
    """A player's figures.

    ``bots``: matches by the strongest bot at the table. ``row``: the most wins in a row. ``well``:
    how well each match was played, from 0 to 1, of those that were reviewed and had a choice.
    ``fair``: what was won without luck of each match that had any, if asked (``without_luck``).
    ``wins_by_match``: (number of a match of the player, from 1 among all matches; wins so far, this
    one included).
    """

    name: str
    total: Share = field(default_factory=Share)
    families: dict[str, Share] = field(default_factory=lambda: {name: Share() for name in FAMILIES})
    best_tile: int = 0
    best_round: int = 0
    hexagons: int = 0
    bridges: int = 0
    row: int = 0
    well: list[float] = field(default_factory=list)
    fair: list[float] = field(default_factory=list)
    bots: dict[str, Share] = field(default_factory=dict)
    wins_by_match: list[tuple[int, int]] = field(default_factory=list)
    row_now: int = 0


class Match(NamedTuple):
    """A finished match: its figures, and one of PEOPLE or a bot's level for each seat.

    ``well``: how well each seat with a choice has played, from 0 to 1, if it was reviewed.
    ``fair``: what each seat has won without luck, if that was asked and the rules have any.
    """

    counted: stats.Match
    seats: tuple[str, ...]
    well: Mapping[int, float] = {}
    fair: Mapping[int, float] = {}


def match_of(record: bytes, reviewed: bool = False, without_luck: bool = False) -> Match:
    """The figures of a record, with Expert's review and with the shares without luck if asked.

    Raises BadRecord, also if the match is not finished.
    """
    counted = stats.match_of(record)
    kinds = seats_of(record, len(counted.names))
    named = set(map(int, _NAME.findall(record)))
    seats = (kinds.get(seat, PLAYER if seat in named else GUEST) for seat in range(4))
    well = _reviewed(record) if reviewed else {}
    fair = shares_of(record) if without_luck else {}
    return Match(counted, tuple(seats)[: len(counted.names)], well, fair)


def _reviewed(record: bytes) -> dict[int, float]:
    judged = list(judgements(record))
    return {summary.seat: summary.well for summary in summaries(judged, read(record).game)}


def players_of(matches: Iterable[Match]) -> list[Player]:
    """The figures of all players: the most wins first, and of those the fewest matches.

    ``matches``: in the order in which they were played.
    """
    players: dict[str, Player] = {}
    for number, match in enumerate(matches, 1):
        bot = max(
            (kind for kind in match.seats if kind not in PEOPLE),
            key=_strength,
            default="",
        )
        for seat, kind in enumerate(match.seats):
            if kind == PLAYER:
                name = match.counted.names[seat]
                player = players.setdefault(name, Player(name))
                _count(player, match.counted, seat, bot, number)
                if seat in match.well:
                    player.well.append(match.well[seat])
                if seat in match.fair:
                    player.fair.append(match.fair[seat])
    return sorted(
        players.values(), key=lambda each: (-each.total.wins, each.total.matches, each.name)
    )


def by_family(rule_set: str) -> str:
    """The family of a rule set."""
    return FAMILIES[Rules(rule_set).family]


def levels_of(players: Sequence[Player]) -> list[str]:
    """The levels of all bots that were met, the weakest first."""
    return sorted({level for player in players for level in player.bots}, key=_strength)


def as_json(players: Sequence[Player], without_luck: bool = False) -> list[dict[str, object]]:
    """The figures with their names; ``without_luck``: also what was won without luck."""
    return [
        {
            "name": player.name,
            **_share(player.total),
            "families": _shares(player.families),
            "best_tile": player.best_tile,
            "best_round": player.best_round,
            "hexagons": player.hexagons,
            "bridges": player.bridges,
            "wins_in_a_row": player.row,
            "well": sum(player.well) / len(player.well) if player.well else None,
            "without_luck": _fair(player.fair) if without_luck else None,
            "bots": _shares(player.bots),
            "wins_by_match": player.wins_by_match,
        }
        for player in players
    ]


def _count(player: Player, match: stats.Match, seat: int, bot: str, number: int) -> None:
    """Count a match for the player of a seat.

    ``bot``: the level of the strongest bot, or empty; ``number`` of the match, from 1.
    """
    rule_set = match.rules[0]
    won = seat in match.winners
    player.total.add(won)
    player.families[by_family(rule_set)].add(won)
    if bot:
        player.bots.setdefault(bot, Share()).add(won)
    laid = [tile for played in match.rounds for tile in played.placements if tile.seat == seat]
    if _most_points_win(match.rules):
        player.best_tile = max([player.best_tile, *(tile.points for tile in laid)])
        gains = (played.gains[seat] for played in match.rounds)
        player.best_round = max([player.best_round, *gains])
    player.hexagons += sum(tile.hexagons for tile in laid)
    player.bridges += sum(tile.bonus == "bridge" for tile in laid)
    player.row_now = player.row_now + 1 if won else 0
    player.row = max(player.row, player.row_now)
    player.wins_by_match.append((number, player.total.wins))


def _most_points_win(rules: Sequence[str]) -> bool:
    """Whether most points win. ``rules``: their name and the house rules as records write them."""
    options = dict(line.split(" ") for line in rules[1:])
    if "win" in options:
        return options["win"] != "fewest"
    return Rules(rules[0]).win != WIN_FEWEST


def _strength(level: str) -> tuple[int, str]:
    return (_LEVELS.index(level) if level in _LEVELS else len(_LEVELS), level)


def _shares(shares: Mapping[str, Share]) -> dict[str, dict[str, int]]:
    return {name: _share(share) for name, share in shares.items() if share.matches}


def _share(share: Share) -> dict[str, int]:
    return {"matches": share.matches, "wins": share.wins}


def _fair(shares: Sequence[float]) -> dict[str, float | None]:
    """The number of matches with luck, and their mean if there are enough."""
    share, within = mean_of(shares) or (None, None)
    return {"matches": len(shares), "share": share, "within": within}

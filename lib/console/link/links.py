"""A whole match in a link: its invitation and its turns, for whoever opens it, at any time.

After the invitation, perhaps with the names of the players (``link_names``), and a full stop come
all turns (``catch_up``). Where that would be too long
there are only those of the last rounds; before them, after one more full stop, what the rounds
before have left: the seat that starts and a bit more, one letter; the points of each round that
the engine still keeps, seat by seat; three check letters.
"""

from console.link.catch_up import catch_up, read_catch_up
from console.link.codes import (
    FOREIGN,
    LENGTH,
    OLD,
    BadCode,
    checks,
    letters_of,
    pieces,
    take_pieces,
    text_of,
    unchecked,
)
from console.link.invitation import invitation_of, read_invitation
from console.link.link_names import MARK, read_names, with_names
from console.link.match_log import MatchLog
from console.link.turns import mark, packed_turns, play_turn, whole_turns
from console.match.match import KINDS
from console.match.seat_devices import seed_of
from console.storage.match_records import ENDED, ROUND, write_round
from console.storage.payload import ELSEWHERE
from console.storage.shelf import records_aside
from engine import new_game
from engine.actions import (
    CHOOSE,
    DEAL,
    DECLINE,
    DRAW,
    END,
    FIRST_TILE,
    PHASE_CHOOSE,
    PHASE_DEAL,
    IllegalAction,
)
from engine.state import KEPT_ROUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from console.app import App
    from console.match.match import Match
    from engine.game import Game

LONGEST = 440  # letters: with the address of a page a link has 480 at most

_CHECK = 3
_VERBS = {"decline": DECLINE, "draw": DRAW, "end": END, "pass": END}


class _Round:
    """A round as links have it. ``totals``: those after each round before it that are kept."""

    def __init__(self, game: "Game") -> None:
        self.number = game.round
        self.first = max(0, game.first)
        self.totals = game.history[:-1] if game.end_reason else game.history
        self.turns = packed_turns(game, 0, whole_turns(game))


class Link:
    """A link that was read. ``invitation``; ``names``: of the seats, empty where they are not
    known; ``has_turns``; ``round``: the first round whose turns it has. Raises BadCode.
    """

    def __init__(self, text: str) -> None:
        parts = text.split(".")
        self.invitation = read_invitation(parts[0])
        invitation, has_names, called = parts[0].partition(MARK)
        self.names: list[str] = []
        if has_names:
            self.names = read_names(invitation, called, len(self.invitation.devices))
        self.has_turns = len(parts) > 1
        self.round = 1
        self._turns: list[int] = []
        self._mark = self._first = 0
        self._totals: list[tuple[int, ...]] = []
        if self.has_turns:
            self.round, first, self._turns, self._mark = read_catch_up(parts[-1])
            if first or not self._turns or not self.round or len(parts) != 2 + (self.round > 1):
                raise BadCode(LENGTH)
        if self.round > 1:
            self._read_before(letters_of(parts[1]))

    def is_of(self, game: "Game") -> bool:
        """Whether a game is of the match of the link."""
        invitation = self.invitation
        rules = game.rules
        theirs = invitation.rules
        same = (rules.number, rules.options) == (theirs.number, theirs.options)
        same = same and game.players == len(invitation.devices)
        return same and seed_of(game) == invitation.match_seed

    def played(
        self, ours: "Game | None" = None, ended: "Callable[[Game], None] | None" = None
    ) -> "Game":
        """The game after the turns of the link; ``ended`` is called with it at the end of each
        round that ``ours`` has not left yet.

        Raises BadCode: OLD if ``ours`` has come further, FOREIGN if they differ.
        """
        if not self.has_turns:
            return ours or self._start()
        game = self._start()
        log = MatchLog(ours) if ours else None
        is_ours = False  # whether it has come as far as ours
        try:
            for packed in self._turns:
                if game.phase == PHASE_DEAL:
                    if is_ours and ended:
                        ended(game)
                    game.apply(DEAL)
                    is_ours = is_ours or _meets(game, log)
                play_turn(game, packed)
                is_ours = is_ours or _meets(game, log)
        except IllegalAction:
            raise BadCode(FOREIGN) from None
        if mark(game) != self._mark:
            raise BadCode(FOREIGN)
        if log and not is_ours and (log.round, log.turns) > (game.round, whole_turns(game)):
            raise BadCode(OLD, whole_turns(game))
        return game

    def _start(self) -> "Game":
        """The match before the first round of the link is dealt."""
        invitation = self.invitation
        game = new_game(invitation.rules, len(invitation.devices), invitation.match_seed)
        for _ in range(1, self.round):  # each deal shuffles the deck of the one before
            game.phase = PHASE_DEAL
            game.first = 0
            game.apply(DEAL)
        game.phase = PHASE_DEAL
        if self._totals:
            game.first = self._first
            game.history = list(self._totals)
            game.scores[:] = self._totals[-1]
        return game

    def _read_before(self, letters: "list[int]") -> None:
        """What the rounds before have left."""
        letters = unchecked(letters, _CHECK)
        players = len(self.invitation.devices)
        if not letters or letters[0] >= players:
            raise BadCode(LENGTH)
        self._first = letters[0]
        at = 1
        totals = [0] * players
        for _ in range(min(self.round - 1, KEPT_ROUNDS)):
            for seat in range(players):
                points, at = take_pieces(letters, at)
                totals[seat] += points >> 1 ^ -(points & 1)
            self._totals.append(tuple(totals))
        if at != len(letters):
            raise BadCode(LENGTH)


def link_of(game: "Game", record: str = "", names: "Sequence[str]" = ()) -> str:
    """The link of a match between two turns; ``record``: of its rounds that have ended, or empty;
    ``names``: of its seats, empty where they are not known.

    It has as many of the last rounds as fit, and the names if these fit too.
    """
    text = invitation_of(game).text.replace(" ", "")
    called = with_names(text, names)
    if not game.log and game.round == 1:
        return called
    rounds = list(_recorded(game, record)) + [_Round(game)]
    found = ""
    turns: list[int] = []
    for one in reversed(rounds):
        turns = one.turns + turns
        parts = [text, catch_up(game, one.number, 0, turns)]
        if one.number > 1:
            parts.insert(1, _before(one))
        longer = ".".join(parts)
        if found and len(longer) > LONGEST:
            break
        found = longer
    longer = called + found[len(text) :]
    return longer if len(longer) <= LONGEST else found


def follow(app: "App", match: "Match", text: str) -> bool:
    """Bring a match to where its link leads; returns whether that was further. Raises BadCode.

    The names in the link are those of the players elsewhere.
    """
    link = Link(text)
    for seat, name in enumerate(link.names):
        if name and match.seats[seat] == ELSEWHERE:
            match.names[seat] = name
    before = match.game
    game = link.played(before)
    if (game.round, whole_turns(game)) == (before.round, whole_turns(before)):
        return False  # a turn that has begun here goes on

    def ended(game: "Game") -> None:
        match.game = game
        match.note_round()
        write_round(match, KINDS, records_aside(app.memory))

    if link.round > before.round + (before.phase == PHASE_DEAL):
        match.record = ENDED  # rounds are missing
    game = link.played(before, ended)
    if game.round != before.round:
        match.sort_codes = [0] * game.players
    match.game = game
    match.changed = True
    return True


def _meets(game: "Game", log: "MatchLog | None") -> bool:
    """Whether a game has come as far as ours. Raises BadCode if they differ there."""
    if not log or (game.round, whole_turns(game)) != (log.round, log.turns):
        return False
    if mark(game) != log.mark:
        raise BadCode(FOREIGN)
    return True


def _before(one: _Round) -> str:
    """What the rounds before this one have left, as a part of a link."""
    letters = [one.first]
    totals = (0,) * len(one.totals[0])
    for after in one.totals:
        for seat, total in enumerate(after):
            points = total - totals[seat]
            letters += pieces(points << 1 if points >= 0 else ~points << 1 | 1)
        totals = after
    letters += checks(letters, _CHECK)
    return text_of(letters, len(letters))


def _recorded(game: "Game", record: str) -> "Iterator[_Round]":
    """The rounds before this one that a record has, if it has all of them."""
    end = record.rfind(ROUND % (game.round - 1))
    if end < 0:
        return
    replay = new_game(game.rules, game.players, seed_of(game))
    for line in record[:end].split("\n"):
        words = line.split(" ")
        if words[0] == "round":
            replay.apply(DEAL)
        elif words[0] == "start" and replay.phase == PHASE_CHOOSE:
            replay.apply(CHOOSE + int(words[1]))
        elif words[0].isdigit():
            replay.apply(_action(replay, words[1:]))
        elif words[0] == "over":
            yield _Round(replay)


def _action(game: "Game", words: "list[str]") -> int:
    """The action of a line of a record: verb, tile, spot, points."""
    known = _VERBS.get(words[0])
    if known is not None:
        return known
    spot = " ".join(words[2:-1])
    for action in game.legal_actions():
        if (
            action >= FIRST_TILE
            and game.tile_name(game.tile_of(action)) == words[1]
            and game.spot_of(action) == spot
        ):
            return action
    raise IllegalAction("not in this match")

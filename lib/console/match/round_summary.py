"""The end of a round as text: why it ended, and what each seat gets for it."""

from console.words.catalogue import with_minus
from engine.actions import BLOCKED, OUT, TARGET
from engine.choices import BLOCKED_ADD, BLOCKED_LIGHTEST, BLOCKED_TAKE, WIN_FEWEST, WIN_ROUND
from engine.counting import counted
from engine.scoring import FOR_OUT, FOR_ROUND, FOR_TILES, FOR_VALUES, OWN_VALUES, end_scoring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.match.ranking import Outcome
    from console.words.catalogue import Words

    Line = tuple[str, int | None]  # text, points; None: the line only gives a reason


class RoundSummary:
    """The end scoring of a round line by line (docs/rules.md section 4).

    ``names``: of the players; ``seats``: those that play. ``reason``: why the round ended.
    ``lines``: per seat a list of (text, points), points being None if a line only gives a reason.
    ``values``: of the tiles left; ``values_line``: that of who gets those of the others, or None.
    ``winner``: the seat that won, or -1; ``tied``: the seats that share a blocked round.
    """

    def __init__(
        self,
        texts: "Words",
        names: "Sequence[str]",
        game: "Outcome",
        values: list[int],
        seats: "Sequence[int]" = (),
    ) -> None:
        """``texts``: the part "results" of the catalogue; ``values``: the sum of the tiles left on
        each rack; ``seats``: those that play, none for all.
        """
        self._texts = texts
        self._game = game
        self.values = values
        self.seats = seats or range(game.players)
        self.names = names
        self.reason = self._end_reason(names[game.end_seat])
        _, self.winner, parts, best = end_scoring(
            game.rules, game.end_reason, game.end_seat, game.rack_sizes, values, self.seats
        )
        self.lines: list[list[Line]] = [[] for _ in range(game.players)]
        self._counts_own = [False] * game.players
        self.values_line: Line | None = None
        for seat, what, points in parts:
            line = self._part_text(what), points
            self.lines[seat].append(line)
            if what == FOR_VALUES:
                self.values_line = line
            self._counts_own[seat] |= what == OWN_VALUES
        self.tied: list[int] = []
        if game.end_reason == BLOCKED:
            for seat in best:
                self.lines[seat].append((self._winner_reason(), None))
                if self.winner < 0:
                    self.tied.append(seat)
                    self.lines[seat].append((texts.TIE, None))

    def total_text(self, seat: int) -> str:
        """The points for the end and the total of a seat; where no points count, whether it won."""
        game = self._game
        if game.rules.win == WIN_ROUND:
            return self._texts.WINNER if seat == self.winner else ""
        return with_minus(self._texts.SUM % (game.bonus[seat], game.scores[seat]))

    def total_line(self, seat: int) -> tuple[str, str]:
        """The points of a seat before the end and those for it, as a sum, and the total; empty
        where that says no more than the points.
        """
        game = self._game
        total = game.scores[seat]
        before = total - game.bonus[seat]
        if game.rules.win == WIN_ROUND or before <= 0 or total <= before:
            return "", ""
        return "%d + %d =" % (before, game.bonus[seat]), "%d" % total

    def verdict(self, seat: int) -> str:
        """Whether a seat has won or shares a round in which only that counts; empty if not."""
        if seat in self.tied:
            return self._texts.TIE
        won = self._game.rules.win == WIN_ROUND and seat == self.winner
        return self._texts.WINNER if won else ""

    def leader(self) -> int:
        """The seat that leads after a blocked round; -1 if several do, or no points count."""
        scores = self._game.scores
        rules = self._game.rules
        if self._game.end_reason != BLOCKED or rules.win == WIN_ROUND:
            return -1
        best = min(scores) if rules.win == WIN_FEWEST else max(scores)
        return scores.index(best) if scores.count(best) == 1 else -1

    def rack_text(self, seat: int) -> str:
        """What counts for others in a rack: the value of its tiles or their number, else empty."""
        game = self._game
        rules = game.rules
        by_number, by_value = counted(rules, game.end_reason)
        if by_number and not by_value:
            return self._texts.NUMBER % game.rack_sizes[seat]
        if not by_value or self._counts_own[seat]:
            return ""
        return self._texts.VALUE % self.values[seat]

    def _end_reason(self, name: str) -> str:
        """Why the round ended; ``name``: of the player who ended it."""
        texts = self._texts
        game = self._game
        if game.end_reason == OUT:
            return texts.WENT_OUT % name
        if game.end_reason == TARGET:
            return texts.TARGET % (name, game.scores[game.end_seat])
        return texts.BLOCKED

    def _part_text(self, what: int) -> str:
        """The text for a part of the end scoring."""
        texts = self._texts
        if what == FOR_OUT:
            return texts.FOR_OUT
        if what == FOR_TILES:
            return texts.FOR_TILES % (self._game.rules.out_per_tile, sum(self._game.rack_sizes))
        if what == FOR_VALUES:
            return texts.FOR_VALUES
        return texts.FOR_ROUND if what == FOR_ROUND else texts.OWN_VALUES

    def _winner_reason(self) -> str:
        """Why the winners of a blocked round have won it."""
        texts = self._texts
        game = self._game
        blocked = game.rules.blocked
        if blocked == BLOCKED_ADD:
            return texts.LOWEST_VALUE
        sizes = [game.rack_sizes[seat] for seat in self.seats]
        if sizes.count(min(sizes)) == 1 or blocked not in (BLOCKED_TAKE, BLOCKED_LIGHTEST):
            return texts.FEWEST_TILES
        return texts.FEWEST_LOWEST

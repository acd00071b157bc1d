"""Prints a record for people: players, every turn, the table and scores of each round."""

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from engine.actions import BLOCKED, OUT
from engine.events import Event
from engine.game import Game
from engine.records import event_line, header
from engine.start import lot_rounds
from tools.record.console import Page
from tools.record.drawing import draw_table
from tools.record.reader import Replay, follow
from tools.record.turns import SEAT_LETTERS, SHAPES

_SEAT_STYLES = ("cyan", "yellow", "green", "magenta")


def show_record(record: bytes) -> None:
    """Print the match as far as the record goes. Raises BadRecord after printing what is right."""
    page = _Page()
    try:
        for replay in follow(record):
            page.add(replay)
    finally:
        page.close()


class _Page:
    """Takes a Replay after each of its lines and prints it; tables of turns once they are whole."""

    def __init__(self) -> None:
        self._console = Page()
        self._replay: Replay | None = None
        self._turns: Table | None = None

    def add(self, replay: Replay) -> None:
        """Take the line that was just read."""
        game = replay.game
        if not self._replay:
            self._replay = replay
            self._players(game, replay.names)
        if replay.word == "start":
            self._deal(game)
        elif replay.word == "over":
            self._table(game)
            self._console.print(self._ending(game))
        elif replay.word == "score":
            self._scores(game)
        elif replay.word == "result":
            winners = [self._seat(seat).plain for seat in game.winners]
            self._console.print("Won by " + " and ".join(winners) if winners else "A drawn game")
        elif replay.word != "bonus" and self._turns:
            self._turn(replay, self._turns)

    def close(self) -> None:
        """Print the rest of an unfinished match."""
        if not self._replay or not self._turns:
            return
        game = self._replay.game
        self._table(game)
        if not game.end_reason:
            self._racks(game, [game.rack(seat) for seat in range(game.players)])
            self._console.print("In the pool:", game.pool_size)
            self._console.print(Text.assemble("To play: ", self._seat(game.seat)))

    def _seat(self, seat: int) -> Text:
        """The letter of the seat and its name."""
        name = self._replay.names[seat] if self._replay else ""
        return Text(f"{SEAT_LETTERS[seat]} {name}".rstrip(), style=_SEAT_STYLES[seat])

    def _players(self, game: Game, names: list[str]) -> None:
        self._console.print(Text(game.rules.name, style="bold"))
        for line in header(game):
            if line.startswith("option "):
                self._console.print(line)
        for seat in range(game.players):
            self._console.print(self._seat(seat))

    def _deal(self, game: Game) -> None:
        self._console.print(Rule(f"Round {game.round}", characters="-"))
        each = game.dealt // game.players
        deck = list(game.deck)
        self._racks(game, [deck[i * each : i * each + each] for i in range(game.players)])
        lots = iter(game.lots)
        for seats in lot_rounds(game.lots, game.players)[:-1]:
            drawn = [f"{SEAT_LETTERS[seat]} {game.tile_name(next(lots))}" for seat in seats]
            self._console.print("Lots:", ", ".join(drawn))
        self._console.print(Text.assemble("Starts: ", self._seat(game.first)))
        self._turns = Table(box=None, pad_edge=False)
        self._turns.add_column("line", justify="right")
        self._turns.add_column("seat", no_wrap=True)
        self._turns.add_column("action", no_wrap=True)
        self._turns.add_column("points", justify="right")
        self._turns.add_column("total", justify="right")
        self._turns.add_column("")

    def _racks(self, game: Game, racks: list[list[int]]) -> None:
        for seat, rack in enumerate(racks):
            tiles = " ".join([game.tile_name(tile) for tile in rack])
            self._console.print(Text.assemble(self._seat(seat), ": ", tiles), soft_wrap=True)

    def _turn(self, replay: Replay, turns: Table) -> None:
        game = replay.game
        event = Event(game, -1)
        words = event_line(game, event).split(" ")
        turns.add_row(
            str(replay.line),
            self._seat(event.seat),
            " ".join(words[1:-1]),
            f"{event.points:+d}" if event.points else "",
            str(game.scores[event.seat] - game.bonus[event.seat]),
            SHAPES.get(event.shape, ""),
        )

    def _table(self, game: Game) -> None:
        """The turns so far and the drawing."""
        if self._turns and self._turns.row_count:
            self._console.print(self._turns)
        self._turns = None
        for line in draw_table(game):
            text = Text(line)
            for seat, style in enumerate(_SEAT_STYLES):
                text.highlight_words(SEAT_LETTERS[seat], style)
            self._console.print(text, soft_wrap=True)

    def _ending(self, game: Game) -> Text:
        if game.end_reason == BLOCKED:
            return Text("Blocked: nobody goes on")
        seat = self._seat(game.end_seat)
        return Text.assemble(seat, " is out" if game.end_reason == OUT else " reaches the target")

    def _scores(self, game: Game) -> None:
        scores = Table(box=None, pad_edge=False)
        scores.add_column("seat", no_wrap=True)
        for title in ("before", "played", "end", "total"):
            scores.add_column(title, justify="right")
        for seat in range(game.players):
            before, bonus, total = game.scores_at_deal[seat], game.bonus[seat], game.scores[seat]
            numbers = (before, total - bonus - before, bonus, total)
            scores.add_row(self._seat(seat), *map(str, numbers))
        self._console.print(scores)

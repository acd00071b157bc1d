"""Displays of how the start of a round is settled: by lots, by the best tile, or by chance."""

import displayio
from micropython import const

from console.draw.text import CENTRE, LEFT, RIGHT, TextLine, wrap
from console.table.rack_tiles import RackTiles
from console.table.tile_picture import TilePicture
from engine.choices import START_LOTS, START_PAIR, START_RANDOM, START_YOUNGEST
from engine.start import best_tile, lot_rounds
from engine.tiles import VALUES, ZEROS, is_triple, pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words

_TURNS = const(3)  # how often chance goes round before it stops
_VALUE_CELLS = const(2)  # of the value of a tile


def open_start_display(app: "App", texts: "Words", top: int, room: int) -> "StartDisplay":
    """The display of how the round's start is settled, in ``room`` pixels from ``top``.

    ``texts``: the words for it.
    """
    start = app.match.game.rules.start
    if start == START_LOTS:
        return LotsDisplay(app, texts, top, room)
    if start in (START_RANDOM, START_YOUNGEST):
        return ChanceDisplay(app, texts, top, room)
    return BestTileDisplay(app, texts, top, room)


class StartDisplay:
    """Shows in ``count`` steps how the start is settled; ``text`` says what is happening.

    ``speedup``: so many steps take the time of one; ``immediate``: there is nothing to wait for.
    """

    speedup = 1
    immediate = False

    def __init__(self, app: "App", texts: "Words", text: str) -> None:
        self.group = displayio.Group()
        self.text = text
        self._texts = texts
        self.count = 1
        self._app = app
        self._game = app.match.game

    def step(self, number: int) -> None:
        """Do a step."""


def _rack_tiles(app: "App") -> RackTiles:
    return RackTiles("large" if app.large else "small")


class LotsDisplay(StartDisplay):
    """A row for each player: the name, then each tile drawn with its value."""

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.LOTS_SAY)
        game = self._game
        font = app.font
        names = app.match.names
        self._tiles = _rack_tiles(app)
        width = self._tiles.width
        height = self._tiles.height
        rounds = lot_rounds(game.lots, game.players)[:-1]
        self._plan = _plan(game.lots, rounds)
        self.count = len(self._plan)
        # Columns: as many as there are draws, the last ones if there is no room for all.
        name_cells = max([len(name) for name in names])
        self._wide = width + (_VALUE_CELLS + 1) * font.width
        free = app.width - (name_cells + 1) * font.width
        self._cols = min(len(rounds), max(1, free // self._wide))
        self._pitch = min(room // game.players, height + font.height)
        self._y = top + (room - game.players * self._pitch) // 2
        block = (name_cells + 1) * font.width + self._cols * self._wide - font.width
        x = (app.width - block) // 2
        self._x = x + (name_cells + 1) * font.width
        self._down = (height - font.height) // 2 + height // 8  # a text beside a tile
        for seat, name in enumerate(names):
            y = self._y + seat * self._pitch + self._down
            left = app.mirror(x, name_cells * font.width)
            line = TextLine(font, name_cells, left, y, app.theme.seats[seat])
            line.show(name)
            self.group.append(line.grid)
        self._columns: list = []  # groups
        self._pictures: dict = {}  # seat: the picture of its last tile

    def step(self, number: int) -> None:
        tile, who, col = self._plan[number]
        texts = self._texts
        if tile >= 0:
            if col == len(self._columns):
                self._add_column()
            self._draw(tile, who)
            self.text = texts.LOTS_AGAIN if col else texts.LOTS_SAY
            return
        for best, seat in who:
            self._pictures[seat].show(best, True)
        if len(who) > 1:
            self.text = texts.LOTS_TIE

    def _add_column(self) -> None:
        shown = len(self._columns)
        if shown >= self._cols:  # the oldest goes, the others move to the left
            for i in range(self._cols - 1):
                self._columns[shown - self._cols + 1 + i].x = self._left(i)
            self._columns[shown - self._cols].hidden = True
        column = displayio.Group(x=self._left(min(shown, self._cols - 1)), y=self._y)
        self._columns.append(column)
        self.group.append(column)

    def _left(self, col: int) -> int:
        """Where a column is, in pixels from the left."""
        wide = self._wide
        return self._app.mirror(self._x + col * wide, wide - self._app.font.width)

    def _draw(self, tile: int, seat: int) -> None:
        app = self._app
        font = app.font
        y = seat * self._pitch
        picture = TilePicture(app, self._tiles, 0, y)
        picture.show(tile, False)
        width = _VALUE_CELLS * font.width
        gap = font.width // 2
        x = self._wide - width - font.width + gap
        if app.rtl:  # the tile stands beside the name there, too
            picture.grid.x = width
            x = -gap
        value = TextLine(font, _VALUE_CELLS, x, y + self._down, app.theme.text)
        value.show(str(VALUES[tile]), LEFT if app.rtl else RIGHT)
        self._columns[-1].append(picture.grid)
        self._columns[-1].append(value.grid)
        self._pictures[seat] = picture


def _plan(lots: bytes, rounds: list) -> list:
    """The steps of the lots: (tile, seat, round) for each tile drawn; after each round (-1, best
    tiles with their seats, round).
    """
    plan = []
    at = 0
    for col, seats in enumerate(rounds):
        drawn = [(lots[at + i], seat) for i, seat in enumerate(seats)]
        at += len(seats)
        best = max([VALUES[tile] for tile, _ in drawn])
        plan += [(tile, seat, col) for tile, seat in drawn]
        plan.append((-1, [entry for entry in drawn if VALUES[entry[0]] == best], col))
    return plan


class BestTileDisplay(StartDisplay):
    """The tile that wins the start is turned up; below it, why it wins."""

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.BEST_SAYS)
        font = app.font
        game = self._game
        tiles = _rack_tiles(app)
        self._tile = best_tile(game.deck[: game.dealt], game.rules.start)
        lines = self._reason(app.width // font.width)
        height = tiles.height
        room -= len(lines) * font.height
        scale = 3 if room > 3 * height + font.height else 2
        width = scale * tiles.width
        height *= scale
        gap = (room - height) // 3
        self._picture = TilePicture(app, tiles, 0, 0)
        picture = displayio.Group(scale=scale, x=(app.width - width) // 2, y=top + gap)
        picture.append(self._picture.grid)
        self.group.append(picture)
        self._lines = []
        top += height + 2 * gap
        x = app.width % font.width // 2
        for text in lines:
            line = TextLine(font, app.width // font.width, x, top, app.theme.text)
            self._lines.append((line, text))
            self.group.append(line.grid)
            top += font.height

    def step(self, number: int) -> None:
        self._picture.show(self._tile, True)
        for line, text in self._lines:
            line.show(text, CENTRE)

    def _reason(self, cells: int) -> list:
        texts = self._texts
        rules = self._game.rules
        tile = self._tile
        if is_triple(tile):
            why = texts.BEST_TRIPLE
        elif rules.start == START_PAIR and pair(tile) >= 0:
            why = texts.BEST_PAIR
        else:
            why = texts.BEST_VALUE % VALUES[tile]
        lines = wrap(why, cells)
        if rules.first_tile:
            # Whether its rack has 0-0-0, too, is for its player to know.
            choice = is_triple(tile) and tile != ZEROS
            lines += wrap(texts.LAY_BEST_OR_ZEROS if choice else texts.LAY_BEST, cells)
        return lines


class ChanceDisplay(StartDisplay):
    """The names in large letters; the bright one changes and stops at who starts.

    The youngest, who starts every round, is bright at once.
    """

    speedup = 4

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.CHANCE_SAYS)
        game = self._game
        self.immediate = game.rules.start == START_YOUNGEST
        font = app.font
        names = app.match.names
        self.count = 1 if self.immediate else _TURNS * game.players + game.first + 1
        cells = min(max([len(name) for name in names]) + 2, app.width // (2 * font.width))
        pitch = min(room // game.players, 3 * font.height)
        top += (room - game.players * pitch + pitch - 2 * font.height) // 2
        x = (app.width - 2 * cells * font.width) // 2
        self._lines = []
        for seat, name in enumerate(names):
            line = TextLine(font, cells, 0, 0, app.theme.seats[seat])
            line.show(name, CENTRE)
            group = displayio.Group(scale=2, x=x, y=top + seat * pitch)
            group.append(line.grid)
            self.group.append(group)
            self._lines.append(line)

    def step(self, number: int) -> None:
        theme = self._app.theme
        lit = self._game.first if self.immediate else number % len(self._lines)
        for seat, line in enumerate(self._lines):
            line.paint(theme.chosen if seat == lit else theme.seats[seat])

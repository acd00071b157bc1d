"""A new match is set up: who plays, what the sheet leaves open, house rules."""

from micropython import const

from console.draw.theme import SEAT_TEXT, TEXT, TITLE
from console.hardware import keys
from console.navigation import HOUSE_RULES, name
from console.play.knob_menu import KnobMenu
from console.play.match import HUMAN, KINDS, begin
from console.play.rule_set_title import rule_set_title
from console.play.setup import setup_of
from console.words.catalogue import default_name, load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination

_PLAYERS = const(0)
_SEAT = const(1)
_KNOB = const(2)
_HOUSE = const(3)
_PLAY = const(4)


class Screen(KnobMenu):
    """A list; LEFT and RIGHT change a row, A enters it, START begins the match."""

    def __init__(self, app: "App") -> None:
        setup = setup_of(app)
        self._offered = setup.offered()
        self._list(setup.players)
        count = len(self._entries)
        most = count + setup.sheet.max_players - setup.players
        self._games = load_part(app.words, "games")
        super().__init__(app, "", count, count - 1, 2, most)

    def _list(self, players: int) -> None:
        """What the rows are: (kind, seat or knob)."""
        self._entries: list = [(_PLAYERS, 0)]
        self._entries += [(_SEAT, seat) for seat in range(players)]
        self._entries += [(_KNOB, knob) for knob in self._offered]
        self._entries += [(_HOUSE, 0), (_PLAY, 0)]

    def draw(self) -> None:
        setup = self.setup
        self.title = rule_set_title(self._games, setup.sheet, setup.value("target"))
        super().draw()

    def label(self, index: int) -> str:
        words = self.app.words
        kind, what = self._entries[index]
        if kind == _SEAT:
            return self._name(what)
        if kind == _KNOB:
            mark = "● " if what in self.setup.options else ""
            return mark + self.texts.at("LABELS", what)
        if kind == _HOUSE:
            return ("! " if self.clash >= 0 else "") + words.HOUSE_RULES
        return words.PLAY if kind == _PLAY else self.texts.PLAYERS

    def value(self, index: int) -> str:
        kind, what = self._entries[index]
        if kind == _PLAYERS:
            return str(self.setup.players)
        if kind == _SEAT:
            return self.texts.at("KINDS", self.setup.kinds[what])
        if kind == _KNOB:
            return self.value_of(what, self.setup.value(what))
        if kind == _HOUSE and self.setup.house_rules():
            return str(self.setup.house_rules())
        return ""

    def changes(self, index: int) -> bool:
        return self._entries[index][0] != _HOUSE

    def ink(self, index: int) -> int:
        kind, what = self._entries[index]
        if kind == _SEAT:
            return SEAT_TEXT + what
        return TITLE if kind == _PLAY else TEXT

    def note(self, index: int) -> str:
        kind, what = self._entries[index]
        if kind == _KNOB:
            return self.note_of(what)
        if kind == _SEAT and self.setup.kinds[what]:
            return self.texts.BOT_SAYS
        if kind == _PLAY and (self.app.has_match or self.app.memory.match):
            return self.texts.PLAY_GIVES_UP
        return self.texts.at("SETUP_NOTES", kind)

    def warning(self, index: int) -> str:
        kind, what = self._entries[index]
        wrong = self.at_fault(what) if kind == _KNOB else kind >= _HOUSE and self.clash >= 0
        return self.texts.at("CLASHES", self.clash) if wrong else ""

    def changed(self, index: int, step: int) -> None:
        setup = self.setup
        kind, what = self._entries[index]
        if kind == _PLAYERS:
            setup.add_player(step)
            self._list(setup.players)
            self.count = len(self._entries)
        elif kind == _SEAT:
            setup.kinds[what] = (setup.kinds[what] + step) % len(KINDS)
        elif kind == _KNOB:
            values = self.allowed(what)
            if what == "rounds" and setup.value(what) > 1:
                values = values[1:]  # the sheet has three to five; a single one is a house rule
            self.turn(what, values, step)

    def chosen(self, index: int) -> "Destination | None":
        kind, what = self._entries[index]
        if kind == _SEAT and not self.setup.kinds[what]:
            return name(what)
        if kind == _HOUSE:
            return HOUSE_RULES
        if kind == _PLAY:
            return self._play()
        self.changed(index, 1)
        return None

    def press(self, key: int) -> "Destination | None":
        if key != keys.START:
            return super().press(key)
        self.at = self.count - 1
        self.draw()
        return self._play()

    def _name(self, seat: int) -> str:
        app = self.app
        bot = self.setup.kinds[seat] != HUMAN
        return (not bot and app.memory.names[seat]) or default_name(app.words, seat, bot)

    def _play(self) -> "Destination | None":
        """Begin, unless the house rules contradict each other: the note says so."""
        setup = self.setup
        if self.clash >= 0:
            return None
        names = [self._name(seat) for seat in range(setup.players)]
        match = begin(setup.rule_set, tuple(setup.options.items()), names)
        match.seats[:] = setup.kinds[: setup.players]
        self.app.match = match
        self.app.setup = None
        self.app.memory.choice = setup.choice
        return match.next_screen()

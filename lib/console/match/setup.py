"""What the next match is to be: rule set, players, house rules."""

from console.match.match import HUMAN, KINDS
from console.storage.payload import SEATS
from console.words.forms import default_name
from engine.rule_sets import RULE_SETS
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from engine.game import Game


_DEFAULT = "triominos"
_EASY = KINDS.index("easy")


class Setup:
    """``rule_set`` is its name, ``sheet`` its rules as printed; ``kinds``: who sits at each seat.

    ``options``: its house rules, {knob: value}; each rule set keeps its own, in ``house_rules``
    (see App). ``choice``: bytes of an earlier one, or none.
    """

    def __init__(self, choice: bytes, house_rules: dict) -> None:
        self._wanted = 2  # players, where the rule set allows so many
        self._house_rules = house_rules
        self.kinds = bytearray(SEATS)
        rule_set = 0
        if choice and choice[0] < len(RULE_SETS):
            rule_set = choice[0]
            self._wanted = min(max(2, choice[1]), SEATS)
            for seat in range(SEATS):
                if choice[2 + seat] < len(KINDS):
                    self.kinds[seat] = choice[2 + seat]
        self.choose(RULE_SETS[rule_set][0])

    @property
    def choice(self) -> bytes:
        """What the console remembers of it: rule set, players, who sits at each seat."""
        return bytes((self.sheet.number, self._wanted)) + bytes(self.kinds)

    def choose(self, rule_set: str) -> None:
        """Take another rule set."""
        self.rule_set = rule_set
        self.sheet = Rules(rule_set)
        self.options: dict = self._house_rules.setdefault(rule_set, {})

    def play_as_printed(self) -> None:
        """Leave the house rules aside, until a rule set is taken again."""
        self.options = {}

    def follow(self, game: "Game") -> None:
        """Take rule set, players and house rules of a game."""
        self.choose(game.rules.name)
        self._wanted = game.players
        self.options.update(game.rules.options)

    @property
    def players(self) -> int:
        """How many play."""
        return min(self._wanted, self.sheet.max_players)

    def add_player(self, step: int) -> None:
        """One player more (1) or less (-1); after the most come the fewest."""
        self._wanted = 2 + (self.players - 2 + step) % (self.sheet.max_players - 1)

    def value(self, knob: str) -> int:
        """The present value of a knob."""
        return self.options.get(knob, getattr(self.sheet, knob))

    def change(self, knob: str, value: int) -> None:
        """Set a knob."""
        if value == getattr(self.sheet, knob):
            self.options.pop(knob, None)
        else:
            self.options[knob] = value

    def offered(self) -> tuple:
        """The knobs that the sheet itself leaves to the players."""
        sheet = self.sheet
        if sheet.target:
            return ("target",) if sheet.tournament else ("target", "tournament")
        return ("rounds",) if sheet.rounds > 1 else ()

    def house_rules(self) -> int:
        """How many of the other knobs differ from the sheet."""
        return len([knob for knob in self.options if knob not in self.offered()])


def setup_of(app: "App") -> Setup:
    """What the next match is to be, as far as it is chosen; at first what was played last."""
    if not app.setup:
        app.setup = Setup(app.memory.choice, app.house_rules)
        if app.has_match:
            app.setup.follow(app.match.game)
    return app.setup


def against_bot(app: "App") -> None:
    """The next match is to be one of the first seat with an easy bot, as printed: the rule set that
    was played last, or a short one.
    """
    setup = setup_of(app)
    if not app.memory.choice:
        setup.choose(_DEFAULT)
    setup.play_as_printed()
    setup.add_player(2 - setup.players)
    setup.kinds[:2] = bytes((HUMAN, _EASY))


def seat_name(app: "App", seat: int) -> str:
    """What who sits there is called."""
    if setup_of(app).kinds[seat] != HUMAN:
        return default_name(app.words, seat, True)
    from console.match.person import person

    return person(app, seat, app.memory.seats_last[seat])


def begin_match(app: "App") -> "Destination":
    """The way to the match that is set up.

    The one before goes: if it is over and only in the memory, a screen first sees to that.
    """
    from console.navigation import begin, resume

    if app.memory.match_over and not app.has_match:
        return resume(begins=True)
    return begin("console.begin_match")

"""The next match as it is set up: rule set, players, house rules."""

from console.destination import BEGINNING, Destination
from console.match.match import HUMAN, KINDS
from console.storage.payload import SEATS
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from engine.game import Game

BEGIN_MATCH = Destination(BEGINNING, ("console.begin_match",))  # the one that is set up
OPEN = ("target", "tournament", "rounds")  # knobs that sheets leave open

_EASY = KINDS.index("easy")


class Setup:
    """``rule_set`` is its name, ``sheet`` its rules as printed; ``kinds``: the kind of each seat.

    ``options``: the knobs that differ from the sheet, {knob: value}. ``joins``: another device's
    match that is to begin instead, as its invitation, the number of this device, and the names of
    the seats if they are known; else empty. ``day``: the day whose deal it is, or 0. ``seed``: that
    of the match, or -1 for a new one.
    """

    joins: "tuple[str, int, Sequence[str]]" = "", 0, ()
    day = 0
    seed = -1

    def __init__(self, choice: bytes, house_rules: dict[str, dict[str, int]]) -> None:
        """``choice``: that of an earlier Setup, or empty; ``house_rules``: as in ``App``. Each rule
        set keeps its options there.
        """
        from engine.rule_sets import RULE_SETS

        self._wanted = 2  # players, if the rule set allows that many
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
        """The bytes that the console stores: rule set, players, the kind of each seat."""
        return bytes((self.sheet.number, self._wanted)) + bytes(self.kinds)

    def choose(self, rule_set: str) -> None:
        """Change to a rule set and its options; no match is joined, no day played."""
        self.joins = "", 0, ()
        self.day = 0
        self.seed = -1
        self.rule_set = rule_set
        self.sheet = Rules(rule_set)
        self.options: dict[str, int] = self._house_rules.setdefault(rule_set, {})

    def play_as_printed(self) -> None:
        """Ignore the house rules until ``choose`` is called again."""
        self.options = {}

    def choose_two(self, rule_set: str, kinds: "Sequence[int]") -> None:
        """Change to a rule set as it is printed, for two of these kinds."""
        self.choose(rule_set)
        self.play_as_printed()
        self.add_player(2 - self.players)
        self.kinds[:2] = bytes(kinds)

    def follow(self, game: "Game") -> None:
        """Take over rule set, number of players and house rules of a game."""
        self.choose(game.rules.name)
        self._wanted = game.players
        self.options.update(game.rules.options)

    @property
    def players(self) -> int:
        """The number of players."""
        return min(self._wanted, self.sheet.max_players)

    def add_player(self, step: int) -> None:
        """Change the number of players by ``step``; the fewest follow the most."""
        self._wanted = 2 + (self.players - 2 + step) % (self.sheet.max_players - 1)

    def rules(self) -> Rules:
        """The rules of the match."""
        return Rules(self.rule_set, tuple(self.options.items()))

    def value(self, knob: str) -> int:
        """The present value of a knob."""
        printed: int = getattr(self.sheet, knob)
        return self.options.get(knob, printed)

    def change(self, knob: str, value: int) -> None:
        """Set a knob."""
        if value == getattr(self.sheet, knob):
            self.options.pop(knob, None)
        else:
            self.options[knob] = value

    def offered(self) -> tuple[str, ...]:
        """The knobs that the sheet itself leaves open."""
        sheet = self.sheet
        if sheet.target:
            return OPEN[:1] if sheet.tournament else OPEN[:2]
        return OPEN[2:] if sheet.rounds > 1 else ()

    def count_house_rules(self) -> int:
        """The number of knobs that differ from the sheet, without those it leaves open."""
        return len([knob for knob in self.options if knob not in self.offered()])


def setup_of(app: "App") -> Setup:
    """The pending Setup, made on first use from the match that was played last."""
    if not app.setup:
        app.setup = Setup(app.memory.choice, app.house_rules)
        if app.has_match:
            app.setup.follow(app.match.game)
    return app.setup


def against_bot(app: "App") -> None:
    """Set up a match of a person against an easy bot, by the printed rules of the rule set that was
    played last, or of a short one.
    """
    from console.match.quick_game import quick_rule_set

    setup_of(app).choose_two(quick_rule_set(app.memory), (HUMAN, _EASY))


def begin_set_up(app: "App") -> Destination:
    """*Play now*: a match against an easy bot."""
    against_bot(app)
    return BEGIN_MATCH

"""The door of the score pad: who lays the first tile of a round; else it leads on."""

from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.player_cards import PlayerCards
from console.draw.screen import BaseScreen
from console.draw.sizes import TITLE_BAR
from console.draw.title import Title
from console.hardware import keys
from console.pad.destinations import (
    PAD_MENU,
    PAD_OVER,
    PAD_RULE_SETS,
    first_turn,
    pad_end,
    score_pad,
)
from console.pad.score_pad import END, OVER
from console.pad.session import open_pad, seat_names, undo_last
from console.words.catalogue import load_part, with_minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.pad.score_pad import ScorePad


class Screen(BaseScreen):
    """The players as cards with their totals; A chooses who starts, B undoes the last entry.

    Without a pad, or if no first tile comes next, the screen leads on.
    """

    def __init__(self, app: "App", seat: int = -1) -> None:
        """``seat``: the bright one at first, or -1 for the one whose turn it is."""
        super().__init__(app)
        pad = open_pad(app)
        self._leads_to = self._next(pad)
        self.PASSING = self._leads_to is not None
        self.ROOT = not self.PASSING
        if self.PASSING or not pad:
            return
        self._pad = pad
        standing = pad.standing
        names = self._names = seat_names(app, pad)
        self.seats = standing.playing()
        scores = [with_minus("%d" % score) for score in standing.scores]
        texts = load_part(app.words, "start")
        several = pad.rules.several_rounds
        number = app.words.ROUND % (standing.round + standing.ended)
        self.group.append(Title(app, texts.WHO_STARTS, number if several else "").group)
        own = load_part(app.words, "pad")
        undo = own.CORRECT_KEYS if pad.is_empty else own.WRITE_KEYS
        foot = Foot(app, self.group, texts.YOUNGEST_KEYS + "  " + undo.partition("  ")[2])
        top = app.sizes[TITLE_BAR]
        room = app.height - foot.height - top
        self.cards = PlayerCards(app, self.seats, names, top, room, scores)
        self.group.append(self.cards.group)
        for listener in listeners:
            for at in self.seats:
                listener.show(names[at] + " " + scores[at])
        self.restore(self.seats.index(standing.seat if seat < 0 else seat))

    def _next(self, pad: "ScorePad | None") -> "Destination | None":
        """Where the screen leads at once."""
        if not pad:
            return PAD_RULE_SETS
        if pad.phase == OVER:
            return PAD_OVER
        if pad.phase == END:
            return pad_end()
        return None if pad.standing.opens else score_pad(-1)

    def press(self, key: int) -> "Destination | None":
        """A chooses, B undoes, START opens the menu; the arrow keys move."""
        if self._leads_to:
            return None
        if key == keys.START:
            return PAD_MENU
        if key == keys.B:
            return undo_last(self.app, self._pad)
        if key == keys.A:
            return first_turn(self.seats[self.cards.at])
        self.cards.press(key)
        self.restore(self.cards.at)
        return None

    def tick(self, now: int) -> "Destination | None":
        """Lead on if no first tile comes next."""
        return self._leads_to

    def state(self) -> "int | None":
        """The bright card."""
        return None if self._leads_to else self.cards.at

    def restore(self, state: int) -> None:
        """Make that card bright again."""
        if self._leads_to:
            return
        self.cards.choose(state)
        for listener in listeners:
            listener.show("> " + self._names[self.seats[state]])

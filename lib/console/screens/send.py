"""What the others are to be sent: the turn that has ended here, or the invitation to the match."""

from console.destination import HOME
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, HEAD_FONT, MARGIN, TITLE_BAR
from console.draw.text import CENTRE, add_label
from console.draw.theme import FELT, SOFT, TITLE
from console.draw.title import Title, balanced
from console.hardware import keys
from console.link.codes import groups_of
from console.match.linked import next_screen, others_name
from console.match.turn_summary import last_turn_texts
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font


class Screen(BaseScreen):
    """A code in large letters: A goes on once it is sent, B goes home for now.

    ``code``: the code. Nobody else needs to see this screen: it shows again when the match is
    resumed, until somebody elsewhere has played.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        match = app.match
        texts = load_part(app.words, "link")
        name = others_name(match)
        if match.game.log:
            from console.link.turn_code import turn_code

            self.code = turn_code(match.game)
            title = texts.SEND_TO % name if name else texts.SEND_TO_ALL
            below = last_turn_texts(app)[0]
        else:
            from console.link.invitation import invitation_of

            self.code = invitation_of(match.game).text
            title = texts.INVITE % name if name else texts.INVITE_ALL
            below = texts.INVITE_SAYS
        self.group.append(Title(app, title).group)
        foot = Foot(app, self.group, texts.SEND_KEYS)
        for listener in listeners:
            listener.show(" ".join(self.code))
        self._fill(below, app.sizes[TITLE_BAR], app.height - foot.height)

    def press(self, key: int) -> "Destination | None":
        if key == keys.A:
            return next_screen(self.app.match, True)
        return HOME if key == keys.B else None

    def _fill(self, below: str, top: int, bottom: int) -> None:
        """Add the code, as large as it fits between two rows of pixels, and a text below it."""
        app = self.app
        small = app.small_font
        room = app.width - 2 * app.sizes[MARGIN]
        lines = balanced(small, below, room) if below else []
        pitch = small.cap + small.descent
        bottom -= len(lines) * pitch
        groups = groups_of(self.code)
        for style in ("big%d" % app.sizes[BIG_FONT], "head%d" % app.sizes[HEAD_FONT], ""):
            font = app.font.of_style(style) if style else small
            high = font.cap * 3 // 2
            columns = max(1, (room + font.cap) // (_widest(font, groups) + font.cap))
            columns = min(columns, -(-len(groups) // -(-len(groups) // columns)))
            rows = -(-len(groups) // columns)
            if rows * high <= bottom - top:
                break
        palette = app.theme.over(FELT, TITLE)
        wide = _widest(font, groups) + font.cap
        y = top + (bottom - top - rows * high + high - font.cap) // 2 - (font.ascent - font.cap)
        for i, group in enumerate(groups):
            if i % columns == 0:  # codes are read from the left in all languages
                count = min(columns, len(groups) - i)
                x = (app.width - count * wide) // 2
            place = (x, y + i // columns * high, wide)
            add_label(self.group, font, group, place, palette, CENTRE, False)
            x += wide
        palette = app.theme.over(FELT, SOFT)
        y = bottom - (small.ascent - small.cap)
        for line in lines:
            add_label(self.group, small, line, (app.sizes[MARGIN], y, room), palette, CENTRE)
            y += pitch


def _widest(font: "Font", groups: list[str]) -> int:
    return max([font.width(group) for group in groups])

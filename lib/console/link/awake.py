"""What the line of a match does while it does not rest."""

from micropython import const

from console.link.talks import Talks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.link.match_line import Line

# As in ``match_line``.
_IDLE = const(0)
_CARRIES = const(1)
_LOST = const(2)

_NEWS = "line_"  # and the name of what there is to tell: a notice
_SILENT_MS = const(4000)  # as in ``talk``
_CLOCK = const((1 << 29) - 1)  # where the clock wraps


def begin(line: "Line", modules: str) -> None:
    """Wake a line; ``modules``: what is in memory then. Raises MemoryError if that has no room."""
    talks = Talks(line.carriers, line.match)
    talks.resume(line.aside)
    line.talks = talks
    line.others = talks.others
    line.staying = line.modules + " " + modules


def talk(line: "Line", now: int, plays: bool) -> None:
    """Read, understand and send. ``plays``: a seat here does, so the line rests unless somebody
    lacks a turn, or has just asked for something.
    """
    talks = line.talks
    assert talks
    memory = line.app.memory
    news = talks.tick(now, line.buffer)
    if news and not memory.pending_notice:
        memory.pending_notice = _NEWS + news
    if talks.carries >= talks.others:
        line.state = _CARRIES
    else:
        line.state = _LOST if talks.is_linked else _IDLE
    if not plays:
        return
    if line.woken >= 0 and now - line.woken & _CLOCK > _SILENT_MS:
        line.woken = -1
    alone = line.woken < 0 and not talks.carries
    if (alone or talks.are_delivered) and not talks.failed:
        talks.rest(line, now)

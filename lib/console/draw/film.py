"""Films: what moves, when, and in how many steps, as data; one mechanism plays them all."""

import gc

from micropython import const

from console.clock import since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    # A motion: a function that shows its step of a number, from 0; when the first step is due, in
    # ms after the beginning of the film; ms from one step to the next; how many steps it has. To
    # show a step is to show all before it, as late ones are left out.
    Track = tuple[Callable[[int], None], int, int, int]

_END = const(1 << 28)  # ms, later than any step
_NEW, _READY = const(-2), const(-1)  # when it began: it was not asked yet; it was asked once


class Film:
    """Plays ``tracks`` by the clock; ``over``: all steps were shown.

    The clock starts at the second ``tick``, as what the film passes over is sent after the first.
    """

    def __init__(self, tracks: "Sequence[Track]", speed: int) -> None:
        """``speed``: that of the settings; 0 shows the last steps at once."""
        self._tracks = tracks
        self._shown = [-1] * len(tracks)  # the step of each that was shown last
        self._speed = speed
        self._began = _NEW
        self.over = not tracks
        if not speed:
            self.finish()

    def tick(self, now: int) -> bool:
        """Show the steps that are due at ``now`` ms; returns whether more follow."""
        if self.over:
            return False
        if self._began == _NEW:
            self._began = _READY
            return True
        if self._began == _READY:
            self._began = now
        self._show(since(self._began, now) // self._speed)
        return not self.over

    def finish(self) -> None:
        """Show the last step of every track, in the order of the tracks."""
        self._show(_END)

    def remains(self) -> "list[Any]":
        """What stays to be seen for a while when it is over: nothing."""
        return []

    def _show(self, ms: int) -> None:
        """Show what is due ``ms`` after the beginning."""
        shown = self._shown
        over = True
        for i in range(len(shown)):
            show, begin, pitch, count = self._tracks[i]
            if ms >= begin:
                step = min((ms - begin) // pitch, count - 1)
                if step > shown[i]:
                    shown[i] = step
                    show(step)
            if shown[i] < count - 1:
                over = False
        self.over = over


def has_room(size: int) -> bool:
    """Whether ``size`` bytes are free for what only moves; else the last step is shown."""
    if not hasattr(gc, "mem_free"):  # on a PC
        return True
    gc.collect()
    return bool(gc.mem_free() > size)


def slowing(length: int, step: int, steps: int) -> int:
    """How far a motion of ``length`` pixels is after ``step`` of ``steps``: fast at first."""
    left = steps - step
    return length - length * left * left * left // (steps * steps * steps)


def hastening(length: int, step: int, steps: int) -> int:
    """The same for a motion that is slow at first, to be seen."""
    return length * step * step // (steps * steps)

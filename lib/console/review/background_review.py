"""Reviews the match while a player looks at its result."""

from micropython import const

from console.clock import since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match
    from console.review.review import Review

_QUIET_MS = const(1500)  # without a key, so that turning pages stays quick
_SLICE_MS = const(20)


class BackgroundReview:
    """A review for a screen, which calls ``touch`` at each key and ``tick`` at each step."""

    def __init__(self, match: "Match") -> None:
        self._match = match
        self._since = -1
        self._reviews: list[Review] = []  # one, once there is time
        self._done = not match.people

    def touch(self) -> None:
        """Note that a key was pressed."""
        self._since = -1

    def tick(self, now: int) -> None:
        """Review for a moment, if no key has been pressed for a while."""
        if self._since < 0:
            self._since = now
        if self._done or since(self._since, now) < _QUIET_MS:
            return
        if not self._reviews:
            from console.review.review import Review

            self._reviews.append(Review(self._match))
        self._done = self._reviews[0].think(_SLICE_MS)

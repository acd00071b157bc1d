"""The lines of a game record, taken one by one; ``tools.record.reader`` knows what they mean."""

_LONGEST_WORD = 40  # more than any word of a record has; keeps messages short


class BadRecord(ValueError):
    """The record breaks a rule or cannot be read: ``line`` is the first that does (from 1), ``why``
    says how.

    Where a line is missing at the end of the record, ``line`` is the one after the last.
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"{line}: {why}")
        self.line = line
        self.why = why


class Stopped(Exception):
    """There is no further line."""


class Lines:
    """The lines of a record that mean something, taken one by one.

    ``line``: the number of the line taken last; ``count``: how many lines the record has, comments
    included; ``started``: whether it may stop now.
    """

    def __init__(self, record: str | bytes) -> None:
        data = record.encode("utf-8", "surrogatepass") if isinstance(record, str) else record
        self._rows = data.split(b"\n")
        if not self._rows[-1]:
            self._rows.pop()
        self.count = len(self._rows)
        self.line = 0
        self.started = False
        self._text = ""
        self._ahead: tuple[int, str] | None = None

    def refusal(self, why: str) -> BadRecord:
        """What to raise about the line taken last."""
        return BadRecord(self.line, why)

    def at_end(self) -> bool:
        """Whether no line is left."""
        self._ahead = self._ahead or self._look()
        return not self._ahead

    def next_begins(self, start: str) -> bool:
        """Whether there is a next line and it begins with this. Takes nothing."""
        ahead = self._ahead = self._ahead or self._look()
        return ahead is not None and ahead[1].startswith(start)

    def take(self) -> list[str]:
        """The words of the next line."""
        words = self.text().split(" ")
        if not all(words):
            raise self.refusal("words are separated by one space, with none at the ends")
        if max(map(len, words)) > _LONGEST_WORD:
            raise self.refusal(f"a word of more than {_LONGEST_WORD} characters")
        return words

    def text(self) -> str:
        """The next line as it is."""
        ahead = self._ahead or self._look()
        if not ahead:
            raise Stopped
        self._ahead = None
        self.line, self._text = ahead
        return self._text

    def rest(self, start: str, count: int = -1) -> list[str]:
        """The words after ``start`` of the next line, which must begin so; ``count``: how many."""
        words = self.take()
        first = start.split(" ")
        if words[: len(first)] != first:
            raise self.refusal(f"expected {start!r}, found {self.found()}")
        words = words[len(first) :]
        if count >= 0 and len(words) != count:
            raise self.refusal(
                f"after {start!r} {count} word{'s' * (count > 1)} expected, not {len(words)}"
            )
        return words

    def exactly(self, text: str) -> None:
        """Take the next line, which must be this one."""
        if self.text() != text:
            raise self.refusal(f"expected {text!r}, found {self.found()}")

    def found(self) -> str:
        """The line taken last, shortened, for a message."""
        return repr(self._text if len(self._text) <= 60 else self._text[:57] + "...")

    def _look(self) -> tuple[int, str] | None:
        """Number and text of the next line that means something, None after the last."""
        at = self.line
        while at < self.count:
            row = self._rows[at]
            at += 1
            try:
                text = row.decode("utf-8")
            except UnicodeDecodeError:
                raise BadRecord(at, "not UTF-8") from None
            if text and not text.startswith("#"):
                return at, text
        return None

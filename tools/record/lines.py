"""The lines of a record, taken one by one; ``tools.record.reader`` interprets them."""

import io
from collections.abc import Iterator

from tools.record.characters import quoted, text_of

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_BEGINNING = b"trirecord "
_LONGEST_WORD = 40  # characters, more than any word of a record has; keeps messages short


class BadRecord(ValueError):
    """The record breaks a rule or cannot be read.

    ``line``: the first wrong line (from 1), ``why``: what is wrong. If a line is missing at the end
    of the record, ``line`` is the one after the last.
    """

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"{line}: {why}")
        self.line = line
        self.why = why


class Stopped(Exception):
    """There is no further line."""


def split(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The records in a file, one or several: the number of lines before each, and the record."""
    begun = 0  # the line in which the record begins, from 0
    seen = False  # whether its first significant line was found
    rows: list[bytes] = []
    for number, row in enumerate(io.BytesIO(data)):
        if _without_mark(row).startswith(_BEGINNING):
            if seen:
                yield begun, b"".join(rows)
                begun, rows = number, []
            seen = True
        rows.append(row)
    yield begun, b"".join(rows)


def _without_mark(data: bytes) -> bytes:
    return data[len(_BYTE_ORDER_MARK) :] if data.startswith(_BYTE_ORDER_MARK) else data


class Lines:
    """The significant lines of a record (no comments or empty ones), taken one by one.

    ``line``: the number of the line taken last; ``count``: the number of lines in the record,
    comments included; ``started``: whether it may stop now.
    """

    def __init__(self, record: str | bytes) -> None:
        data = record.encode("utf-8", "surrogatepass") if isinstance(record, str) else record
        data = _without_mark(data)
        self._ending = b"\r\n" if data.partition(b"\n")[0].endswith(b"\r") else b"\n"
        self._rows = enumerate(io.BytesIO(data), 1)
        self.count = data.count(b"\n") + (data[-1:] not in (b"\n", b""))
        self.line = 0
        self.started = False
        self._text = ""
        self._ahead: tuple[int, str] | None = None

    def refusal(self, why: str) -> BadRecord:
        """The exception for the line taken last."""
        return BadRecord(self.line, why)

    def at_end(self) -> bool:
        """Whether no line is left."""
        self._ahead = self._ahead or self._look()
        return not self._ahead

    def next_begins(self, start: str) -> bool:
        """Whether the next line exists and begins with ``start``. Takes nothing."""
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
        """The next line, unchanged."""
        ahead = self._ahead or self._look()
        if not ahead:
            raise Stopped
        self._ahead = None
        self.line, self._text = ahead
        return self._text

    def rest(self, start: str, count: int = -1) -> list[str]:
        """The words after ``start``, with which the next line must begin; ``count``: how many."""
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
            raise self.refusal(f"expected {quoted(text)}, found {self.found()}")

    def found(self) -> str:
        """The line taken last, shortened, for a message."""
        return quoted(self._text if len(self._text) <= 60 else self._text[:57] + "...")

    def _look(self) -> tuple[int, str] | None:
        """Number and text of the next significant line, None after the last."""
        for number, row in self._rows:
            if row.endswith(b"\n") and not row.endswith(self._ending):
                raise BadRecord(number, r"ends with \n, the first line with \r\n")
            end = int(row.endswith(b"\n"))
            if len(self._ending) > 1 and row[: len(row) - end].endswith(b"\r"):
                end += 1
            try:
                text = text_of(row[: len(row) - end])
            except UnicodeError:
                raise BadRecord(number, "not UTF-8") from None
            if text and not text.startswith("#"):
                return number, text
        return None

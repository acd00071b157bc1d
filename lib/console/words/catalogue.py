"""The words on the screens: the catalogue of one language, or a part of it for some screens.

A file of assets/strings consists of ``TW1``, count u16, a hash u16 per name (ascending), the end
u16 of each text (in the same order), and the texts in UTF-8. All numbers are little-endian. The
hash is the lower half of the name's CRC-32; ``tools.strings``, which makes the files, refuses equal
hashes.
"""

from binascii import crc32

from micropython import const

_MAGIC = b"TW1"
_HEAD = const(5)


class Words:
    """``words.PLAY`` is the text named PLAY; AttributeError if there is none.

    All texts are in one piece of memory; a string is made at each access. ``language``: its code.
    """

    def __init__(self, language: str, part: str = "") -> None:
        self.language = language
        path = "assets/strings/%s.bin" % (language + "_" + part if part else language)
        with open(path, "rb") as file:
            self._data = file.read()
        if self._data[:3] != _MAGIC:
            raise ValueError("not a catalogue: " + path)
        self._texts = _HEAD + 4 * (self._data[3] | self._data[4] << 8)  # where they begin

    def __getattr__(self, name: str) -> str:
        text = self._find(name)
        if text is None:
            raise AttributeError(name)
        return text

    def at(self, name: str, item: str | int) -> str:
        """The text named ``name.item``; KeyError if there is none."""
        text = self._find("%s.%s" % (name, item))
        if text is None:
            raise KeyError(name, item)
        return text

    def plural(self, name: str, number: int, who: str = "") -> str:
        """The text ``name`` in the plural form of a number, with ``who`` in place of its %s and the
        number in place of its %d, as far as it has them.
        """
        from console.words.forms import plural_form

        text = self.at(name, plural_form(self.language, number))
        values: tuple[str | int, ...] = (who,) if "%s" in text else ()
        return text % (values + (number,) if "%d" in text else values)

    def _find(self, name: str) -> str | None:
        data = self._data
        texts = self._texts
        wanted = (crc32(name.encode()) & 0xFFFF).to_bytes(2, "little")
        ends = (_HEAD + texts) // 2
        at = data.find(wanted, _HEAD, ends)
        while at >= 0 and not at & 1:  # half of one hash and half of the next: _HEAD is odd
            at = data.find(wanted, at + 1, ends)
        if at < 0:
            return None
        at += ends - _HEAD
        start = data[at - 2] | data[at - 1] << 8 if at > ends else 0
        return str(data[texts + start : texts + (data[at] | data[at + 1] << 8)], "utf-8")


def load_part(words: Words, part: str) -> Words:
    """A part of the catalogue, in the language of ``words``; it is not cached."""
    return Words(words.language, part)


def with_minus(text: str) -> str:
    """The text with minus signs instead of hyphens."""
    return text.replace("-", "−")


def signed(points: int) -> str:
    """Points with a sign."""
    return with_minus("%+d" % points)

"""Invitations and the letters of codes: the same everywhere, and what is refused, and why."""

from console.link.codes import (
    LENGTH,
    LETTER,
    VERSION,
    BadCode,
    checks,
    fixed,
    letters_of,
    pieces,
    take_pieces,
    text_of,
)
from console.link.invitation import Invitation, read_invitation

from engine.rules import Rules
from tests.engine_common.tools import raises
from tests.link.refused import refused

# The code; rule set, devices, seed, house rules.
INVITATIONS = (
    ("450G 00C1 SP30", "triominos-400", (0, 1), 12345, ()),
    ("602B ZZZZ ZY3B", "triangle-casual", (1, 0, 2, 3), (1 << 25) - 1, ()),
    ("520G 0000 0003 S051 D5", "symmetry", (0, 1, 0), 0, (("tiles_2", 3), ("rounds", 5))),
    (
        "5704 G000 0C05 TZ8X 00TM P",
        "trimino",
        (0, 0, 1),
        1 << 24,
        (("draws", 5), ("target", 1000), ("win", "most")),
    ),
    ("660M 0002 DK8V", "domino-108", (0, 1, 1, 0), 77, ()),
)


def invitation(name, devices, seed, options=()):
    return Invitation(Rules(name, options), devices, seed)


def check_invitations():
    for text, name, devices, seed, options in INVITATIONS:
        assert invitation(name, devices, seed, options).text == text
        read = read_invitation(text.lower().replace(" ", "-"))
        assert (read.rules.name, read.rules.options) == (name, Rules(name, options).options)
        assert (list(read.devices), read.seed) == (list(devices), seed)
        yield


def check_every_changed_letter_of_an_invitation():
    """Each one is refused as a wrong letter, and so are two neighbours that changed devices."""
    for text in [entry[0] for entry in INVITATIONS]:
        letters = letters_of(text)
        for at in range(len(letters)):
            for letter in range(32):
                if letter != letters[at]:
                    changed = list(letters)
                    changed[at] = letter
                    assert refused(read_invitation, text_of(changed, 4)) == (LETTER, 0)
            swapped = letters[:at] + letters[at : at + 2][::-1] + letters[at + 2 :]
            if swapped != letters:
                assert refused(read_invitation, text_of(swapped, 4)) == (LETTER, 0)
            yield


def check_other_invitations():
    right = letters_of(INVITATIONS[0][0])
    assert refused(read_invitation, "") == (LENGTH, 0)
    assert refused(read_invitation, text_of(right[:-1], 4)) == (LENGTH, 0)
    assert refused(read_invitation, INVITATIONS[0][0] + "0") == (LENGTH, 0)
    later = (
        (0, 2 << 2),  # a later version
        (0, 1 << 2 | 3),  # five players
        (1, 31),  # a rule set that there is not
        (3, 1),  # a place of a third seat, of two
    )
    for at, value in later:
        code = right[:-3]
        code[at] = value
        code += checks(code, 3)
        assert refused(read_invitation, text_of(code, 4)) == (VERSION, 0)
    for option in (30 << 10, 16 << 10 | 200, 3 << 10):  # no knob, value; no change
        code = right[:-3]
        code += fixed(option, 3)
        code += checks(code, 3)
        assert refused(read_invitation, text_of(code, 4)) == (VERSION, 0)


def check_what_people_type():
    assert letters_of(" o1iL-\nzZ0 ") == [0, 1, 1, 1, 31, 31, 0]
    for wrong in ("U", "u", "é", "?", "7QU"):
        assert refused(letters_of, wrong) == (LETTER, 0)
    assert text_of(range(32), 4) == "0123 4567 89AB CDEF GHJK MNPQ RSTV WXYZ"


def check_numbers_in_pairs_of_letters():
    for number in (0, 1, 511, 512, 262143, 262144, (1 << 27) - 1):
        letters = pieces(number)
        assert len(letters) == (2 if number < 512 else 4 if number < 262144 else 6)
        assert take_pieces([5] * 3 + letters, 3) == (number, 3 + len(letters))
        assert raises(BadCode, take_pieces, letters[:-1], 0)
    assert raises(BadCode, take_pieces, [31] * 8, 0)

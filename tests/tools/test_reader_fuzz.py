"""Whatever it reads, the reader raises only its own error, soon, and accepts nothing illegal."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import Rules
from tests.tools.matches import TABLES, record_of, rewritten
from tests.tools.mutations import mutated
from tools.record.reader import BadRecord, read

# The first lines of a match of every rule set, and all their words.
RECORDS = [
    "\n".join(record_of(Rules(name), players, 21).split("\n")[:130]).encode() + b"\n"
    for name, players in TABLES[::2]
]
WORDS = sorted({word for record in RECORDS for word in record.decode().split()})


def verdict(record):
    """None if the record is good, else the error, which must make sense."""
    try:
        read(record)
    except BadRecord as caught:
        error = caught
    else:
        return None
    assert 1 <= error.line <= record.count(b"\n") + 2
    assert 0 < len(error.why) < 500
    assert error.why.isprintable()
    return error


def plain_rows(record):
    """The lines as the engine would write them: without remarks, every zero and rack in one way."""
    text = record.decode("utf-8-sig")
    text = re.sub(r"^(\d (?:place|field|draw) .*) (?:0|-0)$", r"\1 +0", text, flags=re.MULTILINE)
    text = re.sub(r"^(\d (?:pass|end|decline)) [+-]0$", r"\1 0", text, flags=re.MULTILINE)
    text = re.sub(r"^deal .*$", "deal", text, flags=re.MULTILINE)
    return [row for row in text.split("\n") if row and not row.startswith("#")]


@pytest.mark.thin(0)
def test_mutated_records():
    rng = Random(1)
    good = 0
    for _ in range(2000):
        record = mutated(rng.choice(RECORDS), rng)
        error = verdict(record)
        if error:
            # The lines above the first wrong one are right.
            above = verdict(b"\n".join(record.split(b"\n")[: error.line - 1]))
            assert above is None or "before a match starts" in above.why
        elif not re.search(rb"^option|^\d end", record, re.MULTILINE):
            # What was taken is, but for the way it is written, what the engine would write.
            good += 1
            written, given = plain_rows(rewritten(record).encode()), plain_rows(record)
            assert given[: len(written)] == written[: len(given)]
            for row in given[len(written) :]:  # the deal of a round that has not started
                assert row.split(" ")[0] in ("round", "deal", "pool", "lot")
    assert 60 < good < 600


@settings(max_examples=300)
@given(st.binary(max_size=300))
def test_random_bytes(record):
    assert verdict(record)


@settings(max_examples=300)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join), max_size=30))
def test_random_words(rows):
    assert verdict("\n".join(rows).encode())


@settings(max_examples=300)
@given(st.sampled_from(RECORDS), st.data())
def test_random_text_in_a_record(record, data):
    """Any text put in anywhere: the record is refused, or the text was only a remark or a name."""
    at = data.draw(st.integers(0, len(record)))
    text = data.draw(st.text(min_size=1, max_size=6)).encode("utf-8", "surrogatepass")
    spoilt = record[:at] + text + record[at:]
    if verdict(spoilt) is None:
        rows = [row for row in plain_rows(spoilt) if not row.startswith(("name", "option"))]
        assert rows == plain_rows(record)


@settings(max_examples=200)
@given(st.sampled_from(RECORDS), st.data())
def test_truncated_records(record, data):
    at = data.draw(st.integers(0, len(record) - 2))
    error = verdict(record[:at])
    if error is None:
        assert record[at - 1 : at] == b"\n" or record[at : at + 1] == b"\n"


def test_half_a_surrogate_is_not_utf8():
    record = RECORDS[0].decode().replace("\nround 1\n", "\n# \ud800\nround 1\n")
    with pytest.raises(BadRecord, match=r"^4: not UTF-8$"):
        read(record)


def test_giants():
    start = RECORDS[0].split(b"round")[0]
    for record in (
        b"x" * 10**5,
        b"\n" * 10**5,
        b"#" + b"\n#" * 10**5,
        b" " * 10**5,
        b"9" * 10**5,
        start + b"round " + b"1" * 10**5,
        start + b"option target " + b"1" * 10**5,
        start + b"name 0 " + b"L" * 10**5,
        start + b"round 1\ndeal 0 " + b"0-0-0 " * 10**5,
        RECORDS[0] + b"\n" * 10**5 + b"x",
    ):
        assert verdict(record)

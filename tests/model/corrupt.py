"""Illegal records made from a legal one (docs/rules.md sections 1 to 6), each sure to break a rule.

Every kind of corruption is a function from a script and a random generator to spoilt lines, or None
where the record offers no place for it. None of them asks the referee what is legal. The kinds are
in corrupt_actions.py (action lines) and corrupt_lines.py (all other lines).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from . import corrupt_actions, corrupt_lines
from .script import Kind, parse

KINDS: dict[str, Kind] = {
    kind.__name__[1:].replace("_", " "): kind
    for kind in corrupt_actions.KINDS + corrupt_lines.KINDS
}


def corruptions(record_text: str, rng: Random) -> Iterator[tuple[str, str]]:
    """For every kind that this legal record offers a place for: its name and an illegal text.

    The record may be partial; then the illegal text is refused as a partial record too.
    """
    script = parse(record_text)
    for name, kind in KINDS.items():
        lines = kind(script, rng)
        if lines is not None:
            yield name, "\n".join(lines) + "\n"

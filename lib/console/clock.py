"""Milliseconds that wrap: ``supervisor.ticks_ms`` and how to compare two of its readings."""

from supervisor import ticks_ms

_PERIOD = 1 << 29
_HALF = _PERIOD >> 1


def now() -> int:
    """The present time in ms; it wraps at 2**29, so only differences mean anything."""
    return ticks_ms()


def since(then: int, at: int) -> int:
    """Milliseconds from ``then`` to ``at`` (negative if ``at`` is earlier), up to 3 days apart."""
    return (at - then + _HALF) % _PERIOD - _HALF

"""Milliseconds that wrap: ``supervisor.ticks_ms``, and the difference of two readings."""

from supervisor import ticks_ms

_PERIOD = 1 << 29
_HALF = _PERIOD >> 1


def now() -> int:
    """The time in ms; it wraps at 2**29, so compare readings with ``since``."""
    return ticks_ms()


def since(then: int, at: int) -> int:
    """Milliseconds from ``then`` to ``at``, negative if ``at`` is earlier; at most 3 days apart."""
    return (at - then + _HALF) % _PERIOD - _HALF

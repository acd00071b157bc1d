"""Restarts the console after a hard crash, a few times."""

import microcontroller
from supervisor import SafeModeReason, runtime

_RESTARTS = 3  # per power-on; after that CircuitPython shows what is wrong, and waits

# Without reasons that a user asks for, and those that the next start would not cure.
_CRASHES = (
    SafeModeReason.FLASH_WRITE_FAIL,
    SafeModeReason.GC_ALLOC_OUTSIDE_VM,
    SafeModeReason.HARD_FAULT,
    SafeModeReason.INTERRUPT_ERROR,
    SafeModeReason.NLR_JUMP_FAIL,
    SafeModeReason.SDK_FATAL_ERROR,
    SafeModeReason.STACK_OVERFLOW,
    SafeModeReason.WATCHDOG,
)

try:
    from alarm import sleep_memory  # a restart leaves it as it is
except ImportError:
    sleep_memory = None

_MARK = b"TD"  # before the number of restarts: at power-on a SAMD51 leaves its memory as it is
_COUNT = len(_MARK)

if runtime.safe_mode_reason in _CRASHES and sleep_memory:
    if sleep_memory[:_COUNT] != _MARK:
        sleep_memory[: _COUNT + 1] = _MARK + b"\0"
    if sleep_memory[_COUNT] < _RESTARTS:
        sleep_memory[_COUNT] += 1
        microcontroller.reset()
print("To play on, switch the console off and on.")

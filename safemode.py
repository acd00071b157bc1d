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
    from alarm import sleep_memory  # zeros at power-on; a restart leaves it as it is
except ImportError:
    sleep_memory = None

if runtime.safe_mode_reason in _CRASHES and sleep_memory and sleep_memory[0] < _RESTARTS:
    sleep_memory[0] += 1
    microcontroller.reset()

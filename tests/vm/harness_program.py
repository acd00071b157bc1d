"""What test_harness.py runs in the VM: STEPS KEPT GARBAGE TIMES.

Each step keeps KEPT KB and makes GARBAGE KB of garbage, which it asks to be collected, TIMES times.
-1 STEPS: one that takes all memory.
"""

import gc
import sys

steps, kept, garbage, times = (int(text) for text in sys.argv[1:])
heap = []


class Maker:
    """Makes garbage while C code holds on to the arguments of the call."""

    def __init__(self, garbage, times):
        for _ in range(times):
            bytearray(garbage * 1024)
            gc.collect()
            self.spoilt = [(garbage, times) for _ in range(100)]


def eat(size):
    """Take all memory: pieces of that size, then smaller ones, at last single blocks."""
    while size >= 16:
        try:
            while True:
                heap.append(bytearray(size))
        except MemoryError:
            size //= 2
    chain = None
    while True:
        chain = (chain,)


def step():
    if steps == 0:
        raise ValueError("no steps")
    if steps < 0:
        eat(kept * 1024)
    maker = Maker(garbage, times)
    heap.append(bytearray(kept * 1024))
    assert times == 0 or maker.spoilt == [(garbage, times)] * 100
    print("step", len(heap))
    return len(heap) == steps

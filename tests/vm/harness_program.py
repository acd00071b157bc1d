"""What test_harness.py runs in the VM: STEPS KEPT GARBAGE, in KB a step."""

import sys

steps, kept, garbage = (int(text) for text in sys.argv[1:])
heap = []


def step():
    if steps == 0:
        raise ValueError("no steps")
    bytearray(garbage * 1024)
    heap.append(bytearray(kept * 1024))
    print("step", len(heap))
    return len(heap) == steps

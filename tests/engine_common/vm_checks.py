"""The VM's side of test_in_vm.py: imports the modules that sys.argv names, and runs their checks.

Each is imported in a step of its own, so that its garbage is collected before the next one is.
"""

import sys

modules = sys.argv[1:]
waiting = []
running = None


def step():
    """Import a module, begin a check or go on with it; True when all are done."""
    global running
    if running is not None:
        try:
            next(running[1])
        except StopIteration:
            print("done", running[0])
            running = None
    elif waiting:
        name, check = waiting.pop(0)
        result = check()
        if result is None:
            print("done", name)
        else:
            running = (name, result)
    elif modules:
        path = modules.pop(0)
        __import__(path)
        module = sys.modules[path]
        for name in sorted(dir(module)):
            if name.startswith("check_"):
                waiting.append((path.split(".")[-1] + "." + name, getattr(module, name)))
    else:
        return True
    return False

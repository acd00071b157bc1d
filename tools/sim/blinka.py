"""Blinka's display stack, imported for a PC and with its background thread stopped.

Everything in the simulator that needs `displayio` and related modules takes them from here: the
first import of Blinka reads from the environment which board it runs on, and it starts a thread
that refreshes displays. The simulator controls the time, so it refreshes them itself.

The modules are typed as Any: the simulator uses their private parts, which the stubs do not show.
"""

import os
from typing import Any

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import importlib

bitmaptools: Any = importlib.import_module("bitmaptools")
busdisplay: Any = importlib.import_module("busdisplay")
displayio: Any = importlib.import_module("displayio")
fontio: Any = importlib.import_module("fontio")
fourwire: Any = importlib.import_module("fourwire")
displaycore: Any = importlib.import_module("displayio._displaycore")
vectorio: Any = importlib.import_module("vectorio")
area: Any = importlib.import_module("displayio._area")
tilegrid: Any = importlib.import_module("displayio._tilegrid")
DISPLAY_COMMAND: int = importlib.import_module("displayio._constants").DISPLAY_COMMAND

displayio._stop_background()

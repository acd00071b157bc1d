"""Every screen looks in the MicroPython VM as in its golden picture.

The golden pictures are drawn with CPython (tests/pictures), which keeps the order of a dict; the
device's language does not. pictures.py is the VM's side.
"""

from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from random import Random
from unittest.mock import MagicMock

import pytest
from PIL import Image

from tests.vm.drive import make_drive, run_program
from tools import ROOT, shot_games
from tools.shot_stage import SEED
from tools.shot_table import SHOTS, Shot
from tools.shots import VIEWS
from tools.sim.boards import BOARDS

HEAP_KB = 2048

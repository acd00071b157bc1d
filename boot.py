"""Power-on, before code.py: a PC that touches the drive must not restart a game."""

import supervisor

supervisor.runtime.autoreload = False

"""Runs before code.py: keeps a PC's writes from restarting a game, settles who owns the drive."""

import supervisor

supervisor.runtime.autoreload = False
try:
    from console.storage.drive_owner import settle

    settle()
except Exception as error:  # the console must start; the PC keeps the drive
    print(error)

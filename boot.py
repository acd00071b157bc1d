"""Power-on, before code.py: a PC that touches the drive must not restart a game; whose it is."""

import supervisor

supervisor.runtime.autoreload = False
try:
    from console.storage.drive_owner import settle

    settle()
except Exception as error:  # whatever it is, the console must start, and the PC has the drive
    print(error)

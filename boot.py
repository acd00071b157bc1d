"""Runs before code.py: keeps a PC's writes from restarting a game, settles who owns the drive."""

import supervisor

supervisor.runtime.autoreload = False
try:
    from microcontroller import ResetReason, cpu, watchdog

    # After a failure a file may be damaged; then the PC must be able to write to the drive.
    if cpu.reset_reason not in (ResetReason.SOFTWARE, ResetReason.WATCHDOG):
        if watchdog:  # on a damaged module the interpreter may hang, and USB comes after boot.py
            from watchdog import WatchDogMode

            watchdog.timeout = 3
            watchdog.mode = WatchDogMode.RESET
        from console.storage.drive_owner import settle

        settle()
except Exception as error:  # the console must start; the PC keeps the drive
    print(error)

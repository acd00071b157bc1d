"""Shows a picture at power-on, then runs the console; after a crash, shows the crash screen."""

try:
    import board

    try:  # now: at the first jump the firmware would draw its terminal, which takes 0.3 s
        board.DISPLAY.auto_refresh = False
    except AttributeError:  # the firmware has no display of its own
        pass
    from microcontroller import ResetReason, cpu, watchdog

    if watchdog:  # the interpreter may hang on a damaged module
        from watchdog import WatchDogMode

        watchdog.timeout = 5  # until the console has started
        watchdog.mode = WatchDogMode.RESET
    if cpu.reset_reason in (ResetReason.SOFTWARE, ResetReason.WATCHDOG):  # after a failure
        from damage import halt

        halt()
    from console.heap import unite

    anchor, room = unite()
    del unite
    from console import splash

    begun = [splash.show()]
    del splash
    from console.app import App

    app = App(begun.pop(), room)  # popped, so that nothing here keeps it alive
    app.run()
except Exception as error:
    app = None  # frees its memory for the crash screen
    from damage import halt

    halt(error)
    from console import crash

    crash.show(error)

"""Shows a picture at power-on, then runs the console; after a crash, shows the crash screen."""

try:
    import board

    try:  # now: at the first jump the firmware would draw its terminal, which takes 0.3 s
        board.DISPLAY.auto_refresh = False
    except AttributeError:  # the firmware has no display of its own
        pass
    from console.heap import unite

    anchor = unite()
    del unite
    from console import splash

    begun = [splash.show()]
    del splash
    from console.app import App

    app = App(begun.pop())  # popped, so that nothing here keeps it alive
    app.run()
except Exception as error:
    app = None  # frees its memory for the crash screen
    from console import crash

    crash.show(error)

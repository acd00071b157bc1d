"""Power on: a picture at once, then the console; if that falls over, a screen that says so."""

try:
    import board

    try:  # before the first jump: there the firmware draws its terminal, which takes 0.3 s
        board.DISPLAY.auto_refresh = False
    except AttributeError:  # the display is not the firmware's own
        pass
    from console.heap import unite

    anchor = unite()
    del unite
    from console import splash

    begun = [splash.show()]
    del splash
    from console.app import App

    app = App(begun.pop())  # nothing here keeps what the app has taken over
    app.run()
except Exception as error:
    app = None  # its memory is needed
    from console import crash

    crash.show(error)

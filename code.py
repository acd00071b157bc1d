"""Power on: a picture at once, then the console; if that falls over, a screen that says so."""

try:
    from console import heap

    heap.unite()
    from console import splash

    splash.show()
    del splash
    from console.app import App

    app = App()
    app.run()
except Exception as error:
    app = None  # its memory is needed
    from console import crash

    crash.show(error)

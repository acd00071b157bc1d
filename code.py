"""Power on: start the console."""

from console.app import App

app = App()
app.run()

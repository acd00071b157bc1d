"""Power on: start the console."""

from console.app import run

run()

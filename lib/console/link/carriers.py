"""Opens the line of this board, if there is anything that it can go through."""

from supervisor import runtime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.link.match_line import Carrier
    from console.match.match import Match

_MODULES = "console.link console.link.cable console.link.match_line console.link.usb"
"""What stays in memory while a line is open, even if it rests."""


def open_line(app: "App", match: "Match | None" = None) -> None:
    """Open the line of a match that other devices play too or, without one, of a guest who looks
    for a match; the line before is closed. None opens if the board has no carrier, or no room.
    """
    if app.line:
        app.line.close()
    try:
        carriers = _open_carriers(app)
        if carriers:
            from console.link.match_line import Line

            Line(app, carriers, _MODULES, match)
    except ImportError:  # they were left out of the drive
        return
    except MemoryError:  # codes are all there is
        if app.line:
            app.line.close()


def _open_carriers(app: "App") -> "list[Carrier]":
    from console.hardware.wiring import UnknownBoard, link_pins

    carriers: list[Carrier] = []
    try:
        pins = link_pins()
        if pins:
            from console.link.cable import Cable

            carriers.append(Cable(*pins))
    except (UnknownBoard, ValueError):  # they have no serial port, or something else uses them
        app.memory.pending_notice = app.memory.pending_notice or "line_pins"
    try:
        from usb_cdc import console, data
    except ImportError:  # a board without USB of its own
        return carriers
    port = data or console
    if port and (data or runtime.usb_connected):
        from console.link.usb import Usb

        carriers.append(Usb(port))
    return carriers

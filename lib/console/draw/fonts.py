"""The fonts of titles and names, in the sizes of the display: their letters are read one by one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

# On small and on large displays.
HEAD = ("head10", "head15")
BIG = ("big17", "big28")


def open_font(app: "App", style: tuple) -> "Font":
    """A font for the language that is set; what is shown with it goes when it goes."""
    return app.font.of_style(style[int(app.large)])

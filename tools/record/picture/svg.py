"""A picture as a self-contained SVG file, which includes its fonts."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tools.record.picture import typeface
from tools.record.picture.shapes import (
    Box,
    Disc,
    Line,
    Picture,
    Point,
    Polygon,
    Region,
    Shape,
    Text,
)


def render(picture: Picture) -> bytes:
    """The file of a picture."""
    size = {"width": str(picture.width), "height": str(picture.height)}
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            **size,
            "viewBox": f"0 0 {picture.width} {picture.height}",
            "role": "img",
        },
    )
    SubElement(root, "title").text = _printable(picture.title)
    texts = [shape.text for shape in picture.shapes if isinstance(shape, Text)]
    SubElement(root, "style").text = (
        "".join(typeface.font_faces(texts))
        + f"text{{font-family:Rubik,sans-serif;font-weight:{typeface.WEIGHT};"
        "font-variant-numeric:tabular-nums}"
    )
    SubElement(root, "rect", {**size, "fill": _colour(picture.ground)})
    for shape in picture.shapes:
        _add(root, shape)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def _add(root: Element, shape: Shape) -> None:
    element: dict[str, str] = {"class": shape.kind}
    if isinstance(shape, Polygon):
        element |= {"points": _points(shape.points), "fill": _colour(shape.fill)}
        if shape.thick:
            element |= {
                "stroke": _colour(shape.edge),
                "stroke-width": _length(shape.thick),
                "stroke-linejoin": "round",
            }
        SubElement(root, "polygon", element)
    elif isinstance(shape, Disc):
        element |= {"cx": _length(shape.x), "cy": _length(shape.y), "r": _length(shape.radius)}
        SubElement(root, "circle", element | {"fill": _colour(shape.fill)})
    elif isinstance(shape, Box):
        element |= {
            "x": _length(shape.x),
            "y": _length(shape.y),
            "width": _length(shape.width),
            "height": _length(shape.height),
        }
        if shape.radius:
            element["rx"] = _length(shape.radius)
        SubElement(root, "rect", element | {"fill": _colour(shape.fill)})
    elif isinstance(shape, Region):
        path = "".join(f"M{_points(contour)}Z" for contour in shape.contours)
        element |= {"d": path, "fill": _colour(shape.fill), "fill-rule": "evenodd"}
        SubElement(root, "path", element)
    elif isinstance(shape, Line):
        element |= {
            "points": _points(shape.points),
            "fill": "none",
            "stroke": _colour(shape.colour),
            "stroke-width": _length(shape.thick),
            "stroke-linejoin": "round",
        }
        SubElement(root, "polyline", element)
    else:
        element |= {
            "x": _length(shape.x),
            "y": _length(shape.y),
            "font-size": _length(shape.size),
            "fill": _colour(shape.colour),
        }
        if shape.anchor != "start":
            element["text-anchor"] = shape.anchor
        SubElement(root, "text", element).text = _printable(shape.text)


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_length(x)},{_length(y)}" for x, y in points)


def _length(value: float) -> str:
    """A number rounded to a hundredth of a pixel."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _colour(colour: int) -> str:
    return f"#{colour:06x}"


def _printable(text: str) -> str:
    """A text without characters that XML does not allow."""
    return "".join(character if character.isprintable() else "\ufffd" for character in text)

"""``vectorio``: rectangles."""

import machine

# vectorio_rectangle_t is 24 bytes, 2 blocks; its vectorio_vector_shape_t 56, 4 blocks.
# Here: an instance of 8 attributes, 5 blocks; a bytearray, 1 block.


class Rectangle:
    """A rectangle in one colour."""

    def __init__(self, *, pixel_shader, width, height, x, y, color_index=0):
        machine.make_room()
        if width < 1 or height < 1:
            raise ValueError("width and height must be at least 1")
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.hidden = False
        self._in_group = False
        self._native = bytearray((color_index,))

    @property
    def color_index(self):
        """The index of its colour in the palette."""
        return self._native[0]

    @color_index.setter
    def color_index(self, index):
        self._native[0] = index

// Converts the display's colours to those of a canvas.

const OPAQUE = 0xff000000;

/** The byte for a value of a colour. @param {number} value @param {number} most the highest value */
const widened = (value, most) => Math.floor((value * 255) / most);

/** Each RGB565 in the bytes of ImageData: red, green, blue, alpha. */
const SHOWN = Uint32Array.from({ length: 1 << 16 }, (_, color) => {
  const red = widened(color >> 11, 31);
  const green = widened((color >> 5) & 63, 63);
  const blue = widened(color & 31, 31);
  return OPAQUE | (blue << 16) | (green << 8) | red;
});

/** @param {Uint16Array} pixels RGB565 @returns {Uint32Array<ArrayBuffer>} */
export function canvasPixels(pixels) {
  const shown = new Uint32Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) shown[at] = SHOWN[pixels[at]];
  return shown;
}

// Draws for drawing.py in the VM's memory. Pixels of bitmaps stay where Python has them, in the device's own
// layout, and nothing here keeps an address longer than one call. Pictures are in the display's colours, RGB565
// pixel after pixel.

const TRANSPARENT = 1 << 24; // a bit of a colour, as in displayio.py
const NONE = -1; // of a 16-bit pixel: not drawn

/** The content of the display. @typedef {{width: number, height: number, pixels: Uint16Array}} Picture */

// Bitmaps have the layout of the device: see Bitmap in displayio.py.
class Bitmap {
  /**
   * @param {ArrayBuffer} memory
   * @param {Int32Array} numbers address, bytes per row, bits per pixel, width, height
   */
  constructor(memory, [address, stride, bits, width, height]) {
    this.stride = stride;
    this.bits = bits;
    this.mask = (1 << bits) - 1;
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(memory, address, stride * height);
  }

  /** @param {number} x @param {number} y */
  get(x, y) {
    const at = y * this.stride + ((x * this.bits) >> 3);
    if (this.bits === 16) return this.data[at] | (this.data[at + 1] << 8);
    return (this.data[at] >> (8 - this.bits - ((x * this.bits) & 7))) & this.mask;
  }

  /** @param {number} x @param {number} y @param {number} value */
  set(x, y, value) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.stride + ((x * this.bits) >> 3);
    if (this.bits === 16) {
      this.data[at] = value & 255;
      this.data[at + 1] = value >> 8;
    } else {
      const shift = 8 - this.bits - ((x * this.bits) & 7);
      this.data[at] = (this.data[at] & ~(this.mask << shift)) | (value << shift);
    }
  }
}

/** @param {Bitmap} target @param {number[] | Int32Array} region x1, y1, x2, y2, value */
function fill(target, [x1, y1, x2, y2, value]) {
  if (x1 === 0 && x2 === target.width && target.bits < 16) {
    let byte = value; // whole rows, with their padding
    for (let bits = target.bits; bits < 8; bits *= 2) byte |= byte << bits;
    target.data.fill(byte, y1 * target.stride, y2 * target.stride);
    return;
  }
  for (let y = y1; y < y2; y++) {
    for (let x = x1; x < x2; x++) target.set(x, y, value);
  }
}

// Draws a line as CircuitPython does.
/** @param {Bitmap} target @param {Int32Array} line x1, y1, x2, y2, value */
function drawLine(target, [x1, y1, x2, y2, value]) {
  const steep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  if (steep) [x1, y1, x2, y2] = [y1, x1, y2, x2];
  if (x1 > x2) [x1, y1, x2, y2] = [x2, y2, x1, y1];
  const dx = x2 - x1;
  const dy = Math.abs(y2 - y1);
  let error = dx >> 1;
  for (let x = x1, y = y1; x <= x2; x++) {
    if (steep) target.set(y, x, value);
    else target.set(x, y, value);
    error -= dy;
    if (error < 0) {
      y += y1 < y2 ? 1 : -1;
      error += dx;
    }
  }
}

/** @param {Bitmap} target @param {Bitmap} source @param {Int32Array} how */
function blit(target, source, [x, y, x1, y1, x2, y2, skipSource, skipTarget]) {
  const pixels = new Uint16Array((x2 - x1) * (y2 - y1));
  let at = 0; // read all before writing: both may be the same bitmap
  for (let row = y1; row < y2; row++) {
    for (let column = x1; column < x2; column++) pixels[at++] = source.get(column, row);
  }
  at = 0;
  for (let row = y; row < y + y2 - y1; row++) {
    for (let column = x; column < x + x2 - x1; column++) {
      const value = pixels[at++];
      if (value === skipSource || column >= target.width || row >= target.height) continue;
      if (skipTarget < 0 || target.get(column, row) !== skipTarget) target.set(column, row, value);
    }
  }
}

/** @param {Bitmap} target @param {number} before @param {number} after */
function replace(target, before, after) {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) if (target.get(x, y) === before) target.set(x, y, after);
  }
}

/** @param {number} color 0xRRGGBB */
function rgb565(color) {
  return ((color >> 8) & 0xf800) | ((color >> 5) & 0x07e0) | ((color >> 3) & 0x001f);
}

/** The colours of a palette in the display's format. @param {Uint32Array} colors @param {number} bits */
function shades(colors, bits) {
  const shown = new Int32Array(Math.max(colors.length, bits < 16 ? 1 << bits : 0)).fill(NONE);
  colors.forEach((color, at) => {
    if (!(color & TRANSPARENT)) shown[at] = rgb565(color);
  });
  return shown;
}

/** @param {Picture} picture @param {ArrayBuffer} memory @param {Int32Array} numbers as in drawing.py */
function drawGrid(picture, memory, numbers) {
  const source = new Bitmap(memory, numbers);
  const [colorsAt, colorCount, tilesAt, tileSize, columns, rows, width, height] = numbers.subarray(5);
  const [left, top, scale, flipX, flipY] = numbers.subarray(13);
  const colors = shades(new Uint32Array(memory, colorsAt, colorCount), source.bits);
  const tiles = new (tileSize === 2 ? Uint16Array : Uint8Array)(memory, tilesAt, columns * rows);
  const perRow = Math.floor(source.width / width);
  const [wide, high] = [columns * width, rows * height];
  const first = Math.max(0, left);
  const right = Math.min(picture.width, left + wide * scale);
  const bottom = Math.min(picture.height, top + high * scale);
  for (let y = Math.max(0, top); y < bottom; y++) {
    const down = Math.floor((y - top) / scale);
    const row = flipY ? high - 1 - down : down;
    const tileRow = Math.floor(row / height) * columns;
    const inTile = row % height;
    const line = y * picture.width;
    for (let x = first; x < right; x++) {
      const across = Math.floor((x - left) / scale);
      const column = flipX ? wide - 1 - across : across;
      const tile = tiles[tileRow + Math.floor(column / width)];
      const value = source.get(
        (tile % perRow) * width + (column % width),
        Math.floor(tile / perRow) * height + inTile,
      );
      const color = value < colors.length ? colors[value] : NONE;
      if (color !== NONE) picture.pixels[line + x] = color;
    }
  }
}

/** @param {Picture} picture @param {Int32Array} rectangle left, top, width, height, colour */
function drawRectangle(picture, [left, top, width, height, color]) {
  const bottom = Math.min(picture.height, top + height);
  const [from, to] = [Math.max(0, left), Math.min(picture.width, left + width)];
  for (let y = Math.max(0, top); y < bottom; y++) {
    picture.pixels.fill(rgb565(color), y * picture.width + from, y * picture.width + to);
  }
}

/**
 * The module `_drawing` of drawing.py. Its functions take the address of their numbers. No name in the firmware
 * is the same, because the firmware's names become short (tools/drive/names.py).
 *
 * @param {WebAssembly.Memory} memory of the VM; it may grow
 * @param {(name: string, picture: Picture) => void} show takes a finished picture
 */
export function drawingModule(memory, show) {
  /** @type {Picture} */
  let picture = { width: 0, height: 0, pixels: new Uint16Array() };
  /** @param {number} address @param {number} count @param {number} [from] */
  const numbers = (address, count, from = 0) => new Int32Array(memory.buffer, address + 4 * from, count);
  /** @param {number} address @param {number} [from] */
  const bitmap = (address, from = 0) => new Bitmap(memory.buffer, numbers(address, 5, from));
  return {
    /** @param {number} at */
    paint_region: (at) => fill(bitmap(at), numbers(at, 5, 5)),
    /** @param {number} at */
    paint_line: (at) => drawLine(bitmap(at), numbers(at, 5, 5)),
    /** @param {number} at */
    paint_bitmap: (at) => blit(bitmap(at), bitmap(at, 5), numbers(at, 8, 10)),
    /** @param {number} at */
    paint_instead(at) {
      const [before, after] = numbers(at, 2, 5);
      replace(bitmap(at), before, after);
    },
    /** @param {number} width @param {number} height */
    new_picture(width, height) {
      picture = { width, height, pixels: new Uint16Array(width * height) };
    },
    /** @param {number} at */
    paint_grid: (at) => drawGrid(picture, memory.buffer, numbers(at, 18)),
    /** @param {number} at */
    paint_rectangle: (at) => drawRectangle(picture, numbers(at, 5)),
    /** @param {string} name @param {boolean} turned by half a turn */
    write_picture(name, turned) {
      if (turned) picture.pixels.reverse();
      show(name, picture);
    },
  };
}

// Draws for drawing.py: pixels of bitmaps in the VM's memory, and a picture of what the display shows.

import fs from 'node:fs';
import path from 'node:path';

const TRANSPARENT = 1 << 24; // a bit of a colour, as in displayio.py

// Bitmaps are laid out as on the device: see Bitmap in displayio.py.
class Bitmap {
  constructor(memory, [address, stride, bits, width, height]) {
    Object.assign(this, { stride, bits, width, height });
    this.data = new Uint8Array(memory, address, stride * height);
  }

  at(x, y) {
    return y * this.stride + ((x * this.bits) >> 3);
  }

  shift(x) {
    return 8 - this.bits - ((x * this.bits) & 7);
  }

  get(x, y) {
    const at = this.at(x, y);
    if (this.bits === 16) return this.data[at] | (this.data[at + 1] << 8);
    return (this.data[at] >> this.shift(x)) & ((1 << this.bits) - 1);
  }

  set(x, y, value) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = this.at(x, y);
    if (this.bits === 16) {
      this.data[at] = value & 255;
      this.data[at + 1] = value >> 8;
    } else {
      const shift = this.shift(x);
      this.data[at] = (this.data[at] & ~(((1 << this.bits) - 1) << shift)) | (value << shift);
    }
  }
}

function line(bitmap, x1, y1, x2, y2, value) {
  const steep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  if (steep) [x1, y1, x2, y2] = [y1, x1, y2, x2];
  if (x1 > x2) [x1, y1, x2, y2] = [x2, y2, x1, y1];
  const dx = x2 - x1;
  const dy = Math.abs(y2 - y1);
  let error = dx >> 1;
  for (let x = x1, y = y1; x <= x2; x++) {
    if (steep) bitmap.set(y, x, value);
    else bitmap.set(x, y, value);
    error -= dy;
    if (error < 0) {
      y += y1 < y2 ? 1 : -1;
      error += dx;
    }
  }
}

function blit(target, source, x, y, x1, y1, x2, y2, skipSource, skipTarget) {
  const pixels = []; // all are read before the first is written: both may be the same bitmap
  for (let row = y1; row < y2; row++) {
    for (let column = x1; column < x2; column++) pixels.push(source.get(column, row));
  }
  let at = 0;
  for (let row = y; row < y + y2 - y1; row++) {
    for (let column = x; column < x + x2 - x1; column++) {
      const value = pixels[at++];
      if (value === skipSource || column >= target.width || row >= target.height) continue;
      if (target.get(column, row) !== skipTarget) target.set(column, row, value);
    }
  }
}

function rgb565(color) {
  return ((color >> 8) & 0xf800) | ((color >> 5) & 0x07e0) | ((color >> 3) & 0x001f);
}

export function registerDrawing(vm, memory, folder) {
  let screen; // {width, height, pixels}
  const numbers = (address, from, count) => [...new Int32Array(memory.buffer, address + 4 * from, count)];
  const bitmap = (address, from = 0) => new Bitmap(memory.buffer, numbers(address, from, 5));

  function grid(address) {
    const source = bitmap(address);
    const [colorsAt, colorCount, tilesAt, tileSize, columns, rows, width, height, left, top, scale, flipX, flipY] =
      numbers(address, 5, 13);
    const colors = new Uint32Array(memory.buffer, colorsAt, colorCount);
    const tiles = new (tileSize === 2 ? Uint16Array : Uint8Array)(memory.buffer, tilesAt, columns * rows);
    const perRow = Math.floor(source.width / width);
    const right = Math.min(screen.width, left + columns * width * scale);
    const bottom = Math.min(screen.height, top + rows * height * scale);
    for (let y = Math.max(0, top); y < bottom; y++) {
      const down = Math.floor((y - top) / scale);
      const row = flipY ? rows * height - 1 - down : down;
      for (let x = Math.max(0, left); x < right; x++) {
        const across = Math.floor((x - left) / scale);
        const column = flipX ? columns * width - 1 - across : across;
        const tile = tiles[Math.floor(row / height) * columns + Math.floor(column / width)];
        const value = source.get(
          (tile % perRow) * width + (column % width),
          Math.floor(tile / perRow) * height + (row % height),
        );
        if (value >= colorCount || colors[value] & TRANSPARENT) continue;
        screen.pixels[y * screen.width + x] = rgb565(colors[value]);
      }
    }
  }

  // Names that nothing in the firmware has: its own become short (tools/drive/names.py).
  vm.registerJsModule('_drawing', {
    paint_region(address) {
      const target = bitmap(address);
      const [x1, y1, x2, y2, value] = numbers(address, 5, 5);
      for (let y = y1; y < y2; y++) {
        for (let x = x1; x < x2; x++) target.set(x, y, value);
      }
    },
    paint_instead(address) {
      const target = bitmap(address);
      const [before, after] = numbers(address, 5, 2);
      for (let y = 0; y < target.height; y++) {
        for (let x = 0; x < target.width; x++) if (target.get(x, y) === before) target.set(x, y, after);
      }
    },
    paint_line: (address) => line(bitmap(address), ...numbers(address, 5, 5)),
    paint_bitmap: (address) => blit(bitmap(address), bitmap(address, 5), ...numbers(address, 10, 8)),
    new_picture(width, height) {
      screen = { width, height, pixels: new Uint16Array(width * height) };
    },
    paint_grid: grid,
    paint_rectangle(address) {
      const [left, top, width, height, color] = numbers(address, 0, 5);
      for (let y = Math.max(0, top); y < Math.min(screen.height, top + height); y++) {
        for (let x = Math.max(0, left); x < Math.min(screen.width, left + width); x++) {
          screen.pixels[y * screen.width + x] = rgb565(color);
        }
      }
    },
    write_picture(name) {
      fs.writeFileSync(path.join(folder, `${name}.rgb565`), screen.pixels);
    },
  });
}

// What draws for the console, against loops that go pixel by pixel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canvasPixels } from '../../web/console/colours.js';
import { drawingModule } from '../../web/console/display.js';
import { unpack } from '../../web/console/pack.js';

const NUMBERS = 0; // addresses in the memory
const SOURCE = 1024;
const TARGET = 8192;

/** A memory with two bitmaps of that many bits a pixel, and what draws there. @param {number} bits */
function table(bits) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const [width, height] = [21, 13];
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = new Uint8Array(memory.buffer);
  for (let at = 0; at < 2 * stride * height; at++) bytes[SOURCE + at] = (at * 89 + (at >> 3)) & 255;
  const module = drawingModule(memory, () => {});
  /** @param {number} base @param {number} x @param {number} y */
  const pixel = (base, x, y) => {
    const at = base + y * stride + ((x * bits) >> 3);
    if (bits === 16) return bytes[at] | (bytes[at + 1] << 8);
    return (bytes[at] >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
  };
  /** @param {(at: number) => void} draw @param {number[]} numbers */
  const call = (draw, ...numbers) => {
    new Int32Array(memory.buffer, NUMBERS, numbers.length).set(numbers);
    draw(NUMBERS);
  };
  /** @param {number} base */
  const where = (base) => [base, stride, bits, width, height];
  return { width, height, module, pixel, call, where };
}

for (const bits of [1, 2, 4, 8, 16]) {
  test(`a rectangle is copied, ${bits} bits a pixel`, () => {
    const { width, height, module, pixel, call, where } = table(bits);
    call(module.paint_bitmap, ...where(TARGET), ...where(SOURCE), 3, 2, 5, 4, 18, 12, 1, -1);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isInside = x >= 3 && x < 16 && y >= 2 && y < 10;
        const copied = isInside ? pixel(SOURCE, x + 2, y + 2) : 0;
        assert.equal(pixel(TARGET, x, y), copied === 1 ? 0 : copied, `${x}, ${y}`);
      }
    }
  });

  test(`a rectangle and whole rows are filled, ${bits} bits a pixel`, () => {
    const { width, height, module, pixel, call, where } = table(bits);
    call(module.paint_region, ...where(TARGET), 2, 1, 20, 5, 1);
    call(module.paint_region, ...where(TARGET), 0, 7, width, 9, 1);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isFilled = (x >= 2 && x < 20 && y >= 1 && y < 5) || (y >= 7 && y < 9);
        assert.equal(pixel(TARGET, x, y), Number(isFilled), `${x}, ${y}`);
      }
    }
  });
}

test('colours of the display are those of the golden pictures', () => {
  const [red, green, blue, white] = canvasPixels(Uint16Array.of(0xf800, 0x07e0, 0x001f, 0xffff));
  assert.deepEqual(
    [red, green, blue, white].map((color) => color >>> 0),
    [0xff0000ff, 0xff00ff00, 0xffff0000, 0xffffffff],
  );
  assert.equal(canvasPixels(Uint16Array.of(1 << 11))[0] >>> 0, 0xff000008);
});

test('a pack is unpacked, one that is cut short is refused', () => {
  const index = new TextEncoder().encode('[["a/b.py",3],["c",0]]');
  const bytes = new Uint8Array(4 + index.length + 3);
  new DataView(bytes.buffer).setUint32(0, index.length, true);
  bytes.set(index, 4);
  bytes.set([7, 8, 9], 4 + index.length);
  assert.deepEqual(
    [...unpack(bytes.buffer)],
    [
      ['a/b.py', Uint8Array.of(7, 8, 9)],
      ['c', Uint8Array.of()],
    ],
  );
  assert.throws(() => unpack(bytes.slice(0, -1).buffer));
});

// Reads what an image of CircuitPython for the RP2040 contains about itself (tools/uf2/circuitpython.py).

import { Refusal } from './refusal.js';

/** @import { Handhelds, Target } from '../shapes.js' */
/** @import { Memory } from './blocks.js' */

/**
 * @typedef {object} Image CircuitPython for a board
 * @property {Target} target
 * @property {number} driveStart the address where its drive begins
 * @property {number} driveSize in bytes
 */

const FLASH = 0x10000000;
const MOST = 16 << 20; // bytes that an RP2040 can address
const NAME = /Adafruit CircuitPython v?(\d+\.\S+) on [^;\0]+; ([^\0]+) with rp2040\0/;

// The table that the Pico SDK puts into every image ("binary info"): two marks around the addresses of its
// start and end. It has the addresses of entries, each with a type and an owner.
const MARKS = [0x7188ebf2, 0xe71aa390];
const TYPE = 7; // a block device
const OWNER = 0x5043; // "CP"

/** The description of the image in memory. @param {Memory} memory @param {Handhelds} handhelds @returns {Image} */
export function describe(memory, { boards, flash_sizes, wired }) {
  const addresses = [...memory.keys()].sort((one, other) => one - other);
  const [first, last] = [addresses[0], addresses[addresses.length - 1]];
  if (first !== FLASH || last >= FLASH + MOST) throw new Refusal('not_circuitpython');
  const image = new Uint8Array(last - first + (memory.get(last)?.length ?? 0)).fill(0xff);
  for (const address of addresses) image.set(memory.get(address) ?? [], address - first);
  const text = new TextDecoder('latin1').decode(image);
  const name = NAME.exec(text);
  if (!name) throw new Refusal('not_circuitpython');
  const known = [...Object.keys(boards), ...wired].sort();
  const board = known.find((id) => text.includes(`\0${id}\0`));
  if (!board) throw new Refusal('unknown', { board: name[2] });
  const [start, least] = driveOf(image);
  const size = Object.hasOwn(flash_sizes, board) ? flash_sizes[board] - start : least;
  return { target: { board, name: name[2], version: name[1] }, driveStart: FLASH + start, driveSize: size };
}

/** The drive's start in the flash, and its minimal size. @param {Uint8Array} image @returns {[number, number]} */
function driveOf(image) {
  const view = new DataView(image.buffer);
  const word = (/** @type {number} */ at) =>
    at >= 0 && at + 4 <= image.length ? view.getUint32(at, true) : 0;
  const at = indexOf(image, MARKS[0]);
  if (at >= 0 && word(at + 16) === MARKS[1]) {
    const end = Math.min(word(at + 8) - FLASH, image.length);
    for (let place = word(at + 4) - FLASH; place >= 0 && place < end; place += 4) {
      const entry = word(place) - FLASH;
      if (word(entry) === (TYPE | (OWNER << 16)) >>> 0) return [word(entry + 8), word(entry + 12)];
    }
  }
  throw new Refusal('no_place');
}

/** The first position of these four bytes; -1 if there is none. @param {Uint8Array} image @param {number} mark */
function indexOf(image, mark) {
  const bytes = [0, 8, 16, 24].map((shift) => (mark >>> shift) & 0xff);
  for (let at = image.indexOf(bytes[0]); at >= 0; at = image.indexOf(bytes[0], at + 1)) {
    if (bytes.every((byte, behind) => image[at + behind] === byte)) return at;
  }
  return -1;
}

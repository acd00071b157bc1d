// One file for a first flash: CircuitPython and the console's drive, the same bytes as `make uf2` writes.

import { forBoard, objection } from '../target.js';
import { pack, pages, unpack } from './blocks.js';
import { describe } from './circuitpython.js';
import { makeImage } from './fat.js';
import { Refusal } from './refusal.js';

/** @import { Built, Target } from '../shapes.js' */

/** Bytes: the largest UF2 file, with everything that an RP2040 can address. */
export const LARGEST = 2 * (16 << 20);
const LABEL = 'CIRCUITPY';
// Files that CircuitPython puts onto a fresh drive, so that PCs leave no index or trash on it.
const KEEP_CLEAN = ['.fseventsd/no_log', '.metadata_never_index', '.Trashes', '.Trash-1000'];

/**
 * Join the console and a CircuitPython in the form of its makers. Throws Refusal.
 * @param {Uint8Array} circuitpython @param {Built} built
 * @returns {{target: Target, name: string, content: Uint8Array}} name: of the file
 */
export function join(circuitpython, built) {
  const memory = unpack(circuitpython);
  const { target, driveStart, driveSize } = describe(memory, built.handhelds);
  const { board, version } = target;
  const why = objection(target, built.handhelds);
  if (why) throw new Refusal(why === 'unknown_board' ? 'unknown' : why, { board, version });
  const clean = KEEP_CLEAN.map((path) => /** @type {const} */ ([path, new Uint8Array()]));
  const files = new Map([...clean, ...forBoard(built, board)]);
  const drive = pages(driveStart, makeImage(files, driveSize, LABEL));
  const content = pack(new Map([...memory, ...drive]));
  return { target, name: `triangular-dominoes-console-${built.version}-${board}.uf2`, content };
}

// The UF2 format: memory in blocks of 512 bytes, each with its address (tools/uf2/blocks.py).

import { Refusal } from './refusal.js';

/** @typedef {Map<number, Uint8Array>} Memory pages by their addresses */

const RP2040 = 0xe48bff56;
const SECTOR = 4096; // bytes that the RP2040's boot ROM erases at once
const MAGICS = [0x0a324655, 0x9e5d5157];
const END = 0x0ab16f30;
const HAS_FAMILY = 0x2000;
const BLOCK = 512;
const HEAD = 32;
const PAGE = 256;

/** The content that a UF2 file for an RP2040 puts at each address. @param {Uint8Array} data @returns {Memory} */
export function unpack(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const memory = new Map();
  if (!data.length || data.length % BLOCK) throw new Refusal('not_uf2');
  for (let at = 0; at < data.length; at += BLOCK) {
    const word = (/** @type {number} */ number) => view.getUint32(at + 4 * number, true);
    const isBlock = word(0) === MAGICS[0] && word(1) === MAGICS[1] && word(BLOCK / 4 - 1) === END;
    if (!isBlock || word(5) !== at / BLOCK || word(6) !== data.length / BLOCK) throw new Refusal('not_uf2');
    if (!(word(2) & HAS_FAMILY) || word(7) !== RP2040) throw new Refusal('not_rp2040');
    const size = Math.min(word(4), BLOCK - HEAD);
    memory.set(word(3), data.subarray(at + HEAD, at + HEAD + size));
  }
  return memory;
}

/** A UF2 file that puts these pages of at most 256 bytes at their addresses. @param {Memory} memory */
export function pack(memory) {
  const data = new Uint8Array(memory.size * BLOCK);
  const view = new DataView(data.buffer);
  const addresses = [...memory.keys()].sort((one, other) => one - other);
  for (const [number, address] of addresses.entries()) {
    const at = number * BLOCK;
    const head = [...MAGICS, HAS_FAMILY, address, PAGE, number, memory.size, RP2040];
    for (const [place, word] of head.entries()) view.setUint32(at + 4 * place, word, true);
    data.set(/** @type {Uint8Array} */ (memory.get(address)), at + HEAD);
    view.setUint32(at + BLOCK - 4, END, true);
  }
  return data;
}

/** The content from an address on, in pages. Sectors are whole, so that none keeps an old part. @param {number} address @param {Uint8Array} content @returns {Memory} */
export function pages(address, content) {
  const whole = new Uint8Array(Math.ceil(content.length / SECTOR) * SECTOR);
  whole.set(content);
  const found = new Map();
  for (let at = 0; at < whole.length; at += PAGE) found.set(address + at, whole.subarray(at, at + PAGE));
  return found;
}

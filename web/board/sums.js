// The checksums on a drive, sums.bin, by which the device finds a damaged file: tools/drive/sums.py.

import { crc32 } from './uf2/crc32.js';

/** @import { Files } from './shapes.js' */

export const NAME = 'sums.bin';
const SETTINGS = 'settings.toml'; // the owner's
const SUM = 4; // bytes

/** Those of all files of a drive: of the path, then of the content. @param {Files} files */
export function sumsOf(files) {
  const paths = [...files.keys()].filter((path) => path !== SETTINGS).sort();
  const sums = new DataView(new ArrayBuffer(2 * SUM * paths.length));
  paths.forEach((path, i) => {
    const content = /** @type {Uint8Array} */ (files.get(path));
    sums.setUint32(2 * SUM * i, crc32(new TextEncoder().encode(path)), true);
    sums.setUint32(2 * SUM * i + SUM, crc32(content), true);
  });
  return new Uint8Array(sums.buffer);
}

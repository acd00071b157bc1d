// The list of checksums on a drive, sums.txt, by which the device finds a damaged file: tools/drive/sums.py.

import { crc32 } from './uf2/crc32.js';

/** @import { Files } from './shapes.js' */

export const NAME = 'sums.txt';
const SETTINGS = 'settings.toml'; // the owner's

/** The list for all files of a drive. @param {Files} files */
export function sumsOf(files) {
  const lines = [...files.keys()]
    .filter((path) => path !== SETTINGS)
    .sort()
    .map(
      (path) =>
        `${crc32(/** @type {Uint8Array} */ (files.get(path)))
          .toString(16)
          .padStart(8, '0')} ${path}\n`,
    );
  return new TextEncoder().encode(lines.join(''));
}

// The console's drive as a zip, for browsers that cannot write to a drive.

import { zipSync } from 'fflate';

/** @import { Files } from './shapes.js' */

const FOLDER = 'CIRCUITPY';
const DATE = '1980-01-01T12:00:00';

/** @param {Files} files of the drive @param {Uint8Array} licences of all that is in it */
export function zipped(files, licences) {
  /** @type {Record<string, Uint8Array>} */
  const content = { 'licences.txt': licences };
  for (const path of [...files.keys()].sort()) {
    content[`${FOLDER}/${path}`] = /** @type {Uint8Array} */ (files.get(path));
  }
  return zipSync(content, { mtime: DATE });
}

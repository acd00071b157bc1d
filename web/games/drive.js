// The records on a handheld's drive.

import { Drive } from '../board/drive.js';

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {{name: string, file: File}} Found */

const FOLDER = 'records';
const KINDS = /^\d+\.(txt|part)$/i;
/** @type {Readonly<Record<string, TextKey>>} */
const SAYS = {
  NotAllowedError: 'games.denied',
  SecurityError: 'games.denied',
  NotFoundError: 'games.gone',
  NotReadableError: 'games.gone',
};

/**
 * The records on a drive, the latest first, or why there are none.
 * @param {FileSystemDirectoryHandle} root @returns {Promise<Found[] | TextKey>}
 */
export async function recordsOn(root) {
  if ((await new Drive(root).bootOut()) === null) return 'games.no_drive';
  /** @type {Found[]} */
  const found = [];
  try {
    const folder = await root.getDirectoryHandle(FOLDER);
    for await (const [name, entry] of folder.entries()) {
      if (KINDS.test(name) && 'getFile' in entry) {
        const file = await /** @type {FileSystemFileHandle} */ (entry).getFile();
        found.push({ name, file });
      }
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotFoundError')) throw error; // there is no such folder
  }
  if (!found.length) return 'games.no_records';
  return found.sort((one, other) => Number.parseInt(other.name, 10) - Number.parseInt(one.name, 10));
}

/** What to tell a person when a drive cannot be read. @param {unknown} error @returns {TextKey} */
export function sentenceOf(error) {
  return (error instanceof Error && SAYS[error.name]) || 'games.failed';
}

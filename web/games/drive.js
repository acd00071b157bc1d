// The records on a handheld's drive.

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {{name: string, file: File}} Found */

const BOOT_OUT = 'boot_out.txt';
const FOLDER = 'records';
const KINDS = /^\d+\.(txt|part)$/i;
const NOT_THERE = ['NotFoundError', 'TypeMismatchError'];
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
  if (!(await orNull(root.getFileHandle(BOOT_OUT)))) return 'games.no_drive';
  const folder = await orNull(root.getDirectoryHandle(FOLDER));
  /** @type {Found[]} */
  const found = [];
  for await (const [name, entry] of folder?.entries() ?? []) {
    if (KINDS.test(name) && entry instanceof FileSystemFileHandle) {
      found.push({ name, file: await entry.getFile() });
    }
  }
  if (!found.length) return 'games.no_records';
  return found.sort((one, other) => Number.parseInt(other.name, 10) - Number.parseInt(one.name, 10));
}

/** The result, or null if there is no such file or folder. @template T @param {Promise<T>} looking */
async function orNull(looking) {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && NOT_THERE.includes(error.name)) return null;
    throw error;
  }
}

/** The text to show when a drive cannot be read. @param {unknown} error @returns {TextKey} */
export function sentenceOf(error) {
  return (error instanceof Error && SAYS[error.name]) || 'games.failed';
}

// Carries out a plan so that it can be interrupted anywhere and repeated, like tools/flash/copy.py. A browser
// cannot ask for a drive's free space: only writing shows whether a file fits.

import { digest, NAME, written } from './manifest.js';
import { above, FRESH, same, writtenBy } from './plan.js';

/** @import { Files, Plan, Writer } from './shapes.js' */

const TRIES = 2; // to write a file
const SECTOR = 512; // bytes: the smallest space that a file takes

/** A file has another content than the one written. */
export class BadCopy extends Error {
  /** @param {string} path */
  constructor(path) {
    super(path);
    this.path = path;
  }
}

/**
 * Make the drive hold the files; call `done` with each path that is written or removed. Files that are not ours
 * are moved away first. Then come files that the firmware on the drive does not notice, so that it still starts
 * until all of them are written; the manifest already lists them. Only if there is no room, old files go first.
 * @param {Plan} plan @param {Files} files @param {Writer} drive @param {(path: string) => void} done
 */
export async function carryOut(plan, files, drive, done) {
  if (await drive.read(FRESH)) await drive.remove(FRESH);
  for (const { path, aside } of plan.kept) await drive.rename(path, aside);
  const manifest = unfinished(plan, files);
  const waiting = writtenBy(plan);
  let isCleared = false;

  async function clear() {
    isCleared = true;
    await remove(plan, files, drive, done);
  }

  /** @param {string} path @param {Uint8Array} content */
  async function put(path, content) {
    try {
      await write(path, content, drive);
    } catch (error) {
      if (isCleared || !isFull(error) || !(await makesRoom(plan, waiting, files, drive))) throw error;
      await clear();
      await write(path, content, drive);
    }
  }

  if (manifest) await put(NAME, manifest);
  while (waiting.length) {
    const path = waiting[0];
    if (plan.closing.includes(path) && !isCleared) await clear();
    await put(path, /** @type {Uint8Array} */ (files.get(path)));
    waiting.shift();
    done(path);
  }
  if (!isCleared) await clear();
}

/** Whether the error means that the drive is full. @param {unknown} error */
export function isFull(error) {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** The manifest of a drive that is being written; null if only the manifest changes. @param {Plan} plan @param {Files} files */
function unfinished(plan, files) {
  const fresh = new Map();
  for (const path of writtenBy(plan)) {
    if (path !== NAME) fresh.set(path, digest(/** @type {Uint8Array} */ (files.get(path))));
  }
  const hashes = new Map([...plan.owned, ...fresh]);
  return fresh.size ? written({ version: 'unfinished', flavour: '-', hashes, before: plan.before }) : null;
}

/** @param {string} path @param {Uint8Array} content @param {Writer} drive */
async function write(path, content, drive) {
  for (let tries = 0; tries < TRIES; tries++) {
    await drive.write(path, content);
    const there = await drive.read(path);
    if (there && same(there, content)) return;
  }
  await drive.remove(path).catch(() => {}); // or it would be taken for a file of the person's
  throw new BadCopy(path);
}

/**
 * Whether all waiting files may fit once old files are gone; the first of them did not fit. If they surely do
 * not, the old files stay, and with them the console on the drive.
 * @param {Plan} plan @param {string[]} waiting @param {Files} files @param {Writer} drive
 */
async function makesRoom(plan, waiting, files, drive) {
  const sizes = waiting.map((path) => stored(files.get(path)));
  let needed = sizes.reduce((sum, size) => sum + size, 0);
  for (const path of waiting) needed -= stored(await drive.read(path));
  let room = Math.max(...sizes);
  for (const path of plan.removed) room += stored(await drive.read(path));
  return plan.removed.length > 0 && needed <= room;
}

/** @param {Uint8Array | null | undefined} content */
function stored(content) {
  return Math.ceil((content?.length ?? 0) / SECTOR) * SECTOR;
}

/**
 * Remove files that are no longer needed, and folders that are empty then. This includes folders emptied by an
 * earlier run: an empty folder hides a module of its name.
 * @param {Plan} plan @param {Files} files @param {Writer} drive @param {(path: string) => void} done
 */
async function remove(plan, files, drive, done) {
  for (const path of plan.removed) {
    await drive.remove(path);
    done(path);
  }
  const needed = new Set([...files.keys()].flatMap(above));
  const gone = new Set([...plan.owned.keys()].filter((path) => !files.has(path)).flatMap(above));
  const folders = [...gone].filter((folder) => !needed.has(folder));
  for (const folder of folders.sort((one, other) => other.length - one.length)) {
    if (await drive.has(folder)) await drive.removeFolder(folder);
  }
}

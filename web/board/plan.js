// The difference between a drive and its new content: the plan of `make flash` (tools/flash/plan.py).
// tests/flash/cases.json compares both.

import { digest, NAME, read } from './manifest.js';

/** @import { Files, Kept, Manifest, Plan, Reader } from './shapes.js' */

export const FRESH = 'flash.tmp'; // in the root: left by an interrupted `make flash`
export const SETTINGS = 'settings.toml';
const CODE = 'code.py';
const PLAYERS = ['saves', 'records'];
const CLOSING = [CODE, NAME]; // in this order, after everything else
const SAMPLE = 'print("Hello World!")\n'; // the code.py of a fresh CircuitPython

/** The steps after which the drive has these files. @param {Files} files @param {Reader} drive @returns {Promise<Plan>} */
export async function makePlan(files, drive) {
  const listed = await manifestOn(drive);
  const owned = new Map([...listed.hashes].filter(([path]) => !isPlayers(path)));
  /** @type {Plan} */
  const plan = { kept: [], added: [], replaced: [], removed: [], closing: [], owned, before: new Map() };
  plan.kept = await inTheWay(files, drive);
  for (const path of [...new Set([...files.keys(), ...owned.keys()])].sort()) {
    let there = await drive.read(path);
    const wanted = files.get(path);
    if (wanted ? there && same(there, wanted) : !there) continue;
    if (path === SETTINGS && there?.length) continue;
    if (there && !isOurs(path, there, listed)) {
      plan.kept.push({ path, aside: await asideOf(path, drive) });
      there = null;
    }
    if (!wanted) {
      if (there) plan.removed.push(path);
      continue;
    }
    if (there) plan.before.set(path, digest(there));
    if (CLOSING.includes(path)) plan.closing.push(path);
    else if (there || (await isNoticed(path, drive))) plan.replaced.push(path);
    else plan.added.push(path);
  }
  const listing = files.get(NAME);
  if (listing && writtenBy(plan).length && !plan.closing.includes(NAME)) {
    plan.closing.push(NAME); // while the rest is written, a manifest of the middle state is there
    plan.before.set(NAME, digest(listing));
  }
  plan.closing.sort((one, other) => CLOSING.indexOf(one) - CLOSING.indexOf(other));
  plan.kept.sort((one, other) => (one.path < other.path ? -1 : 1));
  return plan;
}

/** The paths of all files to write. @param {Plan} plan */
export function writtenBy({ added, replaced, closing }) {
  return [...added, ...replaced, ...closing];
}

/** The folders above a file, the outermost first. @param {string} path */
export function above(path) {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export function same(one, other) {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** The manifest on the drive; an empty one if there is none of ours. @param {Reader} drive @returns {Promise<Manifest>} */
async function manifestOn(drive) {
  const none = { version: '', flavour: '', hashes: new Map(), before: new Map() };
  return read((await drive.read(NAME)) ?? new Uint8Array()) ?? none;
}

/**
 * Whether a file may be replaced: an earlier flash has written it, or nobody has.
 * @param {string} path @param {Uint8Array} content @param {Manifest} listed
 */
function isOurs(path, content, listed) {
  if (!content.length || (path === CODE && same(content, new TextEncoder().encode(SAMPLE)))) return true;
  if (path === NAME) return listed.version !== '';
  const hash = digest(content);
  return hash === listed.hashes.get(path) || hash === listed.before.get(path);
}

/** Files where folders must be, and folders where files must be. @param {Files} files @param {Reader} drive */
async function inTheWay(files, drive) {
  /** @type {Kept[]} */
  const kept = [];
  for (const path of new Set([...files.keys()].flatMap(above))) {
    if (await drive.read(path)) kept.push({ path, aside: await asideOf(path, drive) });
  }
  for (const path of [FRESH, ...files.keys()]) {
    if (!(await drive.read(path)) && (await drive.has(path))) {
      kept.push({ path, aside: await asideOf(path, drive) });
    }
  }
  return kept;
}

/** An unused path. @param {string} path @param {Reader} drive */
async function asideOf(path, drive) {
  let aside = `${path}.bak`;
  for (let number = 2; await drive.has(aside); number++) aside = `${path}.bak${number}`;
  return aside;
}

/** @param {string} path */
function isPlayers(path) {
  return path === SETTINGS || PLAYERS.includes(path.split('/')[0]);
}

/**
 * Whether the firmware on the drive would run a new file. Files in the root run at power-on; an import finds a
 * folder before a module in one file, and a source before a compiled module.
 * @param {string} path @param {Reader} drive
 */
async function isNoticed(path, drive) {
  if (!path.includes('/')) return true;
  if (path.endsWith('.py') && (await drive.has(`${path.slice(0, -3)}.mpy`))) return true;
  for (const folder of above(path)) {
    if ((await drive.has(`${folder}.py`)) || (await drive.has(`${folder}.mpy`))) return true;
  }
  return false;
}

// The drive that the page plays from, in the form that is written onto a handheld.

import { below, fetchPack } from '../console/pack.js';
import { CONSOLE, otherPacks } from '../console/packs.js';
import { NAME, sumsOf } from './sums.js';

/** @import { Built, Files } from './shapes.js' */

/** @returns {Promise<Built>} */
export async function fetchBuilt() {
  const pack = await fetchPack(CONSOLE);
  return builtOf([pack, ...(await Promise.all(packsBeside(pack).map(fetchPack)))]);
}

/** The names of the packs with the rest of the drive. @param {Files} pack console.pack */
export function packsBeside(pack) {
  return otherPacks(told(pack).languages);
}

/** @param {readonly Files[]} packs console.pack, and the others @returns {Built} */
export function builtOf(packs) {
  const all = new Map(packs.flatMap((pack) => [...pack]));
  const { version } = told(all);
  const handhelds = parsed(all, 'handhelds.json');
  const files = new Map(below(all, 'drive'));
  return { handhelds, version, files: files.set(NAME, sumsOf(files)) };
}

/** @param {Files} files those of console.pack, and perhaps more */
function told(files) {
  return parsed(files, 'console.json');
}

/** @param {Files} files @param {string} name of a file of JSON */
function parsed(files, name) {
  return JSON.parse(new TextDecoder().decode(files.get(name)));
}

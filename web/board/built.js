// The drive that the page plays from, in the form that is written onto a handheld.

import { below, fetchPack, languagePack } from '../console/pack.js';

/** @import { Built, Files } from './shapes.js' */

/** @returns {Promise<Built>} */
export async function fetchBuilt() {
  const pack = await fetchPack('console.pack');
  return builtOf([pack, ...(await Promise.all(languagePacks(pack).map(fetchPack)))]);
}

/** The names of the packs with the rest of the drive. @param {Files} pack console.pack */
export function languagePacks(pack) {
  return /** @type {string[]} */ (told(pack).languages).map(languagePack);
}

/** @param {readonly Files[]} packs console.pack, and those of the languages @returns {Built} */
export function builtOf(packs) {
  const { handhelds, version } = told(packs[0]);
  return { handhelds, version, files: new Map(packs.flatMap((pack) => [...below(pack, 'drive')])) };
}

/** @param {Files} pack console.pack */
function told(pack) {
  return JSON.parse(new TextDecoder().decode(pack.get('console.json')));
}

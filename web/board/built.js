// The drive that the page plays from, as it is brought onto a handheld.

import { below, fetchPack } from '../console/pack.js';

/** @import { Built, Files } from './shapes.js' */

/** @param {string} url of console.pack @returns {Promise<Built>} */
export async function fetchBuilt(url) {
  return builtOf(await fetchPack(url));
}

/** @param {Files} pack @returns {Built} */
export function builtOf(pack) {
  const { handhelds, version } = JSON.parse(new TextDecoder().decode(pack.get('console.json')));
  return { handhelds, version, files: below(pack, 'drive') };
}

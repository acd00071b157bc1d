// What the page finds out about a record before the engine reads it.

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {{bytes: Uint8Array} | {says: TextKey}} Taken a record, or why it is none */

export const MOST = 256 << 10; // bytes: six times the longest matches
const BEGINNING = /^(?:\u00ef\u00bb\u00bf)?(?:(?:#[^\n]*)?\r?\n)*trirecord /;
const HEAD = 4096; // bytes within which a record begins
const NAMED = /^(rules|name \d) (.+)$/gm;

/** Read a file that a person has chosen. @param {File} file @returns {Promise<Taken>} */
export async function taken(file) {
  if (file.size > MOST) return { says: 'games.too_large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isRecord(bytes) ? { bytes } : { says: 'games.no_record' };
  } catch {
    return { says: 'games.unreadable' };
  }
}

/** @param {Uint8Array} bytes */
export function isRecord(bytes) {
  return BEGINNING.test(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)));
}

/** The data of a match from the first lines of its record. @param {Uint8Array} bytes */
export function headOf(bytes) {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).replaceAll('\r', '');
  const found = [...head.split('\nround ')[0].matchAll(NAMED)];
  const rules = found.find(([, what]) => what === 'rules')?.[2] ?? '';
  return { rules, names: found.filter(([, what]) => what !== 'rules').map(([, , name]) => name) };
}

// A copy of what the console keeps, as a file: docs/saving.md describes it.

import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { fetchPack } from '../console/pack.js';
import { give } from '../frame/download.js';
import { ask, notify } from '../frame/notices.js';
import { languageOf } from '../frame/texts.js';

/** @import { TextKey } from '../frame/texts.js' */
/** @import { Content } from './memory.js' */

/** @typedef {{made: string, console: string, memory: string, files: Record<string, string>}} Written as in the file */
/** @typedef {{content: Content, made: Date}} Copy */

const FORMAT = 'triangular-dominoes-copy';
const VERSION = 1;
const MOST = 64 << 20; // bytes: more than any console keeps
const MEMORY = 8192; // bytes at most
const PATH = /^(records\/\w+\.\w+|saves\/\w+)$/;
const KEPT_MS = 60_000; // time for the browser to read what it downloads

/** Let the person save a copy. @param {Content} content */
export async function saveCopy(content) {
  const made = new Date();
  const link = document.createElement('a');
  give(
    link,
    `triangular-dominoes-${made.toISOString().slice(0, 10)}.json`,
    written(content, made, await consoleVersion()),
  );
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/**
 * The content of a copy that a person has chosen and wants in place of what is here.
 * @param {File} file @param {Content} here @returns {Promise<Content | undefined>}
 */
export async function chosenCopy(file, here) {
  const copy = file.size > MOST ? 'play.copy_damaged' : readCopy(await textOf(file), await consoleVersion());
  if (typeof copy === 'string') {
    notify(copy);
    return undefined;
  }
  const when = new Intl.DateTimeFormat(languageOf(), { dateStyle: 'long', timeStyle: 'short' });
  const isAsked = Boolean(here.bytes || here.files.size);
  const question = /** @type {const} */ ({
    asks: 'play.back_asks',
    says: 'play.back_says',
    yes: 'play.back_yes',
    values: { when: when.format(copy.made) },
  });
  return !isAsked || (await ask(question)) ? copy.content : undefined;
}

/** A copy as the bytes of its file. @param {Content} content @param {Date} made @param {string} version of the console */
export function written({ bytes, files }, made, version) {
  /** @type {Written} */
  const content = {
    made: made.toISOString(),
    console: version,
    memory: base64(bytes ?? new Uint8Array()),
    files: Object.fromEntries([...files].map(([path, file]) => [path, base64(file)])),
  };
  return utf8ToBytes(JSON.stringify({ format: FORMAT, version: VERSION, sha256: digest(content), content }));
}

/**
 * The copy in a file, or why it cannot be brought back.
 * @param {string} text @param {string} version of this page's console @returns {Copy | TextKey}
 */
export function readCopy(text, version) {
  try {
    const file = JSON.parse(text);
    if (file.format !== FORMAT) return 'play.copy_damaged';
    if (file.version > VERSION) return 'play.copy_newer';
    /** @type {Written} */
    const content = file.content;
    if (file.version !== VERSION || file.sha256 !== digest(content)) return 'play.copy_damaged';
    if (isNewer(content.console, version)) return 'play.copy_newer';
    const memory = bytesOf(content.memory);
    const files = Object.entries(content.files);
    const made = new Date(content.made);
    if (memory.length > MEMORY || files.some(([path]) => !PATH.test(path)) || !made.getTime()) {
      return 'play.copy_damaged';
    }
    return {
      content: {
        bytes: memory.length ? memory : undefined,
        files: new Map(files.map(([path, file]) => [path, bytesOf(file)])),
      },
      made,
    };
  } catch {
    return 'play.copy_damaged';
  }
}

/** @param {Written} content */
function digest(content) {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))));
}

/** Whether a version is newer than another one. @param {string} one such as "0.3.0" @param {string} other */
function isNewer(one, other) {
  const [ours, theirs] = [other, one].map((version) => version.split('.').map(Number));
  const at = theirs.findIndex((number, place) => number !== ours[place]);
  return at >= 0 && !(theirs[at] < ours[at]);
}

/** The version of the console that the page has. @returns {Promise<string>} */
async function consoleVersion() {
  const pack = await fetchPack('console.pack');
  return JSON.parse(new TextDecoder().decode(pack.get('console.json'))).version;
}

/** The text of a file; empty if it cannot be read. @param {File} file */
async function textOf(file) {
  try {
    return await file.text();
  } catch {
    return '';
  }
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

/** @param {string} text in base64 */
function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

// The manifest of a drive, manifest.txt: which of its files are ours, with a hash of each. tools/drive/manifest.py
// describes its format, and its content while a drive is being written.

import { blake2b } from '@noble/hashes/blake2';
import { bytesToHex } from '@noble/hashes/utils';

/** @import { Files, Manifest } from './shapes.js' */

export const NAME = 'manifest.txt';
const TITLE = 'triangular-dominoes-console';
const HEAD = new RegExp(`^# ${TITLE} (\\S+) (\\S+)$`);
const LINE = /^([0-9a-f]{8})(?:[0-9a-f]{24})? {2}([^\\:]+)$/;
const HASH_BYTES = 16;
const DIGITS = 8; // of the hash

/** The manifest's entry for a file with this content. @param {Uint8Array} content */
export function digest(content) {
  return bytesToHex(blake2b(content, { dkLen: HASH_BYTES })).slice(0, DIGITS);
}

/** The manifest of the files. @param {Files} files @param {string} version @param {string} flavour */
export function manifestOf(files, version, flavour) {
  const hashes = new Map([...files].map(([path, content]) => [path, digest(content)]));
  return written({ version, flavour, hashes, before: new Map() });
}

/** A manifest as the bytes of its file. @param {Manifest} manifest */
export function written({ version, flavour, hashes, before }) {
  const lines = [...hashes.keys()]
    .sort()
    .flatMap((path) => [hashes.get(path), before.get(path)].flatMap((hash) => hash && `${hash}  ${path}\n`));
  return new TextEncoder().encode(`# ${TITLE} ${version} ${flavour}\n${lines.join('')}`);
}

/** The manifest in these bytes; null if it is not one of ours. @param {Uint8Array} content */
export function read(content) {
  const [head, ...lines] = decoded(content).replace(/\n$/, '').split(/\r?\n/);
  const found = HEAD.exec(head);
  if (!found) return null;
  /** @type {Manifest} */
  const manifest = { version: found[1], flavour: found[2], hashes: new Map(), before: new Map() };
  for (const line of lines) {
    const [, hash, path] = LINE.exec(line) ?? [];
    if (!path || path.split('/').some((name) => ['', '.', '..'].includes(name))) return null;
    (manifest.hashes.has(path) ? manifest.before : manifest.hashes).set(path, hash);
  }
  return manifest;
}

/** @param {Uint8Array} content */
function decoded(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return ''; // of another format
  }
}

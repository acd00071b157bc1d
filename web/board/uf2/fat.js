// Makes the FAT file system of a drive in the layout of CircuitPython, byte for byte the same as
// tools/uf2/fat.py, which explains it.

import { crc32 } from './crc32.js';
import { Refusal } from './refusal.js';

/** @import { Files } from '../shapes.js' */

/** @typedef {Map<string, Uint8Array | Tree>} Tree */

/**
 * @typedef {object} Shape how a drive is divided; all but `clusters` and `isFat12` count sectors
 * @property {number} sectors
 * @property {number} cluster
 * @property {number} fat
 * @property {number} clusters
 * @property {boolean} isFat12
 */

const SECTOR = 512;
const ROOT_ENTRIES = 512;
const HIDDEN = 1; // sectors before the drive: the partition table that CircuitPython shows to a PC
const DOUBLINGS = [1, 4, 16, 64, 256, 512]; // sectors, in thousands of 4096, from which clusters double
const MOST_FAT12 = 4085; // clusters
const ENTRY = 32;
const VOLUME = 0x08;
const DIRECTORY = 0x10;
const FILE = 0x20;
const LONG_NAME = 0x0f;
const DATE = 0x0021; // 1 January 1980
const UNITS = 13; // UTF-16 units of a name in an entry

/** How CircuitPython divides a drive of `size` bytes. @param {number} size @returns {Shape} */
export function shapeOf(size) {
  const sectors = Math.floor(size / SECTOR);
  let cluster = 1 << DOUBLINGS.filter((bound) => Math.floor(sectors / 4096) >= bound).length;
  for (;;) {
    const whole = Math.floor(sectors / cluster);
    const isFat12 = whole <= MOST_FAT12;
    const entries = whole + 2;
    const fat = Math.ceil((isFat12 ? Math.floor((entries * 3 + 1) / 2) : entries * 2) / SECTOR);
    const clusters = Math.floor((sectors - 1 - fat - (ROOT_ENTRIES * ENTRY) / SECTOR) / cluster);
    if (isFat12 === clusters <= MOST_FAT12) return { sectors, cluster, fat, clusters, isFat12 };
    cluster *= 2;
  }
}

/**
 * The used part of a drive of `size` bytes with the files; the rest of the drive is free.
 * @param {Files} files @param {number} size @param {string} label
 */
export function makeImage(files, size, label) {
  /** @type {Tree} */
  const tree = new Map();
  for (const [path, content] of files) {
    const names = path.split('/');
    let place = tree;
    for (const name of names.slice(0, -1)) {
      const below = place.get(name) ?? new Map();
      if (below instanceof Uint8Array) throw new Error(`${path}: ${name} is a file`);
      place.set(name, below);
      place = below;
    }
    place.set(names[names.length - 1], content);
  }
  return new Volume(shapeOf(size), bytesOf(label.toUpperCase().padEnd(11))).image(tree);
}

/** The clusters in use: their content, and the FAT that chains them. */
class Volume {
  #shape;
  #label;
  #end;
  /** @type {number[]} */
  #fat;
  #data;
  #used = 0; // bytes of the data

  /** @param {Shape} shape @param {Uint8Array} label */
  constructor(shape, label) {
    this.#shape = shape;
    this.#label = label;
    this.#end = shape.isFat12 ? 0xfff : 0xffff;
    this.#fat = [this.#end & ~7, this.#end];
    this.#data = new Uint8Array(Math.max(0, shape.clusters * shape.cluster * SECTOR));
  }

  /** The drive with these files in its root, up to the last used cluster. @param {Tree} tree */
  image(tree) {
    const { cluster, fat, isFat12, sectors } = this.#shape;
    const entries = joined([entry(this.#label, VOLUME, 0, 0), this.#entries(tree, 0)]);
    if (entries.length > ROOT_ENTRIES * ENTRY) throw new Refusal('no_room');
    const data = this.#data.subarray(0, this.#used);
    const boot = new Uint8Array(SECTOR);
    const view = new DataView(boot.buffer);
    boot.set([0xeb, 0xfe, 0x90]);
    boot.set(bytesOf('MSDOS5.0'), 3);
    view.setUint16(11, SECTOR, true);
    boot.set([cluster, 1, 0, 1], 13); // sectors before the FAT, and how many FATs
    view.setUint16(17, ROOT_ENTRIES, true);
    view.setUint16(19, sectors < 0x10000 ? sectors : 0, true);
    boot[21] = 0xf8;
    view.setUint16(22, fat, true);
    view.setUint16(24, 63, true);
    view.setUint16(26, 255, true);
    view.setUint32(28, HIDDEN, true);
    view.setUint32(32, sectors >= 0x10000 ? sectors : 0, true);
    boot.set([0x80, 0, 0x29], 36);
    view.setUint32(39, crc32(entries, data), true); // the serial number
    boot.set(this.#label, 43);
    boot.set(bytesOf('FAT     '), 54);
    boot.set([0x55, 0xaa], SECTOR - 2);
    const chains = new Uint8Array(fat * SECTOR);
    chains.set(isFat12 ? packed12(this.#fat) : packed16(this.#fat));
    const root = new Uint8Array(ROOT_ENTRIES * ENTRY);
    root.set(entries);
    return joined([boot, chains, root, data]);
  }

  /** The entries of a directory whose first cluster is `own`, 0 for the root. @param {Tree} tree @param {number} own */
  #entries(tree, own) {
    /** @type {Uint8Array[]} */
    const entries = [];
    /** @type {Set<string>} */
    const taken = new Set();
    for (const name of [...tree.keys()].sort()) {
      const content = /** @type {Uint8Array | Tree} */ (tree.get(name));
      const short = shortName(name, taken);
      taken.add(short);
      entries.push(longName(name, bytesOf(short)));
      if (content instanceof Uint8Array) {
        entries.push(entry(bytesOf(short), FILE, this.#store(content), content.length));
      } else {
        entries.push(entry(bytesOf(short), DIRECTORY, this.#directory(content, own), 0));
      }
    }
    return joined(entries);
  }

  /** Store a directory and all below it; return its first cluster. @param {Tree} tree @param {number} parent */
  #directory(tree, parent) {
    let room = 2; // entries: for itself and for its parent
    for (const name of tree.keys()) room += 1 + longParts(name);
    const own = this.#store(new Uint8Array(room * ENTRY));
    const dots = [entry(bytesOf('.'.padEnd(11)), DIRECTORY, own, 0)];
    dots.push(entry(bytesOf('..'.padEnd(11)), DIRECTORY, parent, 0));
    const content = joined([...dots, this.#entries(tree, own)]);
    this.#data.set(content, (own - 2) * this.#shape.cluster * SECTOR);
    return own;
  }

  /** Put the content into the next free clusters; return the first, 0 if it is empty. @param {Uint8Array} content */
  #store(content) {
    if (!content.length) return 0;
    const size = this.#shape.cluster * SECTOR;
    const first = this.#fat.length;
    const count = Math.ceil(content.length / size);
    if (first + count > this.#shape.clusters + 2) throw new Refusal('no_room');
    for (let next = first + 1; next < first + count; next++) this.#fat.push(next);
    this.#fat.push(this.#end);
    this.#data.set(content, this.#used);
    this.#used += count * size;
    return first;
  }
}

/** Numbers of 12 bits, two in three bytes. @param {number[]} numbers */
function packed12(numbers) {
  const bytes = new Uint8Array(3 * Math.ceil(numbers.length / 2));
  for (let at = 0; at < numbers.length; at += 2) {
    const pair = numbers[at] | ((numbers[at + 1] ?? 0) << 12);
    bytes.set([pair & 0xff, (pair >> 8) & 0xff, pair >> 16], (at / 2) * 3);
  }
  return bytes;
}

/** @param {number[]} numbers */
function packed16(numbers) {
  const bytes = new Uint8Array(2 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (const [at, number] of numbers.entries()) view.setUint16(2 * at, number, true);
  return bytes;
}

/** @param {Uint8Array} name @param {number} kind @param {number} cluster @param {number} size */
function entry(name, kind, cluster, size) {
  const bytes = new Uint8Array(ENTRY);
  const view = new DataView(bytes.buffer);
  bytes.set(name);
  bytes[11] = kind;
  for (const at of [16, 18, 24]) view.setUint16(at, DATE, true); // made, read, written
  view.setUint16(26, cluster, true);
  view.setUint32(28, size, true);
  return bytes;
}

/** The number of entries for a name, without its short form. @param {string} name */
function longParts(name) {
  return Math.ceil(name.length / UNITS);
}

/** A name of 8 and 3 characters that no other file of the directory has. @param {string} name @param {Set<string>} taken */
function shortName(name, taken) {
  const bare = name.replace(/^\.+/, '').toUpperCase();
  const dot = bare.lastIndexOf('.');
  const parts = dot > 0 ? [bare.slice(0, dot), bare.slice(dot + 1)] : [bare, ''];
  const [stem, ending] = parts.map((part) => part.replace(/[^A-Z0-9]/g, '_'));
  for (let number = 1; ; number++) {
    const tail = `~${number}`;
    const short = (stem.slice(0, 8 - tail.length) + tail).padEnd(8) + ending.slice(0, 3).padEnd(3);
    if (!taken.has(short)) return short;
  }
}

/** The entries with a name as it is written, the last part first. @param {string} name @param {Uint8Array} short */
function longName(name, short) {
  let checksum = 0;
  for (const byte of short) checksum = (((checksum >> 1) | (checksum << 7)) + byte) & 0xff;
  const parts = longParts(name);
  const entries = [];
  for (let number = parts; number > 0; number--) {
    const bytes = new Uint8Array(ENTRY);
    const view = new DataView(bytes.buffer);
    bytes[0] = number | (number === parts ? 0x40 : 0);
    bytes[11] = LONG_NAME;
    bytes[13] = checksum;
    for (let unit = 0; unit < UNITS; unit++) {
      const at = (number - 1) * UNITS + unit;
      const code = at < name.length ? name.charCodeAt(at) : at === name.length ? 0 : 0xffff;
      const place = unit < 5 ? 1 + 2 * unit : unit < 11 ? 4 + 2 * unit : 6 + 2 * unit;
      view.setUint16(place, code, true);
    }
    entries.push(bytes);
  }
  return joined(entries);
}

/** @param {string} text of ASCII */
function bytesOf(text) {
  return new TextEncoder().encode(text);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

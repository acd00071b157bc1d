// A drive in memory, as strict as a file system about folders, and what is done to it.

/** @import { Files, Writer } from '../../web/board/shapes.js' */

/** @implements {Writer} */
export class MemoryDrive {
  /** @type {string[]} */
  steps = [];
  /** @type {Set<string>} */
  #folders = new Set();
  #room;

  /** @param {Files} files @param {number} [room] bytes that it holds */
  constructor(files, room = Number.POSITIVE_INFINITY) {
    this.files = new Map(files);
    this.#room = room;
    for (const path of files.keys()) this.makeFolder(path.split('/').slice(0, -1).join('/'));
  }

  /** @param {string} path with the folders that it lies in */
  makeFolder(path) {
    for (let names = path ? path.split('/') : []; names.length; names = names.slice(0, -1)) {
      this.#folders.add(names.join('/'));
    }
  }

  /** @param {string} path */
  async read(path) {
    return this.files.get(path) ?? null;
  }

  /** @param {string} path */
  async has(path) {
    return this.files.has(path) || this.#folders.has(path);
  }

  /** @param {string} path @param {Uint8Array} content */
  async write(path, content) {
    if (this.#folders.has(path)) throw new DOMException(path, 'TypeMismatchError');
    const others = [...this.files].reduce((sum, [, { length }]) => sum + length, 0);
    if (others + content.length > this.#room) throw new DOMException(path, 'QuotaExceededError');
    this.steps.push(`write ${path}`);
    this.makeFolder(path.split('/').slice(0, -1).join('/'));
    this.files.set(path, content);
  }

  /** @param {string} path @param {string} aside */
  async rename(path, aside) {
    this.steps.push(`rename ${path} ${aside}`);
    if (this.#folders.delete(path)) this.#folders.add(aside);
    for (const [name, content] of [...this.files]) {
      if (name !== path && !name.startsWith(`${path}/`)) continue;
      this.files.delete(name);
      this.files.set(aside + name.slice(path.length), content);
    }
  }

  /** @param {string} path */
  async remove(path) {
    this.steps.push(`remove ${path}`);
    if (!this.files.delete(path)) throw new DOMException(path, 'NotFoundError');
  }

  /** @param {string} path */
  async removeFolder(path) {
    this.steps.push(`remove folder ${path}`);
    const names = [...this.files.keys(), ...this.#folders];
    if (!names.some((name) => name.startsWith(`${path}/`))) this.#folders.delete(path);
  }
}

// A drive that a person has chosen, with the few file operations that an installation needs.

import { same } from './plan.js';

/** @import { Writer } from './shapes.js' */

const BOOT_OUT = 'boot_out.txt';
const MOST = 4 << 20; // bytes to read of a file: all of ours are smaller
// Errors for a file that does not exist, for a folder in its place, and for a name that no file can have.
const NO_FILE = ['NotFoundError', 'TypeMismatchError', 'TypeError'];

/** @implements {Writer} */
export class Drive {
  #root;
  /** @type {Map<string, FileSystemDirectoryHandle>} folders that have been opened, by their paths */
  #opened = new Map();

  /** @param {FileSystemDirectoryHandle} root */
  constructor(root) {
    this.#root = root;
  }

  /** The content of its boot_out.txt; null if it has none. @returns {Promise<string | null>} */
  async bootOut() {
    return this.text(BOOT_OUT);
  }

  /** A file as text; null if there is none. @param {string} path */
  async text(path) {
    const content = await this.read(path);
    return content && new TextDecoder().decode(content);
  }

  /** The content of a file, or its beginning if it is larger than any of ours. @param {string} path */
  async read(path) {
    return orNull(async () => {
      const file = await (await (await this.#folder(path)).getFileHandle(nameOf(path))).getFile();
      return new Uint8Array(await file.slice(0, MOST).arrayBuffer());
    });
  }

  /** @param {string} path */
  async has(path) {
    if ((await orNull(async () => (await this.#folder(path)).getFileHandle(nameOf(path)))) !== null)
      return true;
    return (await orNull(async () => (await this.#folder(path)).getDirectoryHandle(nameOf(path)))) !== null;
  }

  /** @param {string} path @param {Uint8Array} content */
  async write(path, content) {
    const folder = await this.#folder(path, true);
    await put(await folder.getFileHandle(nameOf(path), { create: true }), new Blob([plain(content)]));
  }

  /** Copy a file, then remove it: a browser cannot rename on a drive. @param {string} path @param {string} aside */
  async rename(path, aside) {
    this.#opened.clear(); // it may be a folder
    const folder = await this.#folder(path);
    try {
      await copy(folder, nameOf(path), nameOf(aside));
    } catch (error) {
      await folder.removeEntry(nameOf(aside), { recursive: true }).catch(() => {}); // the first error counts
      throw error;
    }
    await folder.removeEntry(nameOf(path), { recursive: true });
    this.#opened.clear();
  }

  /** @param {string} path */
  async remove(path) {
    await (await this.#folder(path)).removeEntry(nameOf(path));
  }

  /** @param {string} path */
  async removeFolder(path) {
    this.#opened.clear();
    try {
      await this.remove(path);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'InvalidModificationError')) throw error; // not empty
    }
  }

  /** The folder of a file. @param {string} path @param {boolean} [create] @returns {Promise<FileSystemDirectoryHandle>} */
  async #folder(path, create = false) {
    const end = path.lastIndexOf('/');
    if (end < 0) return this.#root;
    const name = path.slice(0, end);
    const known = this.#opened.get(name);
    if (known) return known;
    const above = await this.#folder(name, create);
    const folder = await above.getDirectoryHandle(nameOf(name), { create });
    this.#opened.set(name, folder);
    return folder;
  }
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** @template T @param {() => Promise<T>} look @returns {Promise<T | null>} */
async function orNull(look) {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && NO_FILE.includes(error.name)) return null;
    throw error;
  }
}

/**
 * Write a file in one step: the browser writes a second file and moves it into place at the end.
 * @param {FileSystemFileHandle} file @param {Blob} content
 */
async function put(file, content) {
  const stream = await file.createWritable();
  try {
    await stream.write(content);
  } catch (error) {
    await stream.abort().catch(() => {}); // the first error counts
    throw error;
  }
  await stream.close();
}

/** @param {FileSystemDirectoryHandle} folder @param {string} name @param {string} aside */
async function copy(folder, name, aside) {
  const below = await orNull(() => folder.getDirectoryHandle(name));
  if (below) {
    await copyAll(below, await folder.getDirectoryHandle(aside, { create: true }));
    return;
  }
  await copyFile(await folder.getFileHandle(name), await folder.getFileHandle(aside, { create: true }));
}

/** @param {FileSystemDirectoryHandle} from @param {FileSystemDirectoryHandle} to */
async function copyAll(from, to) {
  const folders = [[from, to]];
  for (const [source, target] of folders) {
    for await (const [name, entry] of source.entries()) {
      if (entry instanceof FileSystemDirectoryHandle) {
        folders.push([entry, await target.getDirectoryHandle(name, { create: true })]);
      } else if (entry instanceof FileSystemFileHandle) {
        await copyFile(entry, await target.getFileHandle(name, { create: true }));
      }
    }
  }
}

/** @param {FileSystemFileHandle} from @param {FileSystemFileHandle} to */
async function copyFile(from, to) {
  const content = await from.getFile();
  await put(to, content);
  const copied = await to.getFile();
  const [one, other] = await Promise.all([content, copied].map(beginning));
  if (content.size !== copied.size || !same(one, other)) throw new Error(`${from.name}: not copied`);
}

/** @param {Blob} file */
async function beginning(file) {
  return new Uint8Array(await file.slice(0, MOST).arrayBuffer());
}

/** The bytes, typed for a Blob. @param {Uint8Array} content */
function plain(content) {
  return /** @type {Uint8Array<ArrayBuffer>} */ (content);
}

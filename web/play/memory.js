// What the browser keeps for the console: its memory (settings, names, the match) and the files that it has
// written. Whatever goes wrong, the game goes on.
//
// A number beside them, the generation, counts how often a window has begun to play. Each write checks it in the
// same transaction, so a window in whose place another one plays can never overwrite what that one has kept.

import { createStore, promisifyRequest } from 'idb-keyval';

/** @typedef {Map<string, Uint8Array>} Files */
/** @typedef {{bytes: Uint8Array | undefined, files: Files}} Content */
/** @typedef {'keeps_nothing' | 'not_saved'} Trouble nothing was ever kept here; it cannot be saved at the moment */

const GENERATION = 'play/generation';
const MEMORY = 'play/memory';
const FILE = 'play/file/'; // before the path of each file
const ALL = () => IDBKeyRange.bound('play/', 'play0'); // "0" follows "/"
const EARLIER = { memory: 'memory', files: 'files' }; // up to version 0.3.0, without a generation
const AGAIN_MS = 5000; // after a save that has failed
const LOST = 'another window plays';

export class Memory {
  /** @type {Uint8Array | undefined} */
  bytes;
  /** @type {Files} */
  files = new Map();
  #store = createStore('triangular-dominoes', 'console');
  #trouble;
  #lost;
  #isMine = false; // whether this window may save
  #isReadable = false; // whether the browser keeps anything
  #generation = 0; // of the store, as far as this window has seen
  #isCounted = false; // whether the generation has been raised for this window
  /** @type {Map<string, Uint8Array>} by key */
  #saved = new Map();
  /** @type {Promise<boolean>} */
  #saving = Promise.resolve(true);
  #isWaiting = false; // for the save before to end
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;

  /**
   * @param {(trouble: Trouble | undefined) => void} trouble called when saving fails, and when it works again
   * @param {() => void} lost called when another window plays now
   */
  constructor(trouble, lost) {
    this.#trouble = trouble;
    this.#lost = lost;
  }

  /** Begin to play in this window: load what is kept. From now on no other window's saves count. */
  async take() {
    await this.#saving;
    this.#isMine = true;
    /** @param {IDBTransactionMode} mode */
    const load = async (mode) => {
      const kept = await this.#store(mode, (store) => loaded(store, mode === 'readwrite'));
      this.#isReadable = true;
      this.#isCounted = mode === 'readwrite';
      this.#generation = kept.generation;
      this.#saved = kept.saved;
      ({ bytes: this.bytes, files: this.files } = kept.content);
    };
    try {
      await load('readwrite');
    } catch {
      try {
        await load('readonly'); // for example because it is full
      } catch {
        this.#trouble('keeps_nothing');
      }
    }
  }

  /** Save nothing more: another window plays. Resolves when all is saved. */
  async giveUp() {
    await this.#saving;
    this.#isMine = false;
    clearTimeout(this.#again);
  }

  /** @param {Uint8Array} bytes */
  keep(bytes) {
    this.bytes = bytes;
    void this.#save();
  }

  /** @param {Files} files */
  keepFiles(files) {
    this.files = files;
    void this.#save();
  }

  /** Replace everything, or nothing if it cannot be saved. @param {Content} content @returns {Promise<boolean>} */
  async replace({ bytes, files }) {
    const before = { bytes: this.bytes, files: this.files };
    [this.bytes, this.files] = [bytes, files];
    if (await this.#save()) return true;
    [this.bytes, this.files] = [before.bytes, before.files];
    return false;
  }

  /** Save what has changed once the save before has ended. @returns {Promise<boolean>} false: it was not saved */
  #save() {
    if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#saving = this.#saving.then(() => this.#write());
    }
    return this.#saving;
  }

  async #write() {
    this.#isWaiting = false;
    clearTimeout(this.#again);
    if (!this.#isMine || !this.#isReadable) return this.#isMine;
    const now = entriesOf(this);
    try {
      this.#generation = await this.#store('readwrite', (store) => this.#put(store, now));
    } catch (error) {
      if (error === LOST) {
        this.#isMine = false;
        this.#lost();
      } else {
        this.#trouble('not_saved');
        this.#again = setTimeout(() => void this.#save(), AGAIN_MS);
      }
      return false;
    }
    this.#isCounted = true;
    this.#saved = now;
    this.#trouble(undefined);
    return true;
  }

  /**
   * Put what has changed into the store. Throws LOST if another window plays.
   * @param {IDBObjectStore} store @param {Map<string, Uint8Array>} now @returns {Promise<number>} the generation
   */
  async #put(store, now) {
    const done = promisifyRequest(store.transaction);
    done.catch(() => {}); // it is awaited below
    const kept = await promisifyRequest(store.get(GENERATION));
    const isEmpty = kept === undefined; // a person has removed the page's data
    if (!isEmpty && kept !== this.#generation) throw LOST;
    const saved = isEmpty ? new Map() : this.#saved;
    const generation = this.#generation + Number(isEmpty || !this.#isCounted);
    if (generation !== kept) store.put(generation, GENERATION);
    for (const [key, value] of now) {
      if (!same(value, saved.get(key))) store.put(value, key);
    }
    for (const key of saved.keys()) {
      if (!now.has(key)) store.delete(key);
    }
    await done;
    return generation;
  }
}

/** The files that are kept, without beginning to play; none if they cannot be read. @returns {Promise<Files>} */
export async function keptFiles() {
  try {
    const store = createStore('triangular-dominoes', 'console');
    return (await store('readonly', (open) => loaded(open, false))).content.files;
  } catch {
    return new Map();
  }
}

/**
 * What is kept, also by an earlier version.
 * @param {IDBObjectStore} store @param {boolean} isTaken whether to raise the generation
 */
async function loaded(store, isTaken) {
  const done = promisifyRequest(store.transaction);
  done.catch(() => {}); // it is awaited below
  const [keys, values, bytes, files] = await Promise.all([
    promisifyRequest(store.getAllKeys(ALL())),
    promisifyRequest(store.getAll(ALL())),
    promisifyRequest(store.get(EARLIER.memory)),
    promisifyRequest(store.get(EARLIER.files)),
  ]);
  const all = new Map(keys.map((key, at) => [String(key), values[at]]));
  const before = all.get(GENERATION);
  const generation = (before ?? 0) + Number(isTaken);
  all.delete(GENERATION);
  /** @type {Content} */
  const content =
    before === undefined
      ? { bytes, files: files ?? new Map() }
      : {
          bytes: all.get(MEMORY),
          files: new Map(
            [...all].flatMap(([key, file]) => (key.startsWith(FILE) ? [[key.slice(FILE.length), file]] : [])),
          ),
        };
  if (isTaken) {
    store.put(generation, GENERATION);
    if (before === undefined) {
      for (const [key, value] of entriesOf(content)) store.put(value, key);
      for (const key of Object.values(EARLIER)) store.delete(key);
    }
  }
  await done;
  const saved = isTaken || before !== undefined ? entriesOf(content) : new Map();
  return { generation, saved, content };
}

/** What is put into the store, by key. @param {Content} content */
function entriesOf({ bytes, files }) {
  /** @type {Map<string, Uint8Array>} */
  const entries = new Map();
  if (bytes) entries.set(MEMORY, bytes);
  for (const [path, file] of files) entries.set(FILE + path, file);
  return entries;
}

/** @param {Uint8Array} one @param {Uint8Array | undefined} other */
function same(one, other) {
  return one === other || (one.length === other?.length && one.every((byte, at) => byte === other[at]));
}

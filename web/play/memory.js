// What the browser keeps for the console: its memory (settings, names, the match) and the files that it has
// written. Whatever goes wrong, the game goes on; if nothing can be kept, the page reports it once.

import { clear, createStore, get, set } from 'idb-keyval';

/** @typedef {Map<string, Uint8Array>} Files */

const LOCK = 'triangular-dominoes';

/** Whether no other window has the console open; then this one takes it. @returns {Promise<boolean>} */
export function isAlone() {
  return new Promise((resolve) => {
    if (!navigator.locks) resolve(true);
    void navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {}); // held until the window is closed
    });
  });
}

export class Memory {
  /** @type {Uint8Array | undefined} */
  bytes;
  /** @type {Files | undefined} */
  files;
  #store;
  #failed;
  #hasFailed = false;

  /** @param {() => void} failed called once, when something cannot be kept */
  constructor(failed) {
    this.#failed = failed;
    this.#store = createStore('triangular-dominoes', 'console');
  }

  /** Load what was kept. */
  async recall() {
    await this.#trying(async () => {
      this.bytes = await get('memory', this.#store);
      this.files = await get('files', this.#store);
    });
  }

  /** @param {Uint8Array} bytes */
  async keep(bytes) {
    this.bytes = bytes;
    await this.#trying(() => set('memory', bytes, this.#store));
  }

  /** @param {Files} files */
  async keepFiles(files) {
    this.files = files;
    await this.#trying(() => set('files', files, this.#store));
  }

  /** Remove everything that is kept. */
  async forget() {
    this.bytes = this.files = undefined;
    await this.#trying(() => clear(this.#store));
  }

  /** @param {() => Promise<void>} work */
  async #trying(work) {
    try {
      await work();
    } catch {
      if (!this.#hasFailed) this.#failed();
      this.#hasFailed = true;
    }
  }
}

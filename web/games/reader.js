// The worker that reads and draws matches, as asynchronous functions.

/** @import { Asked } from './messages.js' */

/** @typedef {{resolve: (result: any) => void, reject: (error: Error) => void}} Waiting */

export class Reader {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;

  /**
   * @template {keyof Asked} Name
   * @param {Name} name @param {Parameters<Asked[Name]>} args
   * @returns {Promise<ReturnType<Asked[Name]>>}
   */
  ask(name, ...args) {
    this.#worker ??= this.#newWorker();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args });
    });
  }

  /** End the worker; nothing is asked any more. */
  close() {
    this.#worker?.terminate();
  }

  #newWorker() {
    const worker = new Worker(new URL('./match_worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      this.#worker = undefined; // the next request starts a new one
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message));
      this.#waiting.clear();
    });
    return worker;
  }
}

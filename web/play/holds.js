// Which keys of the console are down, and what holds them: fingers, keys of a keyboard, gamepads. A key of
// the console is down as long as anything holds it.

/** @import { Key } from '../console/messages.js' */

export class Holds {
  /** @type {Map<string, Key>} the key of each holder */
  #held = new Map();
  #changed;

  /** @param {(key: Key, down: boolean) => void} changed called when a key goes down or up */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {string} holder @param {Key | undefined} key undefined: it holds nothing */
  hold(holder, key) {
    const before = this.#held.get(holder);
    if (before === key) return;
    if (before) {
      this.#held.delete(holder);
      if (!this.isDown(before)) this.#changed(before, false);
    }
    if (key) {
      const wasDown = this.isDown(key);
      this.#held.set(holder, key);
      if (!wasDown) this.#changed(key, true);
    }
  }

  /** @param {string} holder */
  release(holder) {
    this.hold(holder, undefined);
  }

  releaseAll() {
    for (const holder of [...this.#held.keys()]) this.release(holder);
  }

  /** Whether it holds a key. @param {string} holder */
  has(holder) {
    return this.#held.has(holder);
  }

  /** @param {Key} key */
  isDown(key) {
    return [...this.#held.values()].includes(key);
  }
}

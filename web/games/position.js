// The current moment of a match, and the clock that goes on to the next one.

export class Position {
  at = 0;
  count = 1;
  pace = 1200; // ms
  #moved;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} moved called after each change, also of whether it plays */
  constructor(moved) {
    this.#moved = moved;
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  /** Begin a match with `count` moments. @param {number} count */
  begin(count) {
    this.#stop();
    this.count = count;
    this.at = 0;
    this.#moved();
  }

  /** Show a moment; if it is out of range, the first or the last. @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.count - 1, at));
    if (this.isPlaying) this.#wait();
    this.#moved();
  }

  /** Start or stop going on by itself; at the end, start from the beginning. */
  toggle() {
    if (this.isPlaying) this.pause();
    else {
      if (this.at === this.count - 1) this.at = 0;
      this.#wait();
      this.#moved();
    }
  }

  pause() {
    if (!this.isPlaying) return;
    this.#stop();
    this.#moved();
  }

  #wait() {
    this.#stop();
    this.#timer = setTimeout(() => {
      if (this.at + 1 >= this.count - 1) this.#stop();
      this.go(this.at + 1);
    }, this.pace);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** The moment that a key leads to; undefined if the key does nothing. @param {string} key @param {Position} position @param {boolean} fromRight whether the language is read from right to left */
export function keyTo(key, position, fromRight) {
  const on = fromRight ? 'ArrowLeft' : 'ArrowRight';
  const back = fromRight ? 'ArrowRight' : 'ArrowLeft';
  if (key === on) return position.at + 1;
  if (key === back) return position.at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return position.count - 1;
  return undefined;
}

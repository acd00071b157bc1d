// Which of the windows with this page plays: one at a time. A lock of the browser decides. If a browser has no
// locks, or refuses them, each window may play; what it saves is safe all the same (memory.js).

const NAME = 'triangular-dominoes';
const LET_GO = 'let go';
const PATIENCE_MS = 3000; // then the other window is taken for dead or frozen

export class OneWindow {
  #channel = new BroadcastChannel(NAME);
  #asked;
  #lost;
  /** @type {(() => void) | undefined} */
  #release;

  /**
   * @param {() => Promise<void>} asked called when another window is to play; this one lets go afterwards
   * @param {() => void} lost called when another window plays, without having been asked
   */
  constructor(asked, lost) {
    this.#asked = asked;
    this.#lost = lost;
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === LET_GO && this.#release) void this.#handOver();
    });
  }

  /** Play here unless another window plays. @returns {Promise<boolean>} whether this one may play */
  takeIfFree() {
    return this.#request({ ifAvailable: true });
  }

  /** Play here: the other window lets go once it has saved. If it does not answer, it is not waited for. */
  async take() {
    this.#channel.postMessage(LET_GO);
    const isFree = await this.#request({ signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!isFree) await this.#request({ steal: true });
  }

  letGo() {
    this.#release?.();
    this.#release = undefined;
  }

  async #handOver() {
    await this.#asked();
    this.letGo();
  }

  /** @param {LockOptions} how @returns {Promise<boolean>} whether this window has the lock */
  async #request(how) {
    if (!navigator.locks) return true;
    return new Promise((resolve) => {
      let isHeld = false;
      /** @type {LockGrantedCallback<void>} */
      const granted = (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        isHeld = true;
        return new Promise((/** @type {(value: void) => void} */ release) => {
          this.#release = release;
        });
      };
      navigator.locks.request(NAME, how, granted).catch((error) => {
        if (isHeld) {
          this.#release = undefined;
          this.#lost();
        } else resolve(error.name !== 'TimeoutError');
      });
    });
  }
}

// A console on the page: its worker, and what goes to and fro.

/** @import { FromWorker, Key, PowerOn, ToWorker } from '../console/messages.js' */

export class Console {
  #isOn = false;
  #hear;
  /** @type {Worker} */
  #worker;

  /** @param {(message: FromWorker) => void} hear takes what the console says */
  constructor(hear) {
    this.#hear = hear;
    this.#worker = this.#newWorker(); // it begins to load
  }

  /** Switch it on, off before if it is on. @param {PowerOn} how */
  powerOn(how) {
    this.powerOff();
    this.#isOn = true;
    this.#tell({ type: 'power', with: how });
  }

  /** Nothing is heard of it any more. */
  powerOff() {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#worker.terminate(); // a worker can hold one console in its life
    this.#worker = this.#newWorker();
  }

  #newWorker() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    /** @param {FromWorker} message */
    const hear = (message) => {
      if (worker === this.#worker) this.#hear(message); // what an old one has said is late
    };
    worker.addEventListener('message', ({ data }) => hear(data));
    worker.addEventListener('error', ({ message }) => hear({ type: 'failed', text: message }));
    return worker;
  }

  /** @param {Key} key @param {boolean} down */
  press(key, down) {
    this.#tell({ type: 'key', key, down });
  }

  /** Type at the PC that the console is plugged into. @param {string} text */
  type(text) {
    this.#tell({ type: 'typed', text });
  }

  /** Speak another language: it asks for a restart. @param {string} language a code */
  speak(language) {
    this.#tell({ type: 'speak', language });
  }

  /** Ask for the record of the match that is being played. */
  askForRecord() {
    this.#tell({ type: 'record' });
  }

  /** A console that nobody sees stands still. @param {boolean} shown */
  show(shown) {
    this.#tell({ type: 'shown', shown });
  }

  /** @param {ToWorker} message */
  #tell(message) {
    this.#worker.postMessage(message);
  }
}

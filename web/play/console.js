// A console on the page: its worker, and the messages in both directions.

/** @import { FromWorker, Key, PowerOn, ToWorker } from '../console/messages.js' */

export class Console {
  #isOn = false;
  #hear;
  /** @type {Worker} */
  #worker;

  /** @param {(message: FromWorker) => void} hear takes the console's messages */
  constructor(hear) {
    this.#hear = hear;
    this.#worker = this.#newWorker(); // it starts loading
  }

  /** Switch it on; if it is on, switch it off first. @param {PowerOn} how */
  powerOn(how) {
    this.powerOff();
    this.#isOn = true;
    this.#tell({ type: 'power', with: how });
  }

  /** Switch it off; it sends no more messages. */
  powerOff() {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#worker.terminate(); // a worker can run only one console
    this.#worker = this.#newWorker();
  }

  #newWorker() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    /** @param {FromWorker} message */
    const hear = (message) => {
      if (worker === this.#worker) this.#hear(message); // a message of an old worker comes too late
    };
    worker.addEventListener('message', ({ data }) => hear(data));
    worker.addEventListener('error', ({ message }) => hear({ type: 'failed', text: message }));
    return worker;
  }

  /** @param {Key} key @param {boolean} down */
  press(key, down) {
    this.#tell({ type: 'key', key, down });
  }

  /** Type text into the console's serial console. @param {string} text */
  type(text) {
    this.#tell({ type: 'typed', text });
  }

  /** Change the language; the console restarts for it. @param {string} language a code */
  speak(language) {
    this.#tell({ type: 'speak', language });
  }

  /** Ask for the record of the current match. */
  askForRecord() {
    this.#tell({ type: 'record' });
  }

  /** Pause the console while it is not visible. @param {boolean} shown */
  show(shown) {
    this.#tell({ type: 'shown', shown });
  }

  /** @param {ToWorker} message */
  #tell(message) {
    this.#worker.postMessage(message);
  }
}

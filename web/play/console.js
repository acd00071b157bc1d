// A console on the page: its worker, and the messages in both directions.

import { CONSOLE, displayPack, languagePack, otherPacks, VM } from '../console/packs.js';
import { LANGUAGES } from '../frame/texts.js';
import { Downloads } from './downloads.js';

/** @import { FromWorker, Key, ToWorker, Wanted } from '../console/messages.js' */

export class Console {
  #downloads = new Downloads();
  /** @type {string[]} packs that the worker has */
  #given = [];
  #isOn = false;
  #hear;
  /** @type {Worker} */
  #worker;

  /** @param {(message: FromWorker) => void} hear takes the console's messages */
  constructor(hear) {
    this.#hear = hear;
    this.#worker = this.#newWorker(); // it starts loading
  }

  /** Switch it on; if it is on, switch it off first. @param {Wanted} wanted */
  async powerOn(wanted) {
    this.powerOff();
    this.#isOn = true;
    const worker = this.#worker;
    const { width, height, languages } = wanted;
    this.#given = [displayPack(width, height), ...languages.map(languagePack)];
    try {
      // The page downloads them, not the worker: so it can begin before there is a worker.
      const needed = [VM, CONSOLE, ...this.#given].map((name) => this.#downloads.get(name));
      const [vm, console, ...packs] = await Promise.all(needed);
      worker.postMessage({ type: 'power', with: { ...wanted, vm, console, packs } });
    } catch (error) {
      this.#take(worker, { type: 'failed', text: String(error) });
    }
  }

  /** Give it the packs for other languages and displays, which it may need later. */
  async #giveOthers() {
    const worker = this.#worker;
    const others = otherPacks(Object.keys(LANGUAGES)).filter((name) => !this.#given.includes(name));
    for (const name of others) {
      // Offline they are not offered now; the next power-on asks again.
      const pack = await this.#downloads.get(name).catch(() => undefined);
      if (pack) worker.postMessage({ type: 'more', pack });
    }
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
    worker.addEventListener('message', ({ data }) => this.#take(worker, data));
    worker.addEventListener('error', ({ message }) => this.#take(worker, { type: 'failed', text: message }));
    return worker;
  }

  /** @param {Worker} worker @param {FromWorker} message */
  #take(worker, message) {
    if (worker !== this.#worker) return; // it comes too late
    if (message.type === 'failed') this.#downloads.forget();
    this.#hear(message);
    if (message.type === 'ready') void this.#giveOthers();
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

// A console on the page: its worker, and the messages in both directions.

import { CONSOLE, displayPack, languagePack, otherPacks, SOON, VM } from '../console/packs.js';
import { LANGUAGES } from '../frame/texts.js';
import { Downloads } from './downloads.js';

/** @import { FromWorker, Key, Question, Start, ToWorker, Wanted } from '../console/messages.js' */

const PATIENCE_MS = 2000; // time for a console that may have stopped
const LATE_MS = 5000; // the longest that a key waits for what it may ask for
const MS_PER_MINUTE = 60_000;
const LONG_MS = 15_000; // time for a match to be played again

export class Console {
  /** Takes the lines to other devices. @type {(text: string) => void} */
  carried = () => {};
  #downloads = new Downloads();
  /** @type {string[]} packs that the worker has */
  #given = [];
  /** @type {Promise<unknown>} */
  #isWhole = Promise.resolve(); // the worker has all that a key can ask for, or cannot get it
  #isOn = false;
  #isShown = true;
  #wish = ''; // a language that the console has not taken yet
  #hear;
  /** @type {Map<Question, (answer: string) => void>} */
  #asked = new Map();
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
    this.show(this.#isShown);
    const worker = this.#worker;
    const { width, height, languages, isAtOnce } = wanted;
    this.#given = [displayPack(width, height), ...languages.map(languagePack)];
    if (isAtOnce) this.#given.push(SOON);
    this.#isWhole = Promise.resolve();
    try {
      // The page downloads them, not the worker: so it can begin before there is a worker.
      const needed = [VM, CONSOLE, ...this.#given].map((name) => this.#downloads.get(name));
      const [vm, console, ...packs] = await Promise.all(needed);
      const page = `${location.origin}${location.pathname}`;
      const clock = Date.now() - new Date().getTimezoneOffset() * MS_PER_MINUTE;
      worker.postMessage({
        type: 'power',
        with: { ...wanted, wish: this.#wish, page, clock, vm, console, packs },
      });
    } catch (error) {
      this.#take(worker, { type: 'failed', text: String(error) });
    }
  }

  /** Give it the packs that it may need later: the one that a key can ask for before the next key. */
  async #giveOthers() {
    const worker = this.#worker;
    /** @param {string} name */
    const give = async (name) => {
      if (this.#given.includes(name)) return;
      this.#given.push(name);
      // Offline they are not offered now; the next power-on asks again.
      const pack = await this.#downloads.get(name).catch(() => undefined);
      if (pack) worker.postMessage({ type: 'more', pack });
    };
    const late = new Promise((resolve) => setTimeout(resolve, LATE_MS));
    this.#isWhole = Promise.race([give(SOON), late]);
    await this.#isWhole;
    for (const name of otherPacks(Object.keys(LANGUAGES))) await give(name);
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
    else if (message.type === 'changed language') this.#wish = '';
    if (message.type === 'carry') this.carried(message.text);
    else if (message.type === 'answer') this.#asked.get(message.to)?.(message.text);
    else if (message.type !== 'language' || !this.#wish) this.#hear(message); // with a wish it is about to change
    if (message.type === 'ready') this.#giveOthers();
  }

  /** @param {Key} key @param {boolean} down */
  press(key, down) {
    this.#tellWhole({ type: 'key', key, down });
  }

  /** Type text into the console's serial console. @param {string} text */
  type(text) {
    this.#tellWhole({ type: 'typed', text });
  }

  /** Pass it a line of another device. @param {string} text */
  carry(text) {
    this.#tellWhole({ type: 'carry', text });
  }

  /** Change the language; the console restarts for it, or has it when it is next switched on. @param {string} language a code */
  speak(language) {
    this.#wish = language;
    this.#tell({ type: 'speak', language });
  }

  /** Start a match, which lays the one in progress aside. @param {Start} start */
  start(start) {
    this.#tell({ type: 'start', start });
  }

  /** Open the link of a match. @param {string} match @param {boolean} joins whether a seat is taken in it */
  open(match, joins) {
    this.#tellWhole({ type: 'open', match, joins });
  }

  /** Open a link to a day, to the same tiles or to a puzzle. @param {string} kind @param {string} text */
  openGoal(kind, text) {
    this.#tellWhole({ type: 'goal', kind, text });
  }

  /**
   * Ask it something; the answer is empty if it is off or has stopped.
   * @param {Question} question @param {string} [about] a link @returns {Promise<string>}
   */
  async ask(question, about) {
    if (!this.#isOn) return '';
    await this.#isWhole;
    return new Promise((resolve) => {
      this.#asked.set(question, resolve);
      this.#tell({ type: 'ask', question, about });
      setTimeout(resolve, about === undefined ? PATIENCE_MS : LONG_MS, '');
    });
  }

  /** Pause the console while it is not visible. @param {boolean} shown */
  show(shown) {
    this.#isShown = shown;
    this.#tell({ type: 'shown', shown });
  }

  /** Tell it once all is there that this may ask for. @param {ToWorker} message */
  async #tellWhole(message) {
    const worker = this.#worker;
    await this.#isWhole;
    if (worker === this.#worker) this.#tell(message);
  }

  /** @param {ToWorker} message */
  #tell(message) {
    this.#worker.postMessage(message);
  }
}

// The sources of records: a chosen or dropped file, a handheld's drive, this page, a link.

import { element } from '../frame/elements.js';
import { pickedFolder } from '../frame/folder.js';
import { oneAfterAnother, oneAtATime } from '../frame/one_at_a_time.js';
import { sayIn } from '../frame/said.js';
import { text, translate } from '../frame/texts.js';
import { keptFiles } from '../play/memory.js';
import { recordsOn, sentenceOf } from './drive.js';
import { headOf, isRecord, taken } from './record.js';
import { sayProblem } from './wrong.js';

/** @import { Sentence, TextKey } from '../frame/texts.js' */
/** @import { Problem } from './wrong.js' */

/** @typedef {{name: string, take: () => Promise<Uint8Array | TextKey>, head: Uint8Array}} Entry */
/** @typedef {{says: TextKey, entries: Entry[]}} List */

const SAID = 'games-said';
const PLAYING = '▶.part'; // the current match
const PART = /\.part$/i;
const LINK = /^#games=([\w-]+)(?:[&?].*)?$/; // others append what they like
const HEAD = 4096; // bytes of a file that identify its match

export class Sources {
  #open;
  #expand;
  #rules;
  #playing;
  #section;
  #lists = element('games-lists', HTMLElement);
  /** @type {List} */
  #kept = { says: 'games.kept', entries: [] };
  /** @type {List} */
  #onDrive = { says: 'games.on_drive', entries: [] };
  #picking = oneAtATime((error) => this.#say({ says: sentenceOf(error) }));
  #opening = oneAfterAnother((error) => this.#say({ says: sentenceOf(error) }));

  /**
   * @param {HTMLElement} section
   * @param {(record: Uint8Array) => Promise<Problem | undefined>} open returns why it cannot be opened
   * @param {(link: string) => Promise<string>} expand
   * @param {(rules: string) => string} rules the name of a rule set
   * @param {() => Promise<string>} playing the record of the current match, or nothing
   */
  constructor(section, open, expand, rules, playing) {
    this.#section = section;
    this.#open = open;
    this.#expand = expand;
    this.#rules = rules;
    this.#playing = playing;
    const file = element('games-file', HTMLInputElement);
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? [];
      if (chosen) void this.take(chosen);
      file.value = ''; // the same one can be chosen again
    });
    const drive = element('games-drive', HTMLButtonElement);
    drive.hidden = !window.showDirectoryPicker;
    drive.addEventListener('click', () => this.#picking(() => this.#drive()));
    for (const kind of ['dragenter', 'dragover', 'dragleave', 'drop']) {
      section.addEventListener(kind, (event) => this.#dragged(/** @type {DragEvent} */ (event)));
    }
    addEventListener('hashchange', () => void this.follow());
  }

  /** Open the match of the link in the page's address, if it is one. */
  async follow() {
    const [, link] = LINK.exec(location.hash) ?? [];
    if (link) {
      await this.#opening(async () => {
        const record = await this.#expand(link);
        if (record) await this.#record(new TextEncoder().encode(record));
        else this.#say({ says: 'games.bad_link' });
      });
    } else if (location.hash.startsWith('#games=')) this.#say({ says: 'games.bad_link' });
  }

  /** Show the list to choose from. */
  async show() {
    const files = [...(await keptFiles())].filter(([, bytes]) => isRecord(bytes));
    this.#kept.entries = files
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([path, bytes]) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        take: async () => bytes,
        head: bytes,
      }));
    this.translate();
    const now = new TextEncoder().encode(await this.#playing());
    if (!isRecord(now)) return;
    const parts = this.#kept.entries.filter(({ name }) => !PART.test(name)); // the current match includes it
    this.#kept.entries = [{ name: PLAYING, take: async () => now, head: now }, ...parts];
    this.translate();
  }

  /** Show all texts in the language of the page. */
  translate() {
    this.#lists.replaceChildren();
    for (const { says, entries } of [this.#onDrive, this.#kept]) {
      if (!entries.length) continue;
      const title = document.createElement('h3');
      title.textContent = text(says);
      const list = document.createElement('ul');
      list.className = 'records';
      list.append(...entries.map((entry) => this.#item(entry)));
      this.#lists.append(title, list);
    }
    translate(this.#section);
  }

  /** @param {Entry} entry */
  #item(entry) {
    const { rules, names } = headOf(entry.head);
    const button = document.createElement('button');
    button.type = 'button';
    const parts = [
      [entry.name.replace(/\.\w+$/, ''), 'number'],
      [this.#rules(rules), 'rules'],
      [names.join(', '), 'soft'],
      [PART.test(entry.name) ? text('games.unfinished') : '', 'soft'],
    ];
    for (const [said, kind] of parts.filter(([said]) => said)) {
      const part = document.createElement('span');
      part.className = kind;
      part.dir = 'auto';
      part.textContent = said;
      button.append(part, ' ');
    }
    button.addEventListener('click', () =>
      this.#opening(async () => {
        const bytes = await entry.take();
        if (typeof bytes === 'string') this.#say({ says: bytes });
        else await this.#record(bytes);
      }),
    );
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  /** Open a record. @param {File} file */
  take(file) {
    return this.#opening(async () => {
      const found = await taken(file);
      if ('says' in found) this.#say({ says: found.says });
      else await this.#record(found.bytes);
    });
  }

  /** @param {Uint8Array} bytes */
  async #record(bytes) {
    this.#say({ says: 'games.reading' });
    const wrong = await this.#open(bytes);
    if (wrong) sayProblem(SAID, wrong);
    else this.#say();
  }

  async #drive() {
    const root = await pickedFolder('read');
    if (!root) return;
    this.#onDrive.entries = [];
    const found = await recordsOn(root);
    if (typeof found === 'string') this.#say({ says: found });
    else {
      this.#onDrive.entries = await Promise.all(
        found.map(async ({ name, file }) => ({
          name,
          take: async () => {
            const record = await taken(file);
            return 'bytes' in record ? record.bytes : record.says;
          },
          head: new Uint8Array(await file.slice(0, HEAD).arrayBuffer()),
        })),
      );
      this.#say();
    }
    this.translate();
  }

  /** @param {DragEvent} event */
  #dragged(event) {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const isOver = event.type === 'dragenter' || event.type === 'dragover';
    this.#section.classList.toggle('over', isOver);
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file) void this.take(file);
  }

  /** @param {Sentence[]} sentences */
  #say(...sentences) {
    sayIn(SAID, ...sentences);
  }
}

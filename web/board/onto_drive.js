// Onto a drive that a person chooses: look at it, list what will be done, do it, explain how to eject the drive.

import { element } from '../frame/elements.js';
import { pickedFolder } from '../frame/folder.js';
import { ask } from '../frame/notices.js';
import { oneAtATime } from '../frame/one_at_a_time.js';
import { sayIn } from '../frame/said.js';
import { say } from '../frame/texts.js';
import { carryOut } from './copy.js';
import { Drive } from './drive.js';
import { makePlan, SETTINGS, writtenBy } from './plan.js';
import { thisSystem } from './system.js';
import { forBoard, objection, targetOf } from './target.js';
import { sentenceOf } from './trouble.js';

/** @import { Sentence } from '../frame/texts.js' */
/** @import { Built, Files, Plan } from './shapes.js' */

/** @typedef {{drive: Drive, files: Files, plan: Plan, version: string}} Found what can be done with a drive */

const SAID = 'board-said';
const GUIDE = 'guide-boards.html';
const NAMED = 3; // files in a question; the list has all

export class OntoDrive {
  #built;
  /** @type {FileSystemDirectoryHandle | undefined} */
  #root;
  /** @type {Found | undefined} */
  #found;
  #busy = oneAtATime((error) => {
    this.#say(sentenceOf(error));
    this.#again.hidden = !this.#root;
  });
  #again = element('board-again', HTMLButtonElement);
  #bar = element('board-bar', HTMLProgressElement);
  #choose = element('board-choose', HTMLButtonElement);
  #list = element('board-list', HTMLDetailsElement);
  #write = element('board-write', HTMLButtonElement);

  /** @param {() => Promise<Built>} built */
  constructor(built) {
    this.#built = built;
    this.#choose.addEventListener('click', () => this.#busy(() => this.#chosen()));
    this.#again.addEventListener('click', () => this.#busy(() => this.#look()));
    this.#write.addEventListener('click', () => this.#busy(() => this.#written()));
    addEventListener('beforeunload', (event) => {
      if (!this.#bar.hidden) event.preventDefault();
    });
  }

  /** Replace all sentences and buttons by these sentences. @param {Sentence[]} sentences */
  #say(...sentences) {
    const hadFocus = [this.#again, this.#write].some((button) => button === document.activeElement);
    for (const offer of [this.#again, this.#list, this.#write]) offer.hidden = true;
    sayIn(SAID, ...sentences);
    if (hadFocus) element(SAID, HTMLElement).focus();
  }

  /** Show where it is explained how a board is wired. */
  #guide() {
    const link = document.createElement('a');
    link.href = GUIDE;
    say(link, { says: 'board.guide' });
    const paragraph = document.createElement('p');
    paragraph.append(link);
    element(SAID, HTMLElement).append(paragraph);
  }

  async #chosen() {
    const root = await pickedFolder('readwrite');
    if (!root) return;
    this.#root = root;
    await this.#look();
  }

  /** Find out which board the drive belongs to, and what differs. */
  async #look() {
    if (!this.#root) return;
    this.#found = undefined;
    this.#say({ says: 'board.looking' });
    const drive = new Drive(this.#root);
    const bootOut = await drive.bootOut();
    const target = targetOf(bootOut ?? '');
    if (!target) {
      this.#say({ says: bootOut === null ? 'board.no_circuitpython' : 'board.foreign' });
      return;
    }
    const built = await this.#built();
    const { version, handhelds } = built;
    const settings = (await drive.text(SETTINGS)) ?? '';
    /** @type {Sentence} */
    const found = { says: 'board.found', values: { board: target.name, version: target.version } };
    const why = objection(target, handhelds, settings);
    if (why) {
      this.#say(found, {
        says: `board.${why}`,
        values: { version: target.version, oldest: handhelds.oldest },
      });
      if (why === 'unknown_board') this.#guide();
      return;
    }
    const files = forBoard(built, target.board, settings);
    const plan = await makePlan(files, drive);
    if ((await drive.bootOut()) === null) throw new DOMException('pulled out', 'NotFoundError');
    const [toWrite, toRemove] = [writtenBy(plan).length, plan.removed.length];
    if (!toWrite && !toRemove && !plan.kept.length) {
      this.#say(found, { says: 'board.all_there', values: { version } });
      return;
    }
    this.#found = { drive, files, plan, version };
    this.#say(found, { says: 'board.will', values: { version, written: toWrite, removed: toRemove } });
    this.#list.querySelector('ul')?.replaceChildren(...linesOf(plan).map(item));
    this.#list.hidden = this.#write.hidden = false;
  }

  /** Carry out the plan, once the person has agreed that files of theirs are renamed. */
  async #written() {
    if (!this.#found) return;
    const { drive, files, plan } = this.#found;
    if (plan.kept.length && !(await agreed(plan))) return;
    this.#found = undefined;
    this.#say({ says: 'board.writing' });
    this.#bar.value = 0;
    this.#bar.max = writtenBy(plan).length + plan.removed.length || 1;
    this.#bar.hidden = false;
    try {
      await carryOut(plan, files, drive, () => {
        this.#bar.value++;
      });
      if ((await drive.bootOut()) === null) throw new DOMException('pulled out', 'NotFoundError');
    } finally {
      this.#bar.hidden = true;
    }
    const kept = plan.kept.map(
      (values) => /** @type {Sentence} */ ({ says: 'board.kept_as', values: { ...values } }),
    );
    this.#say({ says: `board.eject_${thisSystem()}` }, { says: 'board.then' }, ...kept);
  }
}

/** @param {Plan} plan */
function agreed({ kept }) {
  const names = kept.slice(0, NAMED).map(({ path }) => path);
  if (kept.length > NAMED) names.push(`… +${kept.length - NAMED}`);
  const values = { paths: names.join(', ') };
  return ask({ asks: 'board.kept_asks', says: 'board.kept_says', yes: 'board.kept_yes', values });
}

/** The changes of a plan, one line per path. @param {Plan} plan */
function linesOf(plan) {
  const marks = new Map(writtenBy(plan).map((path) => [path, plan.before.has(path) ? '~' : '+']));
  for (const path of plan.removed) marks.set(path, '−');
  const lines = [...marks].map(([path, mark]) => ({ path, line: `${mark} ${path}` }));
  for (const { path, aside } of plan.kept) lines.push({ path, line: `! ${path} → ${aside}` });
  return lines.sort((one, other) => (one.path < other.path ? -1 : 1)).map(({ line }) => line);
}

/** @param {string} line */
function item(line) {
  const made = document.createElement('li');
  made.textContent = line;
  return made;
}

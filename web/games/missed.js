// What the strongest bot would have done in every turn of a match: it is asked in the background, turn by turn.

import { element } from '../frame/elements.js';
import { text } from '../frame/texts.js';
import { Reader } from './reader.js';

/** @import { Judgement, Match } from './messages.js' */
/** @import { Telling } from './telling.js' */

/** @typedef {{match: Match, judgements: Map<number, Judgement | null>, isDone: boolean}} Found */

export class Missed {
  #go;
  #judged;
  /** @type {Found | undefined} */
  #found;
  /** @type {Reader | undefined} */
  #reader;

  /** @param {(at: number) => void} go called with the number of a moment @param {(at: number) => void} judged */
  constructor(go, judged) {
    this.#go = go;
    this.#judged = judged;
  }

  /** What was better in the turn of a moment, null without a choice; undefined: nobody knows yet. @param {number} at */
  of(at) {
    return this.#found?.judgements.get(at);
  }

  /**
   * Judge all turns of a match and show what came of it, as it comes.
   * @param {Match} match @param {Uint8Array} record the file that has it @param {number} number of the match in the file
   * @param {() => Telling} telling
   */
  async judge(match, record, number, telling) {
    this.end();
    /** @type {Found} */
    const found = { match, judgements: new Map(), isDone: false };
    this.#found = found;
    const reader = new Reader(); // the page asks its own meanwhile
    this.#reader = reader;
    this.show(telling());
    try {
      await reader.ask('read', record, number);
      for (const [at, { seat }] of match.moments.entries()) {
        if (seat < 0) continue;
        const judgement = await reader.ask('judge', at);
        if (this.#found !== found) return;
        found.judgements.set(at, judgement);
        this.show(telling());
        this.#judged(at);
      }
      found.isDone = true;
      this.show(telling());
    } finally {
      reader.close();
    }
  }

  /** Judge no more. */
  end() {
    this.#reader?.close(); // what was asked gets no answer
    this.#found = undefined;
  }

  /** Show it, in the language of the page. @param {Telling} telling */
  show(telling) {
    if (!this.#found) return;
    const { match, judgements, isDone } = this.#found;
    const turns = match.moments.filter(({ seat }) => seat >= 0).length;
    const going = element('games-missed-going', HTMLElement);
    going.hidden = isDone;
    going.textContent = text('games.missed_going', { n: judgements.size, turns });
    if (!isDone) {
      element('games-missed-by', HTMLUListElement).replaceChildren();
      return;
    }
    const items = match.names.map((_, seat) => {
      const own = [...judgements].filter(([at]) => match.moments[at].seat === seat);
      const lost = own.map(([at, judgement]) => ({ at, loss: judgement?.loss ?? 0 }));
      const n = lost.reduce((sum, { loss }) => sum + loss, 0);
      const worst = lost.reduce((one, other) => (other.loss > one.loss ? other : one), { at: -1, loss: 0 });
      const name = telling.name(seat);
      const item = document.createElement('li');
      const part = document.createElement(n ? 'button' : 'span');
      part.dataset.seat = String(seat);
      part.textContent = n
        ? text('games.missed_of', { name, n, where: telling.where(match.moments[worst.at]) })
        : text('games.missed_none', { name });
      if (n) part.addEventListener('click', () => this.#go(worst.at));
      item.append(part);
      return item;
    });
    element('games-missed-by', HTMLUListElement).replaceChildren(...items);
  }
}

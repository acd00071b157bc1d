// How likely each player was to win, turn by turn, and what was luck: a line each, and the moments that mattered.

import { element } from '../frame/elements.js';
import { text } from '../frame/texts.js';
import { Reader } from './reader.js';
import { make } from './svg.js';
import { signed } from './telling.js';

/** @import { Luck, Match } from './messages.js' */
/** @import { Telling } from './telling.js' */

const CERTAIN = 1000; // a chance of one
const HEIGHT = 100; // of the picture, whose width is a unit per turn; it is stretched to its place
const MARK = 9; // of it, above and below a moment that mattered

export class Chances {
  #go;
  #section = element('games-luck', HTMLElement);
  /** @type {{match: Match, luck: Luck} | undefined} */
  #found;
  #asked = 0;

  /** @param {(at: number) => void} go called with the number of a moment */
  constructor(go) {
    this.#go = go;
  }

  /**
   * Judge a match and show it; the page meanwhile shows the match, so this has a reader of its own.
   * @param {Match} match @param {Uint8Array} record the file that has it @param {number} number of the match in the file
   * @param {() => Telling} telling
   */
  async judge(match, record, number, telling) {
    const asked = ++this.#asked;
    this.#found = undefined;
    this.#section.hidden = true;
    const reader = new Reader();
    try {
      await reader.ask('read', record, number);
      const luck = await reader.ask('luck');
      if (!luck || asked !== this.#asked) return;
      this.#found = { match, luck };
      this.show(telling());
    } finally {
      reader.close();
    }
  }

  /** Show it, in the language of the page. @param {Telling} telling */
  show(telling) {
    if (!this.#found) return;
    const { match, luck } = this.#found;
    this.#section.hidden = false;
    const picture = element('games-chances', HTMLElement);
    picture.replaceChildren(linesOf(luck));
    const { chances } = luck;
    const ends = luck.players.map(
      (_, seat) => `${telling.name(seat)} ${percent(chances.at(-1)?.chances[seat] ?? 0)}`,
    );
    picture.setAttribute('aria-label', `${text('games.chances')}: ${ends.join(', ')}`);
    /** @param {number} round @param {number} turn of the round, 0: its deal */
    const momentOf = (round, turn) => {
      const first = match.moments.findIndex((moment) => moment.round === round);
      return first + Math.max(0, turn - 1);
    };
    /** @type {HTMLElement[]} */
    const items = [];
    /** @param {number} seat @param {string} said @param {number} [at] the moment that it leads to */
    const add = (seat, said, at) => {
      const item = document.createElement('li');
      const part = document.createElement(at === undefined ? 'span' : 'button');
      part.textContent = said;
      part.dataset.seat = String(seat);
      if (at !== undefined) part.addEventListener('click', () => this.#go(at));
      item.append(part);
      items.push(item);
    };
    for (const [seat, one] of luck.players.entries()) {
      const values = { name: telling.name(seat), luck: number(one.luck), play: number(one.play) };
      add(seat, text('games.luck_of', values));
      for (const [kind, moment] of /** @type {const} */ ([
        ['games.best_moment', one.best],
        ['games.worst_moment', one.worst],
      ])) {
        if (moment < 0) continue;
        const { round, turn, chances: after } = chances[moment];
        const at = momentOf(round, turn);
        const before = percent(chances[moment - 1].chances[seat]);
        const where = telling.where(match.moments[at]);
        add(seat, text(kind, { where, before, after: percent(after[seat]) }), at);
      }
    }
    const draw = luck.draws[luck.luckiest];
    if (draw) {
      const at = momentOf(draw.round, draw.turn);
      const where = telling.where(match.moments[at]);
      const values = {
        name: telling.name(draw.seat),
        tile: draw.tile,
        where,
        luck: fromLeft(tenths(draw.luck)),
      };
      add(draw.seat, text('games.luckiest', values), at);
    }
    element('games-moments', HTMLUListElement).replaceChildren(...items);
  }
}

/** A line for each seat. @param {Luck} luck */
function linesOf({ players, chances }) {
  const width = Math.max(1, chances.length - 1);
  const root = make('svg', { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'none' });
  root.append(make('path', { class: 'half', d: `M0 ${HEIGHT / 2}H${width}` }));
  for (const seat of players.keys()) {
    const points = chances.map((turn, at) => `${at},${HEIGHT - (HEIGHT * turn.chances[seat]) / CERTAIN}`);
    root.append(make('polyline', { 'data-seat': seat, points: points.join(' ') }));
  }
  for (const [seat, { worst }] of players.entries()) {
    if (worst < 0) continue;
    const y = HEIGHT - (HEIGHT * chances[worst].chances[seat]) / CERTAIN;
    const [above, below] = [Math.max(0, y - MARK), Math.min(HEIGHT, y + MARK)];
    root.append(make('path', { class: 'worst', 'data-seat': seat, d: `M${worst} ${above}V${below}` }));
  }
  return root;
}

/** A number of points, in a text of any direction. @param {number} points */
function number(points) {
  return fromLeft(signed(points));
}

/** @param {string} said */
function fromLeft(said) {
  return `\u2066${said}\u2069`;
}

/** A chance in thousandths, as tools.record prints it. @param {number} chance */
export function percent(chance) {
  return `${rounded((chance / CERTAIN) * 100)}%`;
}

/** Luck in points, as tools.record prints it. @param {number} luck */
export function tenths(luck) {
  return `+${(rounded(10 * luck) / 10).toFixed(1)}`;
}

/** To the nearest number, halves to the even one, as Python does. @param {number} number */
function rounded(number) {
  return Math.abs(number % 1) === 0.5 ? 2 * Math.round(number / 2) : Math.round(number);
}

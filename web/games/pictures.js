// The pictures of the match on the page: the table of a moment, and the chart. They fill their space.

import { text } from '../frame/texts.js';
import { colourOf, make, svgOf } from './svg.js';

/** @import { Moment, Shape } from './messages.js' */
/** @import { Reader } from './reader.js' */
/** @import { Telling } from './telling.js' */

const GOLD = 0xffd63a;

/** The texts of a picture. @param {Telling} telling @param {Moment} moment */
export function wordsOf(telling, moment) {
  const deed = telling.deed(moment);
  return {
    title: bare(`${telling.where(moment)}: ${deed}`),
    deed,
    turn: bare(text('games.turn_n', { n: '{n}' })),
    field: bare(text('games.field_n', { n: '{n}' })),
  };
}

/** The texts of a chart. */
export function chartWords() {
  const axis = bare(text('games.axis', { n: '{n}' }));
  return {
    title: '',
    points: axis,
    held: axis,
    round: bare(text('games.round_n', { n: '{n}' })),
  };
}

/** The text without marks of direction. @param {string} words */
export function bare(words) {
  return words.replace(/[\u2066-\u2069]/g, '');
}

/** A picture that is drawn again whenever its content or its size changes; only the last request counts. */
class Picture {
  #place;
  #draw;
  #asked = 0;
  /** @type {readonly Shape[]} */
  shapes = [];

  /** @param {HTMLElement} place @param {(width: number, height: number) => Promise<Shape[]> | undefined} draw */
  constructor(place, draw) {
    this.#place = place;
    this.#draw = draw;
    new ResizeObserver(() => void this.show()).observe(place);
  }

  async show() {
    const { clientWidth: width, clientHeight: height } = this.#place;
    const asked = ++this.#asked;
    if (!width || !height) return;
    const shapes = await this.#draw(width, height);
    if (asked !== this.#asked || !shapes) return;
    this.shapes = shapes;
    this.#place.replaceChildren(svgOf(shapes, width, height));
    this.shown(width, height);
  }

  /** @param {number} _width @param {number} _height */
  shown(_width, _height) {}
}

export class Table extends Picture {
  /** @type {{telling: Telling, moment: Moment, at: number, better: number} | undefined} */
  #wanted;

  /** @param {HTMLElement} place @param {Reader} reader */
  constructor(place, reader) {
    super(place, (width, height) => {
      if (!this.#wanted) return undefined;
      const { telling, moment, at, better } = this.#wanted;
      return reader.ask('table', at, width, height, wordsOf(telling, moment), better);
    });
  }

  /** @param {Telling} telling @param {Moment} moment @param {number} at @param {number} better a cell that is marked, or -1 */
  showMoment(telling, moment, at, better) {
    this.#wanted = { telling, moment, at, better };
    return this.show();
  }
}

export class Chart extends Picture {
  #place;
  #isWanted = false;
  #turns = 1;
  #turn = 0;

  /** @param {HTMLElement} place @param {Reader} reader @param {(turn: number) => void} go called with a turn that is pointed at */
  constructor(place, reader, go) {
    super(place, (width, height) =>
      this.#isWanted ? reader.ask('chart', width, height, chartWords()) : undefined,
    );
    this.#place = place;
    place.addEventListener('click', ({ clientX }) => {
      const [left, right] = this.#reach();
      const x = clientX - place.getBoundingClientRect().left;
      if (right > left) go(Math.round(((x - left) / (right - left)) * this.#turns));
    });
  }

  /** @param {number} turns of the match */
  showMatch(turns) {
    this.#isWanted = true;
    this.#turns = Math.max(1, turns);
    return this.show();
  }

  /** Mark a turn on the chart. @param {number} turn */
  mark(turn) {
    this.#turn = turn;
    const root = this.#place.querySelector('svg');
    if (!root) return;
    root.querySelector('.now')?.remove();
    const [left, right] = this.#reach();
    const x = left + ((right - left) * turn) / this.#turns;
    const { clientHeight: height } = this.#place;
    root.append(make('path', { class: 'now', d: `M${x} 28V${height - 36}`, stroke: colourOf(GOLD) }));
  }

  shown() {
    this.mark(this.#turn);
  }

  /** The left and right end of the chart, from the lines of its grid. */
  #reach() {
    const line = this.shapes.find((shape) => shape[0] === 'line' && shape[4] === 'grid');
    return line?.[0] === 'line' ? [line[1][0][0], line[1][1][0]] : [0, 0];
  }
}

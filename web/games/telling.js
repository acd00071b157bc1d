// A match in words: the console's texts, in the language of the page.

import { text } from '../frame/texts.js';

/** @import { Deed, Judgement, Match, Moment } from './messages.js' */

/** @typedef {Record<string, string>} Said the console's words of one language */

const LETTERS = 'ABCD'; // of players without names
const END = -1;
const ENDS = ['blocked', 'out', 'target'];
const SHAPE = 2; // kinds of reasons, as in lib/bots/kinds.py
const LEAVES_NO = 5;
const STUCK = 6;
const WITH_AMOUNT = [1, 2, 3, 4, 7, 8];
const REASONS = 3; // at most
const SHORT = 200; // characters of a text to send

export class Telling {
  #said;
  #match;
  #plurals;

  /** @param {Match} match @param {Said} said @param {string} language a code */
  constructor(match, said, language) {
    this.#match = match;
    this.#said = said;
    this.#plurals = new Intl.PluralRules(language);
  }

  /** The name of the rule set. */
  get rules() {
    return this.#said[`RULE_SETS.${this.#match.rules}`] ?? this.#match.rules;
  }

  /** The house rules, each with its value. */
  get houseRules() {
    return this.#match.options.map(([knob, value, word]) => {
      const known = this.#said[`VALUES.${knob}.${value}`];
      const said = known ?? (/^\d+$/.test(word) ? word : [this.#said.OFF, this.#said.ON][value]);
      return `${this.#said[`LABELS.${knob}`] ?? knob}: ${said ?? word}`;
    });
  }

  /** The name of the player at a seat. @param {number} seat */
  name(seat) {
    return this.#match.names[seat] || LETTERS[seat];
  }

  /** What each player has at the end: points, or tiles where nothing is scored. */
  get results() {
    const { totals, held } = this.#last;
    return (this.isScored ? totals : held).map(
      (value, seat) => `${isolated(this.name(seat))} ${plain(value)}`,
    );
  }

  /** Whether anybody has had points. */
  get isScored() {
    return this.#match.moments.some(({ totals }) => totals.some(Boolean));
  }

  /** A match that has ended, in at most 200 characters: who has won, and the results if there is room for them. */
  get inShort() {
    const { deeds } = this.#last;
    const outcome = this.#ending(deeds[deeds.length - 1], this.#last);
    const whole = `${this.rules}: ${this.results.join(' · ')}. ${outcome}`;
    return [whole, `${this.rules}. ${outcome}`].find((said) => [...said].length <= SHORT) ?? this.rules;
  }

  get #last() {
    return this.#match.moments[this.#match.moments.length - 1];
  }

  /** An action as a sentence, without the points. @param {Moment} moment */
  deed(moment) {
    if (moment.seat === END) return moment.deeds.map((deed) => this.#ending(deed, moment)).join(' ');
    const draws = moment.deeds.filter(({ verb }) => verb === 'draw').length;
    const parts = draws ? [this.#plural('TALE_DREW', draws).replace('%d', String(draws))] : [];
    for (const deed of moment.deeds) {
      if (deed.tile) parts.push(this.#said.TALE_LAID.replace(/%s$/, () => this.#placed(deed)));
    }
    if (!parts.length) parts.push(this.#said.TALE_PASSED);
    const [first, ...others] = parts;
    const more = others.map((part) => `, ${part.replace(/^%s:? /, '')}`);
    return first.replace('%s', () => isolated(this.name(moment.seat))) + more.join('');
  }

  /** An action that was possible, without a name. @param {Deed} deed */
  act(deed) {
    if (deed.tile) return this.#placed(deed);
    return text(deed.verb === 'draw' ? 'games.draw' : 'games.skip');
  }

  /** @param {Deed} deed */
  #placed({ verb, tile, shape }) {
    const more = [];
    if (shape) more.push(this.#said[`SHAPES.${shape}`]);
    if (verb === 'field') more.push(lowered(this.#said.FIELD));
    return isolated(tile) + (more.length ? ` (${more.join(', ')})` : '');
  }

  /** @param {Deed} deed @param {Moment} moment */
  #ending({ verb, seats }, { totals }) {
    const names = seats.map((seat) => isolated(this.name(seat)));
    if (ENDS.includes(verb)) {
      if (verb === 'blocked') return ended(this.#said.BLOCKED);
      const said = verb === 'out' ? this.#said.WENT_OUT : this.#said.TARGET;
      return ended(said.replace(/%[sd]/g, (place) => (place === '%s' ? names[0] : String(totals[seats[0]]))));
    }
    if (!names.length) return ended(this.#said.TIE);
    if (names.length > 1) return `${this.#said.SHARED.replace(/!$/, '')}: ${names.join(', ')}!`;
    return this.#said.WINS.replace('%s', () => names[0]);
  }

  /** The position of a moment in the match. @param {Moment} moment */
  where({ round, turn, seat }) {
    const { moments } = this.#match;
    if (seat === END) return text('games.where_end', { round });
    return text('games.where', { round, turn, turns: moments[moments.length - 1].turn });
  }

  /** The judgement of a bot on a turn, in sentences. @param {Judgement | null} judgement @returns {string[]} */
  judged(judgement) {
    if (!judgement) return [text('games.judged_only')];
    const { best, loss, reasons } = judgement;
    if (!loss) return [text('games.judged_same')];
    const more = text(/** @type {'games.more_many'} */ (`games.more_${this.#form(loss)}`), { n: loss });
    const why = reasons.map((reason) => this.#reason(reason)).slice(0, REASONS);
    const better = text('games.judged_better', { what: this.act(best), more });
    return why.length ? [better, text('games.judged_why', { reasons: why.join(' · ') })] : [better];
  }

  /** @param {Judgement['reasons'][number]} reason */
  #reason({ kind, amount, corners }) {
    if (kind === LEAVES_NO) {
      const said = this.#match.row ? this.#said.NO_END : this.#said.NO_SIDE;
      return corners.reduce((told, corner) => told.replace('%d', String(corner)), said);
    }
    const said = this.#said[kind === SHAPE ? `BUILDS.${corners[0]}` : `REASONS.${kind}`];
    if (kind === STUCK) return said.replace('%d', String(amount)).replace('%%', '%');
    return amount && WITH_AMOUNT.includes(kind) ? `${said}: ${amount}` : said;
  }

  /** @param {number} count */
  #form(count) {
    const form = this.#plurals.select(count);
    return form === 'other' ? 'many' : form;
  }

  /** @param {string} name @param {number} count */
  #plural(name, count) {
    return this.#said[`${name}.${this.#form(count)}`];
  }
}

/** A number with its sign, with a minus as wide as a plus. @param {number} points */
export function signed(points) {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A number of points. @param {number} points */
export function plain(points) {
  return String(points).replace('-', '−');
}

/** Words that keep their own direction within a sentence. @param {string} words */
function isolated(words) {
  return `\u2068${words}\u2069`;
}

/** @param {string} sentence */
function ended(sentence) {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** @param {string} words */
function lowered(words) {
  return words.slice(0, 1).toLocaleLowerCase() + words.slice(1);
}

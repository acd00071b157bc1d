// Why a record is wrong, in the language of the page; the reader's messages (tools/record/reader.py) are English.

import { element } from '../frame/elements.js';
import { sayIn } from '../frame/said.js';

/** @import { Sentence } from '../frame/texts.js' */
/** @import { Wrong } from './messages.js' */

/** @typedef {{sentences: Sentence[], row?: string, exactly?: string}} Problem what is wrong, the line, what the reader itself says of it */

const LONGEST = 200; // characters shown of a line

/** @type {[RegExp, Sentence['says']][]} */
const SAYS = [
  [/^this gives ([+-]\d+) points$/, 'games.why_points'],
  [/^expected '((?:over|bonus|score|result)\b[^']*)'/, 'games.why_counts'],
  [/^expected an action of seat (\d)/, 'games.why_turn'],
  [/^'(.+)' is not on the rack of seat \d$/, 'games.why_rack'],
  [/^(\S+) may not be laid so/, 'games.why_spot'],
  [/^the tile to draw is (\S+)$/, 'games.why_draw'],
  [/^'(.+)' is not allowed now$/, 'games.why_now'],
  [/^this turn ends with '(.+)'$/, 'games.why_ends'],
  [/^seat (\d) starts$/, 'games.why_starts'],
  [/^there is no tile '(.+)'$/, 'games.why_tile'],
  [/^(\S+) (?:comes twice|is missing|is drawn already)$/, 'games.why_tile'],
  [/^'(.+)' is not a tile of the pool$/, 'games.why_tile'],
  [/^(the record stops before a match starts)$/, 'games.why_stops'],
];

/** @param {Wrong} wrong @param {Uint8Array} record @returns {Problem} */
export function problemOf({ line, why }, record) {
  const reason = reasonOf(why);
  const row = new TextDecoder().decode(record).split('\n')[line - 1] ?? '';
  return {
    sentences: [{ says: 'games.wrong', values: { line } }, reason],
    row: row.length > LONGEST ? `${row.slice(0, LONGEST)} …` : row.trim(),
    exactly: VAGUE.includes(reason.says) ? why : undefined,
  };
}

/** Show what is wrong, in place of an earlier message. @param {string} id @param {Problem} problem */
export function sayProblem(id, { sentences, row, exactly }) {
  sayIn(id, ...sentences);
  for (const words of [row, exactly]) {
    if (!words) continue;
    const paragraph = document.createElement('p');
    paragraph.className = 'exactly';
    paragraph.lang = 'en';
    paragraph.dir = 'ltr';
    paragraph.textContent = words;
    element(id, HTMLElement).append(paragraph);
  }
}

/** Reasons with more details from the reader. @type {Sentence['says'][]} */
const VAGUE = ['games.why_form', 'games.why_spot', 'games.why_tile', 'games.why_turn'];

/** @param {string} why as the reader says it @returns {Sentence} */
export function reasonOf(why) {
  for (const [pattern, says] of SAYS) {
    const found = pattern.exec(why);
    if (found) return { says, values: { what: found[1] } };
  }
  return { says: 'games.why_form' };
}

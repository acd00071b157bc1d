// Links to a match: ?rules=trimino&seed=7, or #m=… for one that others play too; #day=330, #puzzle=7, #same=… for the same tiles. The page without all but the handheld, for frames: ?embed.

/** @import { Start } from '../console/messages.js' */

/** @typedef {{kind: string, text: string}} Goal a day, the same tiles or a puzzle; without a text the screen of days or puzzles */

export const MATCH = 'm';
const EMBED = 'embed';
const MOST = 2 ** 48 - 1; // the largest seed that the console accepts
const NAME = /^[a-z0-9-]{1,40}$/;
const LINKED = new RegExp(`^#${MATCH}=([0-9A-Za-z.~]*)`); // others append what they like
const GOAL = /^#(day|same|puzzle)=([0-9A-Za-z.]+)|^#(today|puzzles)$/;
const NUMBER = /^(0|[1-9][0-9]{0,15})$/;

/**
 * The match of a link.
 * @param {string} search the part from the question mark on
 * @returns {Start | undefined | null} undefined: the link has none; null: it is not valid
 */
export function matchOf(search) {
  const asked = new URLSearchParams(search);
  const rules = asked.get('rules');
  const seed = asked.get('seed');
  if (rules === null && seed === null) return undefined;
  if (!NAME.test(rules ?? '') || !NUMBER.test(seed ?? '') || Number(seed) > MOST) return null;
  return { rules: String(rules), seed: Number(seed) };
}

/** What a link has of a match that others play too; undefined: it is none. @param {string} hash from the # on */
export function linkedMatchOf(hash) {
  return LINKED.exec(hash)?.[1].replace(/\.+$/, ''); // the full stop of a sentence
}

/** The day, the same tiles or the puzzle that a link asks for. @param {string} hash from the # on @returns {Goal | undefined} */
export function goalOf(hash) {
  const found = GOAL.exec(hash);
  if (!found) return undefined;
  const [, kind, text, screen] = found;
  return screen
    ? { kind: screen === 'today' ? 'day' : 'puzzle', text: '' }
    : { kind, text: text.replace(/\.+$/, '') };
}

/** What stays of the address once its match has begun: only that the page is embedded. @param {string} search */
export function withoutMatch(search) {
  return isEmbedded(search) ? `?${EMBED}` : '';
}

/** Whether another page shows this one in a frame: ?embed. @param {string} search */
export function isEmbedded(search) {
  return new URLSearchParams(search).has(EMBED);
}

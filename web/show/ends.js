// What one may do when a match, a round, a day or a puzzle has just ended: look at it, show it, challenge others.

import { notify } from '../frame/notices.js';
import { preference } from '../frame/preferences.js';
import { offerChoices } from '../play/bar.js';
import { withTexts } from './texts.js';

/** @import { End } from '../console/messages.js' */
/** @import { Choice } from '../play/bar.js' */
/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {(record: File) => Promise<void>} Takes takes the record of a match */
/** @typedef {{look: Takes, show: Takes}} Page */

export const RIVAL = 'rival'; // the preference with the result of a link
export const DEAL = 'deal';
const NAME = 'match.txt';
const LABELS = /** @type {const} */ ({
  match: 'play.over',
  round: 'show.round_over',
  day: 'show.day_over',
  puzzle: 'show.puzzle_over',
});

/**
 * Offer what there is to do until that is closed.
 * @param {End} end @param {Uint8Array | undefined} record of the match, as far as it goes @param {Page} page
 * @returns {Promise<() => void>} closes it
 */
export async function offerEnd(end, record, page) {
  await withTexts();
  const file = record && new File([/** @type {Uint8Array<ArrayBuffer>} */ (record)], NAME);
  /** @type {Choice[]} */
  const choices = [];
  if (file && end.is === 'match') {
    choices.push({
      says: 'play.look',
      kind: 'main',
      does: () => {
        close();
        void page.look(file);
      },
    });
  }
  if (end.is === 'day' || end.is === 'puzzle') {
    const kind = choices.length ? '' : 'main';
    choices.push({ says: 'play.show', kind, does: () => show(async () => (await pictures()).showEnd(end)) });
  } else if (file) {
    choices.push({ says: 'play.show', kind: '', does: () => void page.show(file) });
  }
  if ((end.is === 'match' || end.is === 'round') && end.code) {
    choices.push({
      says: 'show.same',
      kind: '',
      does: () => show(async () => (await pictures()).challenge(end)),
    });
  }
  const close = choices.length ? offerChoices(LABELS[end.is], choices) : () => {};
  const verdict = compared(end);
  if (verdict) notify(verdict.says, undefined, verdict.values);
  return close;
}

const pictures = () => import('./day_picture.js');

/** @param {() => Promise<void>} does */
async function show(does) {
  try {
    await does();
  } catch (error) {
    globalThis.console.error(error);
    notify('show.failed');
  }
}

/** How the result compares with that of the link by which it began; nothing without such a link. @param {End} end */
function compared(end) {
  if (end.is !== 'match' || !end.deal) return undefined;
  const rival = JSON.parse(preference(RIVAL) ?? '{}');
  if (rival[DEAL] !== end.deal) return undefined;
  const { points = 0, fewest } = end;
  const better = fewest ? rival.points - points : points - rival.points;
  /** @type {TextKey} */
  const says = better > 0 ? 'show.better' : better ? 'show.worse' : 'show.equal';
  return { says, values: { points, other: rival.points } };
}

// Links to a day, to the same tiles and to a puzzle: the page opens them, or says in one sentence why it cannot.

import { ask, notify } from '../frame/notices.js';
import { prefer } from '../frame/preferences.js';
import { languageOf } from '../frame/texts.js';
import { dateOf } from './days.js';
import { DEAL, RIVAL } from './ends.js';
import { withTexts } from './texts.js';

/** @import { GoalFound } from '../console/messages.js' */
/** @import { Values } from '../frame/texts.js' */
/** @import { Goal } from '../play/link.js' */

/**
 * Whether a link is to be opened, as the person wishes; a result in it is kept for the end.
 * @param {Goal} goal @param {GoalFound} found what the console says of it @returns {Promise<boolean>}
 */
export async function isWanted({ kind }, { refused, day = 0, deal, points = 0, fewest, scored }) {
  await withTexts();
  if (refused) {
    /** @type {Values} */
    const values = refused === 'future' ? { n: day, when: written(day) } : {};
    notify(`show.${refused}`, undefined, values);
    return false;
  }
  if (kind === 'same') {
    const says = scored ? 'show.same_says' : 'show.same_says_win';
    if (!(await ask({ asks: 'show.same_asks', says, yes: 'play.begin', values: { points } }))) return false;
    if (scored) prefer(RIVAL, JSON.stringify({ [DEAL]: deal, points, fewest }));
  } else if (deal) {
    prefer(RIVAL, JSON.stringify({ [DEAL]: deal, points, fewest }));
    notify('show.rival', undefined, { points });
  }
  return true;
}

/** The date of a day, as people in this language write it. @param {number} day */
function written(day) {
  return dateOf(day).toLocaleDateString(languageOf(), { dateStyle: 'long', timeZone: 'UTC' });
}

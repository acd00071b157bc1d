// A finished match to show to others: a short text with a link, and a picture of its end.

import { HEIGHT, showToOthers, WIDTH } from '../show/dialog.js';
import { addressOf, drawnMoment } from './saving.js';

/** @import { Shown } from './saving.js' */

const NAME = 'match.png';

/** Show the match, and let the person share, copy or save it. @param {Shown} shown of its last moment */
export async function showMatch(shown) {
  const [canvas, address] = await Promise.all([drawnMoment(shown, WIDTH, HEIGHT), addressOf(shown.reader)]);
  await showToOthers({ canvas, text: shown.telling.inShort, address }, NAME);
}

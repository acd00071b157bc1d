// What one may do with the match that has just ended: look at it again, or show it to others.

import { offerChoices } from './bar.js';

/** @typedef {(record: File) => Promise<void>} Takes takes the record of the match */

const NAME = 'match.txt';

/**
 * Offer both until they are closed or one of them is chosen.
 * @param {Uint8Array} record @param {{look: Takes, show: Takes}} page
 * @returns {() => void} closes it
 */
export function offer(record, { look, show }) {
  const file = new File([/** @type {Uint8Array<ArrayBuffer>} */ (record)], NAME);
  const close = offerChoices('play.over', [
    {
      says: 'play.look',
      kind: 'main',
      does: () => {
        close();
        void look(file);
      },
    },
    { says: 'play.show', kind: '', does: () => void show(file) },
  ]);
  return close;
}

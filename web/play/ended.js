// What one may do with the match that has just ended: look at it again, or show it to others. It takes the place of
// the page's header, so that nothing else moves.

import { translate } from '../frame/texts.js';

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {(record: File) => Promise<void>} Takes takes the record of the match */

const NAME = 'match.txt';

/**
 * Offer both until they are closed or one of them is chosen.
 * @param {Uint8Array} record @param {{look: Takes, show: Takes}} page
 * @returns {() => void} closes it
 */
export function offer(record, { look, show }) {
  const file = new File([/** @type {Uint8Array<ArrayBuffer>} */ (record)], NAME);
  const ended = document.createElement('div');
  ended.className = 'ended';
  ended.role = 'group';
  ended.dataset.label = 'play.over';
  const close = () => ended.remove();
  ended.append(
    button('play.look', 'main', () => {
      close();
      void look(file);
    }),
    button('play.show', '', () => void show(file)),
    button('close', 'quiet', close, '×'),
  );
  document.querySelector('header')?.append(ended);
  translate(document);
  return close;
}

/** @param {TextKey} says @param {string} kind @param {() => void} does @param {string} [sign] in place of the words */
function button(says, kind, does, sign) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.dataset[sign ? 'label' : 'text'] = says;
  if (sign) made.textContent = sign;
  made.addEventListener('click', does);
  return made;
}

// What one may do now that a match has come to some point, in place of the page's header, so that nothing else moves.

import { translate } from '../frame/texts.js';

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {{says: TextKey, kind: string, does: () => void}} Choice the kind: a class, or none */

/**
 * Offer the choices until they are closed. @param {TextKey} label @param {Choice[]} choices
 * @returns {() => void} closes them
 */
export function offerChoices(label, choices) {
  const bar = document.createElement('div');
  bar.className = 'ended';
  bar.role = 'group';
  bar.dataset.label = label;
  const close = () => bar.remove();
  bar.append(
    ...choices.map(({ says, kind, does }) => button(says, kind, does)),
    button('close', 'quiet', close, '×'),
  );
  document.querySelector('header')?.append(bar);
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

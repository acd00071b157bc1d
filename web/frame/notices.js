// One sentence at the bottom of the page, with a button if there is something to do.

import { element } from './elements.js';
import { text, translate } from './texts.js';

/** @import { TextKey, Values } from './texts.js' */

/**
 * Show a sentence until it is closed or its button is pressed.
 * @param {TextKey} says
 * @param {{says: TextKey, does: () => void}} [offer] the button beside it @param {Values} [values]
 * @returns {() => void} closes it
 */
export function notify(says, offer, values = {}) {
  const notice = document.createElement('div');
  notice.className = 'notice';
  const sentence = document.createElement('p');
  sentence.dataset.text = says;
  sentence.dataset.values = JSON.stringify(values);
  notice.append(sentence);
  if (offer) {
    notice.append(
      button(offer.says, () => {
        notice.remove();
        offer.does();
      }),
    );
  }
  const close = button('close', () => notice.remove());
  close.className = 'quiet';
  notice.append(close);
  element('notices', HTMLElement).append(notice);
  translate(notice);
  return () => notice.remove();
}

/** @param {TextKey} says @param {() => void} does */
function button(says, does) {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.text = says;
  made.addEventListener('click', does);
  return made;
}

/** @typedef {{asks: TextKey, says: TextKey, yes: TextKey, values?: Values}} Question */

/** Ask before something that cannot be undone; Escape means no. @param {Question} question @returns {Promise<boolean>} */
export async function ask(question) {
  return (await answered(question)) === 'yes';
}

/**
 * The answer to a question: `yes`, the value of the other one that is offered, or something else for no.
 * @param {Question} question @param {{says: TextKey, value: string}} [other] @returns {Promise<string>}
 */
export function answered({ asks, says, yes, values }, other) {
  const dialog = element('question', HTMLDialogElement);
  element('question-asks', HTMLElement).textContent = text(asks);
  element('question-says', HTMLElement).textContent = text(says, values);
  const agree = element('question-yes', HTMLButtonElement);
  agree.textContent = text(yes);
  const third = document.createElement('button');
  if (other) {
    third.value = other.value;
    third.textContent = text(other.says);
    agree.before(third);
  }
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      third.remove();
      resolve(dialog.returnValue);
    };
    dialog.addEventListener('close', end, { once: true });
  });
}

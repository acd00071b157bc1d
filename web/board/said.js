// A place of the page where sentences stand that a screen reader says, too.

import { element } from '../frame/elements.js';
import { say } from '../frame/texts.js';

/** @import { Sentence } from '../frame/texts.js' */

/** Say these sentences there, in the place of those before. @param {string} id @param {Sentence[]} sentences */
export function sayIn(id, ...sentences) {
  const paragraphs = sentences.map((sentence) => {
    const paragraph = document.createElement('p');
    say(paragraph, sentence);
    return paragraph;
  });
  element(id, HTMLElement).replaceChildren(...paragraphs);
}

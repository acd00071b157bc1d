// A place of the page where sentences stand that a screen reader says, too.

import { element } from './elements.js';
import { say } from './texts.js';

/** @import { Sentence } from './texts.js' */

/** Say these sentences there, in the place of those before. @param {string} id @param {Sentence[]} sentences */
export function sayIn(id, ...sentences) {
  const paragraphs = sentences.map((sentence) => {
    const paragraph = document.createElement('p');
    say(paragraph, sentence);
    return paragraph;
  });
  element(id, HTMLElement).replaceChildren(...paragraphs);
}

// An element whose sentences a screen reader reads out.

import { element } from './elements.js';
import { say } from './texts.js';

/** @import { Sentence } from './texts.js' */

/** Replace its sentences by these. @param {string} id @param {Sentence[]} sentences */
export function sayIn(id, ...sentences) {
  const paragraphs = sentences.map((sentence) => {
    const paragraph = document.createElement('p');
    say(paragraph, sentence);
    return paragraph;
  });
  element(id, HTMLElement).replaceChildren(...paragraphs);
}

// The texts of what is shown to others, and of links to days, challenges and puzzles. They load when they are needed.

import { useTexts } from '../frame/texts.js';

/** @type {Promise<void> | undefined} */
let texts;

/** Show them in the language of the page. */
export function withTexts() {
  texts ??= useTexts({
    en: async () => (await import('../texts/show/en.json')).default,
    he: async () => (await import('../texts/show/he.json')).default,
    sk: async () => (await import('../texts/show/sk.json')).default,
    uk: async () => (await import('../texts/show/uk.json')).default,
    bg: async () => (await import('../texts/show/bg.json')).default,
  });
  return texts;
}

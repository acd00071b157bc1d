// Games: the engine reads the record of a match, and the page shows the match.

import { element } from '../frame/elements.js';
import { useTexts } from '../frame/texts.js';
import { Opened } from './opened.js';
import { Reader } from './reader.js';
import markup from './room.html';
import { Sources } from './sources.js';
import { useTypeface } from './typeface.js';

/**
 * @typedef {object} Games
 * @property {(file: File) => Promise<void>} take opens a record
 * @property {(file: File) => Promise<void>} show opens the record of a match that has ended, to be shown to others
 */

const STYLE = 'games.css';
const EXAMPLE = 'example.txt';

/**
 * Set the part up.
 * @param {() => Promise<string>} playing returns the record of the current match, or nothing
 * @param {(from: string) => void} playOn plays on from a turn of another one
 * @returns {Promise<Games>}
 */
export async function open(playing, playOn) {
  const section = element('games', HTMLElement);
  const reader = new Reader();
  const [words, letters] = await Promise.all([reader.ask('words'), reader.ask('letters'), texts(), styled()]);
  const room = document.createElement('div');
  room.innerHTML = markup;
  section.append(room);
  useTypeface(letters);
  const opened = new Opened(reader, words);
  const sources = new Sources(
    section,
    (record) => opened.open(record),
    (link) => reader.ask('expand', link),
    (rules) => opened.rules(rules),
    playing,
  );
  opened.playOn = playOn;
  opened.closed = () => void sources.show();
  element('games-example', HTMLButtonElement).addEventListener('click', async () => {
    const example = /** @type {Uint8Array<ArrayBuffer>} */ (await reader.ask('example'));
    await sources.take(new File([example], EXAMPLE));
    opened.watch();
  });
  addEventListener('hashchange', () => void sources.show()); // there may be more records by now
  document.addEventListener('languagechosen', () => {
    sources.translate();
    opened.translate();
  });
  await sources.show();
  await sources.follow();
  return {
    take: (file) => sources.take(file),
    async show(file) {
      await sources.take(file);
      await opened.show();
    },
  };
}

/** Show the texts of the part in the language of the page. */
function texts() {
  return useTexts({
    en: async () => (await import('../texts/games/en.json')).default,
    he: async () => (await import('../texts/games/he.json')).default,
    sk: async () => (await import('../texts/games/sk.json')).default,
    uk: async () => (await import('../texts/games/uk.json')).default,
    bg: async () => (await import('../texts/games/bg.json')).default,
  });
}

/** Load its style sheet when it is needed. @returns {Promise<void>} */
function styled() {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = STYLE;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(STYLE));
    });
    document.head.append(link);
  });
}

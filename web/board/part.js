// Onto a board: the browser writes the console's drive, makes a zip of it, or joins it with CircuitPython.

import { element } from '../frame/elements.js';
import { translate, useTexts } from '../frame/texts.js';
import { fetchBuilt } from './built.js';
import { offerFirstFlash } from './first_flash.js';
import { OntoDrive } from './onto_drive.js';
import markup from './room.html';
import { showBoards } from './which_board.js';
import { offerZip } from './zip_offer.js';

/** @import { Built } from './shapes.js' */

/** @type {Promise<Built> | undefined} */
let fetching;

/** The built drive, fetched once. @returns {Promise<Built>} */
function built() {
  fetching ??= fetchBuilt().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

/** Set the part up. */
export async function open() {
  await texts();
  const room = document.createElement('div');
  room.innerHTML = markup;
  translate(room);
  const section = element('board', HTMLElement);
  section.querySelector(':scope > div')?.remove(); // of an attempt that failed
  section.append(room);
  await showBoards();
  offerFirstFlash(built);
  if (window.showDirectoryPicker) new OntoDrive(built);
  else await offerZip(built);
}

/** Show the texts of the part in the language of the page. */
function texts() {
  return useTexts({
    en: async () => (await import('../texts/board/en.json')).default,
    he: async () => (await import('../texts/board/he.json')).default,
    sk: async () => (await import('../texts/board/sk.json')).default,
    uk: async () => (await import('../texts/board/uk.json')).default,
    bg: async () => (await import('../texts/board/bg.json')).default,
  });
}

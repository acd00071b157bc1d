// Onto a board: the browser writes the console's drive, makes a zip of it, or joins it with CircuitPython.

import { fetchBuilt } from './built.js';
import { offerFirstFlash } from './first_flash.js';
import { OntoDrive } from './onto_drive.js';
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
  await showBoards();
  offerFirstFlash(built);
  if (window.showDirectoryPicker) new OntoDrive(built);
  else await offerZip(built);
}

// Onto a board: the console's drive, written by the browser, as a zip, or joined with CircuitPython.

import { fetchBuilt } from './built.js';
import { offerFirstFlash } from './first_flash.js';
import { OntoDrive } from './onto_drive.js';
import { offerZip } from './zip_offer.js';

/** @import { Built } from './shapes.js' */

/** @type {Promise<Built> | undefined} */
let fetching;

/** What was built, fetched once. @returns {Promise<Built>} */
function built() {
  fetching ??= fetchBuilt().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

/** Set the part up. */
export async function open() {
  offerFirstFlash(built);
  if (window.showDirectoryPicker) new OntoDrive(built);
  else await offerZip(built);
}

// Offers the zip if the browser cannot write to a drive.

import { give } from '../frame/download.js';
import { element } from '../frame/elements.js';
import { notify } from '../frame/notices.js';
import { say } from '../frame/texts.js';
import { forBoard } from './target.js';
import { zipped } from './zip.js';

/** @import { Built } from './shapes.js' */

/** @param {() => Promise<Built>} built */
export async function offerZip(built) {
  element('board-drive', HTMLElement).hidden = true;
  element('board-zip', HTMLElement).hidden = false;
  const choice = element('board-zip-for', HTMLSelectElement);
  const { boards } = (await built()).handhelds;
  const any = new Option('', '');
  say(any, { says: 'board.zip_any' });
  choice.replaceChildren(...Object.entries(boards).map(([id, { name }]) => new Option(name, id)), any);
  const link = document.createElement('a');
  element('board-zip-take', HTMLButtonElement).addEventListener('click', async () => {
    try {
      const drive = await built();
      const licences = new Uint8Array(await (await fetch('licences.txt')).arrayBuffer());
      const files = forBoard(drive, choice.value || null);
      const board = choice.value ? `-${choice.value}` : '';
      give(link, `triangular-dominoes-console-${drive.version}${board}.zip`, zipped(files, licences));
      link.click();
    } catch (error) {
      globalThis.console.error(error);
      notify('board.failed');
    }
  });
}

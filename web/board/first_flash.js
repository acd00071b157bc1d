// A first flash: joins the CircuitPython that a person has chosen and the console in one file.

import { give } from '../frame/download.js';
import { element } from '../frame/elements.js';
import { sayIn } from '../frame/said.js';
import { join, LARGEST } from './uf2/join.js';
import { Refusal } from './uf2/refusal.js';

/** @import { Sentence } from '../frame/texts.js' */
/** @import { Built } from './shapes.js' */

const SAID = 'board-uf2-said';

/** @param {() => Promise<Built>} built */
export function offerFirstFlash(built) {
  const input = element('board-uf2', HTMLInputElement);
  const made = element('board-uf2-made', HTMLElement);
  const save = element('board-uf2-save', HTMLAnchorElement);
  input.addEventListener('change', async () => {
    const file = input.files?.[0];
    if (!file) return;
    made.hidden = true;
    try {
      if (file.size > LARGEST) {
        sayIn(SAID, { says: 'board.first_too_large' });
        return;
      }
      const drive = await built();
      const { target, name, content } = join(new Uint8Array(await file.arrayBuffer()), drive);
      give(save, name, content);
      const values = { board: target.name, version: target.version };
      sayIn(SAID, { says: 'board.found', values }, { says: 'board.first_how' });
      made.hidden = false;
    } catch (error) {
      sayIn(SAID, error instanceof Refusal ? sentenceOf(error, await built()) : { says: 'board.failed' });
      if (!(error instanceof Refusal)) globalThis.console.error(error);
    } finally {
      input.value = ''; // the same file can be chosen again
    }
  });
}

/** @param {Refusal} refusal @param {Built} built @returns {Sentence} */
function sentenceOf({ reason, values }, { handhelds }) {
  if (reason === 'too_old') return { says: 'board.too_old', values: { ...values, oldest: handhelds.oldest } };
  if (reason === 'compiled') return { says: 'board.compiled', values };
  return { says: `board.first_${reason}`, values };
}

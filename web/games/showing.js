// A finished match to show to others: a short text with a link, and a picture of its end.

import { give } from '../frame/download.js';
import { sayIn } from '../frame/said.js';
import { translate } from '../frame/texts.js';
import { addressOf, drawnMoment, pngOf } from './saving.js';
import markup from './showing.html';

/** @import { TextKey } from '../frame/texts.js' */
/** @import { Shown } from './saving.js' */

const [WIDTH, HEIGHT] = [1200, 630]; // as programs show previews of links
const NAME = 'match.png';
const SAID = 'showing-said';

/** Show the match, and let the person share, copy or save it. @param {Shown} shown of its last moment */
export async function showMatch(shown) {
  const place = document.createElement('div');
  place.innerHTML = markup;
  const dialog = /** @type {HTMLDialogElement} */ (place.firstElementChild);
  /** @param {string} name */
  const part = (name) => /** @type {HTMLElement} */ (dialog.querySelector(`[data-part=${name}]`));
  const [canvas, address] = await Promise.all([drawnMoment(shown, WIDTH, HEIGHT), addressOf(shown.reader)]);
  const png = await pngOf(canvas);
  const text = shown.telling.inShort;
  const message = `${text}\n${address}`;
  const file = new File([/** @type {Uint8Array<ArrayBuffer>} */ (png)], NAME, { type: 'image/png' });
  const all = { text, url: address, files: [file] };
  const canShare = 'share' in navigator;
  const shared = navigator.canShare?.(all) ? all : { text, url: address };

  /** Do that, and show whether it went well. @param {string} name @param {() => Promise<unknown>} does @param {TextKey} [says] */
  const on = (name, does, says) =>
    part(name).addEventListener('click', async () => {
      sayIn(SAID);
      try {
        await does();
        if (says) sayIn(SAID, { says });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return; // the person has changed their mind
        globalThis.console.info(error);
        sayIn(SAID, { says: 'games.show_failed' });
      }
    });

  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', text);
  part('picture').append(canvas);
  const field = /** @type {HTMLTextAreaElement} */ (part('message'));
  field.value = message;
  part('share').hidden = !canShare;
  on('share', () => navigator.share(shared));
  on('copy', () => navigator.clipboard.writeText(message), 'games.show_copied');
  on('save', async () => {
    const link = document.createElement('a');
    give(link, NAME, png);
    link.click();
  });
  part('close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  translate(dialog);
  document.body.append(dialog);
  dialog.showModal();
  field.setSelectionRange(0, 0);
  part(canShare ? 'share' : 'copy').focus();
}

// What has ended, to be shown to others: a short text with a link, and a picture.

import { give } from '../frame/download.js';
import { sayIn } from '../frame/said.js';
import { translate } from '../frame/texts.js';
import markup from './dialog.html';
import { withTexts } from './texts.js';

/** @import { TextKey } from '../frame/texts.js' */

/** @typedef {{canvas: HTMLCanvasElement, text: string, address: string}} Shown a picture, what it says, and the link */

export const [WIDTH, HEIGHT] = [1200, 630]; // as programs show previews of links
const SAID = 'showing-said';
const STYLE = 'show.css';

/** Show it, and let the person share, copy or save it. @param {Shown} shown @param {string} name of the file of the picture */
export async function showToOthers({ canvas, text, address }, name) {
  await Promise.all([withTexts(), styled()]);
  const place = document.createElement('div');
  place.innerHTML = markup;
  const dialog = /** @type {HTMLDialogElement} */ (place.firstElementChild);
  /** @param {string} which */
  const part = (which) => /** @type {HTMLElement} */ (dialog.querySelector(`[data-part=${which}]`));
  const png = await pngOf(canvas);
  const message = `${text}\n${address}`;
  const file = new File([/** @type {Uint8Array<ArrayBuffer>} */ (png)], name, { type: 'image/png' });
  const all = { text, url: address, files: [file] };
  const canShare = 'share' in navigator;
  const shared = navigator.canShare?.(all) ? all : { text, url: address };

  /** Do that, and show whether it went well. @param {string} which @param {() => Promise<unknown>} does @param {TextKey} [says] */
  const on = (which, does, says) =>
    part(which).addEventListener('click', async () => {
      sayIn(SAID);
      try {
        await does();
        if (says) sayIn(SAID, { says });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return; // the person has changed their mind
        globalThis.console.info(error);
        sayIn(SAID, { says: 'show.failed' });
      }
    });

  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', text);
  part('picture').append(canvas);
  const field = /** @type {HTMLTextAreaElement} */ (part('message'));
  field.value = message;
  part('share').hidden = !canShare;
  on('share', () => navigator.share(shared));
  on('copy', () => navigator.clipboard.writeText(message), 'show.copied');
  on('save', async () => {
    const link = document.createElement('a');
    give(link, name, png);
    link.click();
  });
  part('close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  translate(dialog);
  document.body.append(dialog);
  dialog.showModal();
  part(canShare ? 'share' : 'copy').focus();
  field.scrollTop = 0; // of a long link, some browsers show the end
}

/** @param {HTMLCanvasElement} canvas */
export async function pngOf(canvas) {
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!(blob instanceof Blob)) throw new Error('no PNG');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Load the style sheet of the dialogs once. @returns {Promise<void>} */
export function styled() {
  if (document.querySelector(`link[href="${STYLE}"]`)) return Promise.resolve();
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

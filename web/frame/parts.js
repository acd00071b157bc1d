// The parts of the page, of which one is shown: the address has its name behind the #. Play is loaded from the
// start and takes all of main except its sections. Each section is another part, loaded on demand.

import { element } from './elements.js';
import { notify } from './notices.js';
import { reloadIfReplaced } from './updates.js';

const PLAY = 'play';

/** @param {Record<string, () => Promise<void>>} parts opens each part, by the id of its section */
export function showParts(parts) {
  const main = /** @type {HTMLElement} */ (document.querySelector('main'));
  /** @type {Map<string, Promise<void>>} */
  const opened = new Map();

  /** @param {boolean} isAsked whether a person on the page asked for it */
  async function show(isAsked) {
    const [name] = location.hash.slice(1).split(/[=&?]/); // the rest belongs to the part
    const part = Object.hasOwn(parts, name) ? name : PLAY;
    main.dataset.part = part;
    for (const child of /** @type {Iterable<HTMLElement>} */ (main.children)) {
      child.hidden = (Object.hasOwn(parts, child.id) ? child.id : PLAY) !== part;
    }
    for (const link of document.querySelectorAll('nav a')) {
      if (link.getAttribute('href') === `#${part}`) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    document.dispatchEvent(new Event('partshown'));
    const first = part === PLAY ? 'handheld' : `${part}-title`;
    if (isAsked) element(first, HTMLElement).focus({ preventScroll: part === PLAY });
    if (part === PLAY) return;
    const section = element(part, HTMLElement);
    try {
      section.ariaBusy = 'true';
      if (!opened.has(part)) opened.set(part, parts[part]());
      await opened.get(part);
    } catch (error) {
      if (reloadIfReplaced()) return;
      opened.delete(part);
      globalThis.console.error(error);
      notify('parts.failed', { says: 'parts.again', does: () => void show(false) });
    } finally {
      section.ariaBusy = 'false';
    }
  }

  // Keys are the console's only while it is shown.
  addEventListener('keydown', (event) => main.dataset.part !== PLAY && event.stopPropagation(), true);
  addEventListener('hashchange', () => void show(true));
  void show(false);
}

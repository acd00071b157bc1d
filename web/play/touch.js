// Fingers (and the mouse) on the handheld's buttons: several at once; a thumb may slide from one to another.

/** @import { Key } from '../console/messages.js' */
/** @import { Holds } from './holds.js' */

/** @param {Holds} holds @param {HTMLElement} handheld its buttons have their key in data-key */
export function listenToTouch(holds, handheld) {
  /** @type {Set<number>} */
  const fingers = new Set();
  /** @param {PointerEvent} event */
  const follow = (event) => {
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const button = below?.closest('[data-key]');
    const key = button instanceof HTMLElement && handheld.contains(button) ? button.dataset.key : undefined;
    holds.hold(`finger ${event.pointerId}`, /** @type {Key | undefined} */ (key));
  };
  handheld.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !(event.target instanceof Element) || !event.target.closest('.keys')) return;
    event.preventDefault();
    fingers.add(event.pointerId);
    follow(event);
  });
  addEventListener('pointermove', (event) => {
    if (fingers.has(event.pointerId)) follow(event);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      holds.release(`finger ${event.pointerId}`);
    });
  }
  handheld.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Show which buttons are down. @param {HTMLElement} handheld @param {Key} key @param {boolean} down */
export function showButton(handheld, key, down) {
  handheld.querySelector(`[data-key=${key}]`)?.classList.toggle('down', down);
}

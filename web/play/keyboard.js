// The keyboard, by the place of its keys, whatever the layout.

/** @import { Key } from '../console/messages.js' */
/** @import { Holds } from './holds.js' */

/** @type {Readonly<Record<string, Key>>} */
const KEYS = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  KeyW: 'UP',
  KeyS: 'DOWN',
  KeyA: 'LEFT',
  KeyD: 'RIGHT',
  KeyZ: 'A',
  Space: 'A',
  KeyX: 'B',
  Backspace: 'B',
  Enter: 'START',
  NumpadEnter: 'START',
  KeyC: 'SELECT',
  ShiftRight: 'SELECT',
};
const PRESSING = ['Space', 'Enter', 'NumpadEnter']; // what presses a button that has the focus
const CONTROLS = 'a, button, select, input, summary, dialog';

/** The console's key at that place, if there is one. @param {string} code @returns {Key | undefined} */
export function keyAt(code) {
  return KEYS[code];
}

/** @param {Holds} holds @param {HTMLElement} handheld keys on its own buttons are the console's */
export function listenToKeyboard(holds, handheld) {
  addEventListener('keydown', (event) => {
    const { code, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
    let key = keyAt(code);
    const control = target.closest(CONTROLS);
    if (control && !handheld.contains(control)) return;
    if (control instanceof HTMLElement && PRESSING.includes(code)) {
      key = /** @type {Key | undefined} */ (control.dataset.key);
    }
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) holds.hold(code, key);
  });
  addEventListener('keyup', ({ code }) => holds.release(code));
  addEventListener('blur', () => holds.releaseAll());
}

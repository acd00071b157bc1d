// The keyboard: by the place of its keys, whatever the layout; where the console reads letters, by what they
// write, as the simulator has it (tools/sim/keyboard.py).

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

/**
 * What a key writes, for a console that reads letters; empty if it writes nothing.
 * @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'getModifierState'>} event
 */
export function written(event) {
  const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isCommand || event.metaKey) return '';
  if (event.key === 'Backspace') return '\b';
  return [...event.key].length === 1 ? event.key : '';
}

export class Keyboard {
  writes = false; // the console reads letters now: those keys are no buttons
  #holds;
  #handheld;
  #type;

  /**
   * @param {Holds} holds @param {HTMLElement} handheld keys on its own buttons are the console's
   * @param {(text: string) => void} type takes what is written
   */
  constructor(holds, handheld, type) {
    this.#holds = holds;
    this.#handheld = handheld;
    this.#type = type;
    addEventListener('keydown', (event) => this.#press(event));
    addEventListener('keyup', ({ code }) => holds.release(code));
    addEventListener('blur', () => holds.releaseAll());
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { code, target } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest(CONTROLS);
    if (control && !this.#handheld.contains(control)) return;
    const text = this.writes ? written(event) : '';
    if (text && !this.#holds.has(code)) {
      event.preventDefault();
      this.#type(text);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    let key = keyAt(code);
    if (control instanceof HTMLElement && PRESSING.includes(code)) {
      key = /** @type {Key | undefined} */ (control.dataset.key);
    }
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) this.#holds.hold(code, key);
  }
}

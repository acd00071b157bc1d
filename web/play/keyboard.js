// The keyboard: keys by their position, whatever the layout. When the console reads letters, keys by what they
// write, as in the simulator (tools/sim/keyboard.py).

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
const PRESSING = ['Space', 'Enter', 'NumpadEnter']; // these press the focused button
const CONTROLS = 'a, button, select, input, summary, dialog';

/** The console's key at this position, if there is one. @param {string} code @returns {Key | undefined} */
export function keyAt(code) {
  return KEYS[code];
}

/**
 * The text that a key writes, for a console that reads letters; empty if it writes nothing.
 * @param {Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'getModifierState'>} event
 */
export function written(event) {
  const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isCommand || event.metaKey) return '';
  if (event.key === 'Backspace') return '\b';
  return [...event.key].length === 1 ? event.key : '';
}

export class Keyboard {
  writes = false; // whether the console reads letters now: then these keys are not buttons
  #holds;
  #handheld;
  #type;

  /**
   * @param {Holds} holds @param {HTMLElement} handheld its focused buttons leave the keys to the console
   * @param {(text: string) => void} type takes the written text
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

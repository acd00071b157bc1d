// Gamepads, in the standard layout.

/** @import { Key } from '../console/messages.js' */
/** @import { Holds } from './holds.js' */

/** @type {readonly [number, Key][]} */
const BUTTONS = [
  [0, 'A'],
  [1, 'B'],
  [2, 'B'],
  [3, 'SELECT'],
  [8, 'SELECT'],
  [9, 'START'],
  [12, 'UP'],
  [13, 'DOWN'],
  [14, 'LEFT'],
  [15, 'RIGHT'],
];
const PUSHED = 0.5; // of the travel of a stick

/**
 * The key that each button or axis of a gamepad holds.
 * @param {{buttons: readonly {pressed: boolean}[], axes: readonly number[]}} pad
 * @returns {[string, Key | undefined][]}
 */
export function heldOn({ buttons, axes }) {
  /** @type {[string, Key | undefined][]} */
  const held = BUTTONS.map(([at, key]) => [`button ${at}`, buttons[at]?.pressed ? key : undefined]);
  const [x = 0, y = 0] = axes;
  held.push(['stick across', x < -PUSHED ? 'LEFT' : x > PUSHED ? 'RIGHT' : undefined]);
  held.push(['stick along', y < -PUSHED ? 'UP' : y > PUSHED ? 'DOWN' : undefined]);
  return held;
}

/** @param {Holds} holds */
export function listenToGamepads(holds) {
  let looking = false;
  const look = () => {
    const pads = navigator.getGamepads().filter((pad) => pad !== null);
    for (const pad of pads) {
      for (const [part, key] of heldOn(pad)) holds.hold(`gamepad ${pad.index} ${part}`, key);
    }
    looking = pads.length > 0;
    if (looking) requestAnimationFrame(look);
  };
  addEventListener('gamepadconnected', () => {
    if (!looking) look();
  });
  addEventListener('gamepaddisconnected', () => holds.releaseAll());
}

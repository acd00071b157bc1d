// Which board a drive belongs to, whether the console supports it, and which built files it needs, like
// tools/drive/target.py, tools/drive/one_board.py and tools/flash/find.py.

import { manifestOf, NAME } from './manifest.js';

/** @import { Built, Files, Handhelds, Target } from './shapes.js' */

/** @typedef {'too_old' | 'compiled' | 'unknown_board'} Objection */

const BOOT_OUT = /CircuitPython v?(\d+\.\S+) on ([^\n]*)[\s\S]*?^Board ID:(\S+)/m;
const COMPILED = 'mpy-';

/**
 * The board of a drive with this boot_out.txt; null if it is not a drive of CircuitPython.
 * @param {string} bootOut @returns {Target | null}
 */
export function targetOf(bootOut) {
  const found = BOOT_OUT.exec(bootOut);
  if (!found) return null;
  const name = /; (.+) with \S+\s*$/.exec(found[2])?.[1] ?? found[3];
  return { board: found[3], name, version: found[1] };
}

/**
 * Why the console does not support a board; null if it does. @param {Target} target
 * @param {Handhelds} handhelds @param {string} settings the content of settings.toml on its drive
 * @returns {Objection | null}
 */
export function objection({ board, version }, handhelds, settings = '') {
  const { boards, flavour, oldest, wired } = handhelds;
  if (major(version) < oldest) return 'too_old';
  const isCompiled = flavour.startsWith(COMPILED);
  if (isCompiled && major(flavour.slice(COMPILED.length)) !== major(version)) return 'compiled';
  const isKnown = Object.hasOwn(boards, board) || wired.includes(board);
  return isKnown || setting(settings, 'BOARD_BUTTONS') !== null ? null : 'unknown_board';
}

/**
 * The drive for one board, with its manifest: without profiles of others, and without files that its display
 * never needs. An unknown display may need any file. @param {Built} built
 * @param {string | null} board null: any that is wired by hand @param {string} settings @returns {Files}
 */
export function forBoard({ files, handhelds, version }, board, settings = '') {
  const { boards, flavour, large, only } = handhelds;
  const own = board !== null && Object.hasOwn(boards, board) ? boards[board] : null;
  const side = own?.side ?? panelSide(settings);
  const others = side === null ? [] : side >= large ? only.small : only.large;
  const left = new Set([...others, ...Object.values(boards).map(({ profile }) => profile)]);
  if (own) left.delete(own.profile);
  const kept = new Map([...files].filter(([path]) => !left.has(path)));
  return kept.set(NAME, manifestOf(kept, version, flavour));
}

/** The shorter side of the panel in the settings of a board. @param {string} settings */
function panelSide(settings) {
  const sides = ['WIDTH', 'HEIGHT'].map((side) => setting(settings, `BOARD_PANEL_${side}`) ?? '');
  return sides.every((side) => /^\d+$/.test(side)) ? Math.min(...sides.map(Number)) : null;
}

/** The first word of a key's value in the settings. @param {string} settings @param {string} key */
function setting(settings, key) {
  return new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*(\\S*)`, 'm').exec(settings)?.[1] ?? null;
}

/** @param {string} version such as "10.2.1" */
function major(version) {
  return Number.parseInt(version, 10);
}

// Reads and draws matches in a thread of its own, so that a long record does not block the page.

import { fetchPack } from '../console/pack.js';
import { loadVm } from '../console/vm.js';
import { prepare } from './room.js';

/** @import { Asked } from './messages.js' */

/** @typedef {{id: number, name: keyof Asked, args: unknown[]}} Question */

const loading = Promise.all([
  fetch(new URL('./vm.pack', import.meta.url)).then((packed) =>
    loadVm(packed, (line) => globalThis.console.info(line)),
  ),
  fetchPack(new URL('./games.pack', import.meta.url)),
]).then(([{ vm, memory }, pack]) => prepare(vm, memory, pack));

/** @param {Question} question */
async function answer({ id, name, args }) {
  try {
    const asked = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (await loading));
    postMessage({ id, result: asked[name](...args) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }) => answer(data));

// The Python side of this part: the engine, bots, and the PC's reader and pictures of records, in a VM.

import { putFiles } from '../console/vm.js';

/** @import { Files } from '../console/pack.js' */
/** @import { Vm } from '../console/vm.js' */
/** @import { Asked } from './messages.js' */

const PLACE = '/games';
const RECORD = '/record.txt';
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
const WHOLE = { ignoreBOM: true }; // a byte order mark is a character like others
const SLICE_MS = 40; // of a bot's thinking: the VM collects garbage only between two calls

/**
 * Get a VM ready.
 * @param {Vm} vm @param {WebAssembly.Memory} memory @param {Files} pack games.pack
 * @returns {Asked}
 */
export function prepare(vm, memory, pack) {
  putFiles(vm, PLACE, pack);
  /** @param {number} at @param {number} size */
  const view = (at, size) => new Uint8Array(memory.buffer, at, size);
  vm.registerJsModule('_letters', {
    // Texts are given as UTF-8 in the VM's memory: as an argument one would end at a NUL.
    /** @param {number} at @param {number} size */
    is_printable: (at, size) => !NOT_PRINTABLE.test(new TextDecoder('utf-8', WHOLE).decode(view(at, size))),
    /** @param {number} at @param {number} size */
    is_utf8: (at, size) => isUtf8(view(at, size)),
  });
  vm.runPython(`import sys\nsys.path[:] = ['${PLACE}']\nimport told, drawn, judge, links, luck, onward`);
  const modules = ['told', 'drawn', 'judge', 'links', 'luck', 'onward'];
  const [told, drawn, judge, links, luck, onward] = modules.map((name) => vm.globals.get(name));
  /** @param {string} path */
  const data = (path) => JSON.parse(new TextDecoder().decode(pack.get(path)));

  return {
    words: () => data('words.json'),
    letters: () =>
      Object.fromEntries(
        data('letters.json').parts.map((/** @type {{name: string, widths: object}} */ part) => [
          part.name,
          Object.keys(part.widths).join(''),
        ]),
      ),
    example: () => /** @type {Uint8Array} */ (pack.get('example.txt')),
    read(content, number) {
      vm.FS.writeFile(RECORD, content);
      return JSON.parse(told.take(number));
    },
    expand: (link) => links.expand(link),
    link: () => links.link(),
    table: (at, width, height, texts, better) =>
      JSON.parse(drawn.table(at, width, height, JSON.stringify(texts), better)),
    picture: (at, width, height, texts, film) =>
      JSON.parse(drawn.picture(at, width, height, JSON.stringify(texts), film)),
    chart: (width, height, texts) => JSON.parse(drawn.plot(width, height, JSON.stringify(texts))),
    luck: () => JSON.parse(luck.luck()),
    onward: (at) => onward.onward(at),
    judge(at) {
      judge.begin(at);
      for (;;) {
        const said = judge.think(SLICE_MS);
        if (said) return JSON.parse(said);
      }
    },
  };
}

/** @param {Uint8Array} bytes */
function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

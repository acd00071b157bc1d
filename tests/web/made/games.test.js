// Matches as the page's VM reads and draws them: word for word and shape for shape what CPython makes of them.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { unpack } from '../../../web/console/pack.js';
import { prepare } from '../../../web/games/room.js';

/** @import { Asked, Shape } from '../../../web/games/messages.js' */

/** @typedef {{link: string, expanded: string, pictures: [number, boolean, Shape[]][], table: Shape[], chart: Shape[], judged: [number, object]}} Whole */
/** @typedef {{record: string, read: object, asked?: Whole}} Case */

const { PAGE = '', MATCHES = '' } = process.env;
const NEAR = 0.011; // pixels: hundredths are rounded otherwise

/** @type {{words: object, cases: Case[]}} */
const { words, cases } = JSON.parse(fs.readFileSync(MATCHES, 'utf8'));

/** @type {Asked} */
let room;
before(async () => {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {BufferSource} */ code, /** @type {WebAssembly.Imports} */ imports) => {
      const result = await instantiate(code, imports);
      memory = /** @type {WebAssembly.Memory} */ (result.instance.exports.memory);
      return result;
    }
  );
  const vm = await loadMicroPython({ heapsize: 4 << 20 });
  WebAssembly.instantiate = instantiate;
  const pack = gunzipSync(fs.readFileSync(path.join(PAGE, 'games.pack')));
  assert.ok(memory);
  room = prepare(vm, memory, unpack(new Uint8Array(pack).buffer));
});

/** In some order: dicts have none in the VM. @param {Shape[]} shapes */
function sorted(shapes) {
  /** @param {unknown} _ @param {unknown} value */
  const coarse = (_, value) => (typeof value === 'number' ? Math.round(value / 2) : value);
  return shapes
    .map((shape) => ({ shape, key: JSON.stringify(shape, coarse) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** @param {unknown} one @param {unknown} other @returns {boolean} */
function near(one, other) {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => near(each, other[at]));
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < NEAR;
  return one === other;
}

/** @param {Shape[]} shapes @param {Shape[]} expected @param {string} what */
function assertDrawn(shapes, expected, what) {
  assert.equal(shapes.length, expected.length, what);
  const left = sorted(shapes);
  for (const { shape } of sorted(expected)) {
    const at = left.findIndex((other) => near(other.shape, shape));
    assert.notEqual(at, -1, `${what}: no ${JSON.stringify(shape)}`);
    left.splice(at, 1);
  }
}

test('what is read, and what is wrong at which line', () => {
  const wrong = cases.filter(({ read }) => 'why' in read);
  assert.ok(wrong.length > 100 && cases.length > wrong.length + 100);
  for (const { record, read } of cases) {
    const bytes = Buffer.from(record, 'base64');
    assert.deepEqual(room.read(bytes, 0), read, bytes.toString('latin1').slice(0, 200));
  }
});

test('pictures, charts, links and judgements', () => {
  const matches = cases.filter(({ asked }) => asked);
  assert.ok(matches.length > 20);
  for (const { record, asked } of matches) {
    if (!asked) continue;
    room.read(Buffer.from(record, 'base64'), 0);
    for (const [at, film, expected] of asked.pictures) {
      assertDrawn(room.picture(at, 480, 360, words, film), expected, `picture ${at}`);
    }
    const count = asked.pictures[2][0] + 1;
    assertDrawn(room.table(Math.floor(count / 3), 333, 222, words, -1), asked.table, 'table');
    assertDrawn(room.chart(340, 240, words), asked.chart, 'chart');
    assert.equal(room.link(), asked.link);
    assert.equal(room.expand(asked.link), asked.expanded);
    const [turn, judgement] = asked.judged;
    assert.deepEqual(room.judge(turn), judgement);
  }
});

test('a link that is damaged is no match', () => {
  const link = cases[0].asked?.link ?? '';
  for (const spoiled of ['', 'x', link.slice(1), link.slice(0, -3), `${link}AAAA`, link.replace(/.$/, '')]) {
    assert.equal(room.expand(spoiled), '', spoiled);
  }
});

test('a file of several matches gives each of them', () => {
  const three = Buffer.concat(cases.slice(0, 3).map(({ record }) => Buffer.from(record, 'base64')));
  for (const [number, { read }] of cases.slice(0, 3).entries()) {
    assert.deepEqual({ ...room.read(three, number), matches: 1 }, { ...read, matches: 1 });
  }
});

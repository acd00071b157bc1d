// Matches as the page's VM reads and draws them: word for word and shape for shape what CPython makes of them.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { build } from 'esbuild';
import { unpack } from '../../../web/console/pack.js';
import { prepare } from '../../../web/games/room.js';

/** @import { Asked, Luck, Match, Shape, Wrong } from '../../../web/games/messages.js' */

/** @typedef {{link: string, expanded: string, pictures: [number, boolean, Shape[]][], table: Shape[], chart: Shape[], judged: [number, object], onward: [number, string], luck: Luck | null}} Whole */
/** @typedef {{record: string, read: Match | Wrong, asked?: Whole}} Case */

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
  assert.ok(wrong.length > 60 && cases.length > wrong.length + 50);
  for (const { record, read } of cases) {
    const bytes = Buffer.from(record, 'base64');
    assert.deepEqual(room.read(bytes, 0), read, bytes.toString('latin1').slice(0, 200));
  }
});

test('pictures, charts, links and judgements', () => {
  const matches = cases.filter(({ asked }) => asked);
  assert.ok(matches.length > 15);
  for (const { record, read, asked } of matches) {
    if (!asked || 'why' in read) continue;
    room.read(Buffer.from(record, 'base64'), 0);
    for (const [at, film, expected] of asked.pictures) {
      assertDrawn(room.picture(at, 480, 360, words, film), expected, `picture ${at}`);
    }
    const count = asked.pictures[2][0] + 1;
    assertDrawn(room.table(Math.floor(count / 3), 333, 222, words, -1), asked.table, 'table');
    assertDrawn(room.chart(340, 240, words), asked.chart, 'chart');
    assert.deepEqual(room.luck(), asked.luck);
    for (const { round, turn, seat } of asked.luck?.draws ?? []) {
      const first = read.moments.findIndex((moment) => moment.round === round);
      assert.equal(read.moments[first + turn - 1].seat, seat, 'turns are counted alike');
    }
    assert.equal(room.link(), asked.link);
    assert.equal(room.expand(asked.link), asked.expanded);
    const [turn, judgement] = asked.judged;
    assert.deepEqual(room.judge(turn), judgement);
    assert.equal(room.onward(asked.onward[0]), asked.onward[1]);
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

/** What some modules of the page export, with all that they import. @param {string[]} names @returns {Promise<any>} */
async function bundled(...names) {
  const contents = names.map((name) => `export * from './${name}.js';`).join('');
  const resolveDir = fileURLToPath(new URL('../../../web/games', import.meta.url));
  const how = /** @type {const} */ ({ bundle: true, format: 'esm', write: false });
  const { outputFiles } = await build({ stdin: { contents, resolveDir }, ...how });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** The texts of this part in a language. @param {string} language */
async function texts(language) {
  return JSON.parse(
    fs.readFileSync(new URL(`../../../web/texts/games/${language}.json`, import.meta.url), 'utf8'),
  );
}

test('each moment and each judgement has its words in all languages', async () => {
  Object.assign(globalThis, {
    document: { documentElement: {}, querySelectorAll: () => [], dispatchEvent: () => true },
  });
  const { Telling, useLanguage, useTexts } = await bundled('telling', '../frame/texts');
  const words = room.words();
  await useTexts(Object.fromEntries(Object.keys(words).map((language) => [language, () => texts(language)])));
  const said = new Set();
  for (const [language, known] of Object.entries(words)) {
    await useLanguage(language);
    for (const { read, asked } of cases) {
      if ('why' in read) continue;
      const telling = new Telling(read, known, language);
      const sentences = read.moments.map((moment) => telling.deed(moment));
      if (asked) sentences.push(...telling.judged(asked.judged[1]));
      for (const sentence of [telling.rules, ...telling.houseRules, ...sentences]) {
        assert.match(sentence, /\p{L}/u);
        assert.doesNotMatch(sentence, /undefined|NaN|%|\{|null/, `${language}: ${sentence}`);
        said.add(sentence);
      }
    }
  }
  assert.ok(said.size > 1000);
});

test('a match that has ended is told in at most 200 characters, in all languages', async () => {
  const { Telling } = await bundled('telling');
  let told = 0;
  for (const [language, known] of Object.entries(room.words())) {
    for (const { read } of cases) {
      if ('why' in read || !read.complete) continue;
      for (const length of [0, 10, 60, 200]) {
        const names = read.names.map((_, seat) => String.fromCharCode(65 + seat).repeat(length));
        /** @type {import('../../../web/games/telling.js').Telling} */
        const telling = new Telling({ ...read, names }, known, language);
        const said = telling.inShort;
        assert.ok(said.startsWith(telling.rules) && [...said].length <= 200, said);
        if (length <= 10) for (const result of telling.results) assert.ok(said.includes(result), said);
        told++;
      }
    }
  }
  assert.ok(told > 100);
});

test('a name is told as it is, whatever is in it', async () => {
  const { Telling } = await bundled('telling');
  const words = room.words();
  const [plain, odd] = ['Qq', "$& %s %d $' 100%"];
  let told = 0;
  for (const { read } of cases) {
    if ('why' in read) continue;
    const [expected, telling] = [plain, odd].map(
      (name) => new Telling({ ...read, names: read.names.map(() => name) }, words.en, 'en'),
    );
    for (const moment of read.moments) {
      assert.equal(telling.deed(moment), expected.deed(moment).split(plain).join(odd));
      told++;
    }
  }
  assert.ok(told > 1000);
});

test('a person is told in the language of the page why a line is wrong', async () => {
  const { problemOf } = await bundled('wrong');
  const told = new Map();
  for (const { read, record } of cases) {
    if (!('why' in read)) continue;
    const bytes = Buffer.from(record, 'base64');
    const { sentences, row } = problemOf(read, bytes);
    if (row) assert.ok(bytes.toString().split('\n')[read.line - 1].includes(row.replace(/ …$/, '')));
    assert.deepEqual(sentences[0].values, { line: read.line });
    const { says, values } = sentences[1];
    assert.notEqual(values?.what, '');
    told.set(says, read.why);
    if (says === 'games.why_form')
      assert.doesNotMatch(
        read.why,
        /this gives|on the rack|not allowed now$|may not be laid|tile to draw is/,
        read.why,
      );
  }
  assert.ok(told.size > 6, [...told.keys()].join(' '));
});

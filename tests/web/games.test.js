// Games, as far as it needs no browser: what a record is, which moment is shown, what keys do, why a line is wrong.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keyTo, Position } from '../../web/games/position.js';
import { headOf, isRecord, MOST, taken } from '../../web/games/record.js';
import { colourOf, isFromRight } from '../../web/games/svg.js';

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);
const RECORD = 'trirecord 1\nrules trimino\nplayers 2\nname 0 Ada B\nname 1 Іван\nround 1\ndeal 0 0-0-0\n';

test('a record is known by its beginning, which comments and a byte order mark may precede', () => {
  for (const good of [
    RECORD,
    `\ufeff${RECORD}`,
    `# mine\r\n\r\n${RECORD}`,
    'trirecord 2\n',
    `\n\n${RECORD}`,
  ]) {
    assert.ok(isRecord(bytes(good)), good);
  }
  for (const bad of [
    '',
    'trirecords 1',
    ' trirecord 1',
    'x\ntrirecord 1',
    `${'#'.repeat(5000)}\n${RECORD}`,
  ]) {
    assert.ok(!isRecord(bytes(bad)), bad);
  }
});

test('the head of a record says which match it is', () => {
  assert.deepEqual(headOf(bytes(RECORD)), { rules: 'trimino', names: ['Ada B', 'Іван'] });
  assert.deepEqual(headOf(bytes(RECORD.replaceAll('\n', '\r\n'))), {
    rules: 'trimino',
    names: ['Ada B', 'Іван'],
  });
  assert.deepEqual(headOf(bytes('trirecord 1\n')), { rules: '', names: [] });
});

test('a file is taken, or a sentence says why not', async () => {
  /** @param {BlobPart} content @param {number} [size] */
  const file = (content, size) => {
    const made = /** @type {File} */ (new Blob([content]));
    if (size) Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  assert.deepEqual(await taken(file(RECORD)), { bytes: bytes(RECORD) });
  assert.deepEqual(await taken(file('')), { says: 'games.no_record' });
  assert.deepEqual(await taken(file(RECORD, 100 << 20)), { says: 'games.too_large' });
  assert.deepEqual(await taken(file(RECORD, MOST + 1)), { says: 'games.too_large' });
  const broken = file(RECORD);
  broken.arrayBuffer = () => Promise.reject(new DOMException('a folder', 'NotFoundError'));
  assert.deepEqual(await taken(broken), { says: 'games.unreadable' });
});

/** The only timer of what is tested: how long it is set for, and what it does. @type {{ms: number, does: () => void} | undefined} */
let timer;
const { setTimeout, clearTimeout } = globalThis;
before(() => {
  Object.assign(globalThis, {
    setTimeout: (/** @type {() => void} */ does, /** @type {number} */ ms) => {
      timer = { ms, does };
      return 1;
    },
    clearTimeout: () => {
      timer = undefined;
    },
  });
});
after(() => {
  Object.assign(globalThis, { setTimeout, clearTimeout });
});

test('a match is gone through, by hand and by itself, and never left', () => {
  const seen = /** @type {[number, boolean][]} */ ([]);
  const position = new Position(() => seen.push([position.at, position.isPlaying]));
  position.begin(4);
  position.go(-1);
  position.go(9);
  assert.deepEqual(seen.splice(0), [
    [0, false],
    [0, false],
    [3, false],
  ]);
  position.pace = 100;
  position.toggle(); // from the start again
  assert.equal(timer?.ms, 100);
  timer?.does();
  const before = timer;
  position.go(2); // a step by hand gives the next one its whole time
  assert.notEqual(timer, before);
  timer?.does();
  assert.equal(timer, undefined);
  assert.deepEqual(seen.splice(0), [
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ]);
  position.toggle();
  position.toggle();
  assert.equal(timer, undefined);
  assert.deepEqual(seen.splice(0), [
    [0, true],
    [0, false],
  ]);
});

test('keys lead on in the direction in which one reads', () => {
  const position = new Position(() => {});
  position.begin(9);
  position.go(4);
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a', 'ArrowUp'];
  assert.deepEqual(
    keys.map((key) => keyTo(key, position, false)),
    [5, 3, 0, 8, undefined, undefined],
  );
  assert.deepEqual(
    keys.map((key) => keyTo(key, position, true)),
    [3, 5, 0, 8, undefined, undefined],
  );
});

test('colours, and the direction of texts in pictures', () => {
  assert.equal(colourOf(0x0a0b), '#000a0b');
  assert.ok(isFromRight('7 שרה Ada'));
  for (const text of ['Ada שרה', 'Їжак', '12 + 3', '']) assert.ok(!isFromRight(text), text);
});

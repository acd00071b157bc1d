// Copies of what the page keeps: whatever happens to the file, it is brought back whole or not at all.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @type {typeof import('../../web/play/copies.js')} */
let copies;
before(async () => {
  const entry = fileURLToPath(new URL('../../web/play/copies.js', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  copies = await import(`data:text/javascript;base64,${code}`);
});

const VERSION = '0.3.0';
const MADE = new Date('2026-11-23T20:00:00Z');
const CONTENT = {
  bytes: Uint8Array.from({ length: 300 }, (_, at) => (at * 7) & 255),
  files: new Map([
    ['records/0001.txt', new TextEncoder().encode('trirecord 1\nname 1 Їжак\n')],
    ['saves/match0', Uint8Array.of(7, 0, 255)],
  ]),
};

/** @param {Partial<Record<string, unknown>>} [others] in place of what the copy has */
const file = (others = {}) =>
  JSON.stringify({
    ...JSON.parse(new TextDecoder().decode(copies.written(CONTENT, MADE, VERSION))),
    ...others,
  });

/** A copy with another content, and the right digest of it. @param {object} others */
function forged(others) {
  const content = { ...JSON.parse(file()).content, ...others };
  const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return file({ content, sha256 });
}

test('what was saved is brought back, byte for byte; nothing as well', () => {
  assert.deepEqual(copies.readCopy(file(), VERSION), { content: CONTENT, made: MADE });
  const empty = { bytes: undefined, files: new Map() };
  const text = new TextDecoder().decode(copies.written(empty, MADE, VERSION));
  assert.deepEqual(copies.readCopy(text, VERSION), { content: empty, made: MADE });
});

test('with any one bit flipped, or cut at any place, it is refused', () => {
  const whole = Buffer.from(file());
  for (let bit = 0; bit < 8 * whole.length; bit++) {
    const spoiled = Buffer.from(whole);
    spoiled[bit >> 3] ^= 1 << (bit & 7);
    assert.equal(typeof copies.readCopy(spoiled.toString(), VERSION), 'string', `bit ${bit}`);
  }
  for (let length = 0; length < whole.length; length++) {
    assert.equal(copies.readCopy(whole.subarray(0, length).toString(), VERSION), 'play.copy_damaged');
  }
});

test('one of a newer format or console is refused as such; one of an older console is not', () => {
  assert.equal(copies.readCopy(file({ version: 2 }), VERSION), 'play.copy_newer');
  for (const newer of ['0.3.1', '0.10.0', '1.0.0']) {
    assert.equal(copies.readCopy(forged({ console: newer }), VERSION), 'play.copy_newer', newer);
  }
  for (const older of ['0.2.9', '0.1.0', VERSION]) {
    assert.equal(typeof copies.readCopy(forged({ console: older }), VERSION), 'object', older);
  }
});

test('what no console keeps is refused, even with the right digest', () => {
  for (const others of [
    { files: { '../lib/app.py': '' } },
    { files: { 'records/../boot.py': '' } },
    { files: { 'saves/../boot.py': '' } },
    { files: { 'records/0001.txt': '!' } },
    { files: null },
    { memory: btoa('x'.repeat(9000)) },
    { memory: 7 },
    { made: 'some day' },
  ]) {
    assert.equal(copies.readCopy(forged(others), VERSION), 'play.copy_damaged', JSON.stringify(others));
  }
  for (const text of ['', 'null', '[]', '{}', 'trirecord 1\n', file({ format: 'another' })]) {
    assert.equal(copies.readCopy(text, VERSION), 'play.copy_damaged', text.slice(0, 40));
  }
});

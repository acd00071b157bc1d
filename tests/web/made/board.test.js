// What the page brings onto a board, of the page that was made: byte for byte what `make flash` and `make uf2` do.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { builtOf, packsBeside } from '../../../web/board/built.js';
import { digest, NAME, read } from '../../../web/board/manifest.js';
import { forBoard } from '../../../web/board/target.js';
import { join } from '../../../web/board/uf2/join.js';
import { Refusal } from '../../../web/board/uf2/refusal.js';
import { zipped } from '../../../web/board/zip.js';
import { unpack } from '../../../web/console/pack.js';

const { PAGE = '', MANIFESTS = '', FIRST_FLASH = '' } = process.env;

/** @param {string} name */
const packed = (name) => unpack(new Uint8Array(gunzipSync(fs.readFileSync(path.join(PAGE, name)))).buffer);
const first = packed('console.pack');
const built = builtOf([first, ...packsBeside(first).map(packed)]);

test('each board gets the drive of make flash', () => {
  /** @type {Record<string, string>} */
  const manifests = JSON.parse(fs.readFileSync(MANIFESTS, 'utf8'));
  assert.ok(Object.keys(manifests).length > 12);
  for (const [board, expected] of Object.entries(manifests)) {
    const files = forBoard(built, board);
    const listed = /** @type {Uint8Array} */ (files.get(NAME));
    assert.equal(new TextDecoder().decode(listed), expected, board);
    const hashes = read(listed)?.hashes;
    assert.equal(hashes?.size, files.size - 1);
  }
});

test('a first flash is that of make uf2, or is refused for the same reason', () => {
  /** @type {Record<string, {name?: string, sha256?: string, refused?: string}>} */
  const expected = JSON.parse(fs.readFileSync(path.join(FIRST_FLASH, 'expected.json'), 'utf8'));
  for (const [file, { name, sha256, refused }] of Object.entries(expected)) {
    const circuitpython = new Uint8Array(fs.readFileSync(path.join(FIRST_FLASH, file)));
    if (refused) {
      assert.throws(
        () => join(circuitpython, built),
        (error) => error instanceof Refusal && error.reason === refused,
        file,
      );
    } else {
      const joined = join(circuitpython, built);
      assert.equal(joined.name, name);
      assert.equal(createHash('sha256').update(joined.content).digest('hex'), sha256, file);
    }
  }
});

test('the zip holds the drive in its folder, and the licences', () => {
  const files = forBoard(built, 'pygamer');
  const found = unzipSync(zipped(files, Uint8Array.of(1)));
  assert.equal(Object.keys(found).length, files.size + 1);
  for (const [file, { length }] of files) assert.equal(found[`CIRCUITPY/${file}`].length, length, file);
  assert.equal(digest(found['CIRCUITPY/code.py']), digest(files.get('code.py') ?? new Uint8Array()));
  assert.deepEqual(found['licences.txt'], Uint8Array.of(1));
});

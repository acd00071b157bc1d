// Onto a board, as far as that needs no browser. The plan is held to the table that `make flash` is held to.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { BadCopy, carryOut } from '../../web/board/copy.js';
import { digest, manifestOf, NAME, read, written } from '../../web/board/manifest.js';
import { makePlan, writtenBy } from '../../web/board/plan.js';
import { systemOf } from '../../web/board/system.js';
import { forBoard, objection, targetOf } from '../../web/board/target.js';
import { sentenceOf } from '../../web/board/trouble.js';
import { MemoryDrive } from './memory_drive.js';

/** @import { Files, Handhelds } from '../../web/board/shapes.js' */

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {Record<string, string>} drive
 * @property {string[]} folders
 * @property {{version: string, hashes: Record<string, string>, before: Record<string, string>} | null} listed
 * @property {Record<string, string>} built
 * @property {object} plan
 * @property {string[]} steps
 * @property {string[]} after
 */

/** @type {{targets: Record<string, string>[], plans: Case[]}} */
const CASES = JSON.parse(fs.readFileSync(new URL('../flash/cases.json', import.meta.url), 'utf8'));

/** @type {Handhelds} */
const HANDHELDS = {
  flavour: 'py',
  oldest: 10,
  boards: {
    pimoroni_picosystem: { name: 'Pimoroni PicoSystem', profile: 'lib/profiles/picosystem.py', side: 240 },
    pygamer: { name: 'Adafruit PyGamer', profile: 'lib/profiles/pygamer.py', side: 128 },
  },
  wired: ['raspberry_pi_pico'],
  large: 200,
  only: { large: ['assets/large.fnt'], small: ['assets/small.fnt'] },
  flash_sizes: {},
};

/** @param {Record<string, string>} texts @returns {Files} */
function encoded(texts) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
}

/** @param {Record<string, string>} texts */
function digests(texts) {
  return new Map([...encoded(texts)].map(([path, content]) => [path, digest(content)]));
}

/** @param {Case} one */
function driveOf({ drive, folders, listed }) {
  const files = encoded(drive);
  if (listed) {
    const [hashes, before] = [digests(listed.hashes), digests(listed.before)];
    files.set(NAME, written({ version: listed.version, flavour: 'py', hashes, before }));
  }
  const made = new MemoryDrive(files);
  for (const folder of folders) made.makeFolder(folder);
  return made;
}

/** @param {Record<string, string>} texts */
function builtOf(texts) {
  const files = encoded(texts);
  return files.set(NAME, manifestOf(files, '2', 'py'));
}

for (const one of CASES.plans) {
  test(`the plan of make flash: ${one.name}`, async () => {
    const [drive, files] = [driveOf(one), builtOf(one.built)];
    const plan = await makePlan(files, drive);
    const { added, replaced, removed, closing } = plan;
    const kept = Object.fromEntries(plan.kept.map(({ path, aside }) => [path, aside]));
    assert.deepEqual({ kept, added, replaced, removed, closing }, one.plan);
    /** @type {string[]} */
    const done = [];
    await carryOut(plan, files, drive, (path) => done.push(path));
    assert.deepEqual(drive.steps, one.steps);
    assert.deepEqual([...drive.files.keys()].sort(), one.after);
    assert.deepEqual([...done].sort(), [...writtenBy(plan), ...removed].sort());
    for (const [path, content] of files) {
      if (path !== 'settings.toml') assert.deepEqual(drive.files.get(path), content, path);
    }
    const again = await makePlan(files, drive);
    assert.deepEqual([...writtenBy(again), ...again.removed, ...again.kept], []);
  });
}

for (const one of CASES.targets) {
  test(`for this board or not: ${one.name}`, () => {
    const target = targetOf(one.boot_out ?? '');
    assert.equal(target?.board ?? null, one.board);
    assert.equal(target?.version ?? null, one.version);
    const handhelds = { ...HANDHELDS, flavour: one.flavour };
    const why = target ? objection(target, handhelds, one.settings) : 'no_circuitpython';
    assert.equal(why, one.refused);
  });
}

test('a board is called as its CircuitPython calls it', () => {
  const bootOut = CASES.targets[0].boot_out;
  assert.equal(targetOf(bootOut)?.name, 'Pimoroni PicoSystem');
  assert.equal(targetOf(bootOut.replace('; ', ', '))?.name, 'pimoroni_picosystem');
});

test('it can be broken off after each file and be done again; what is the person’s stays', async () => {
  const one = /** @type {Case} */ (CASES.plans.find(({ name }) => name.startsWith('a newer version')));
  const files = builtOf(one.built);
  const mine = ['settings.toml', 'records/00001.txt', 'saves/match.bin', 'notes.txt', 'lib/neopixel.mpy'];
  const before = driveOf(one).files;
  for (let last = 0; last < one.steps.length; last++) {
    const drive = driveOf(one);
    const write = drive.write.bind(drive);
    drive.write = async (path, content) => {
      if (drive.steps.length >= last) throw new DOMException('pulled', 'NotFoundError');
      await write(path, content);
    };
    await assert.rejects(carryOut(await makePlan(files, drive), files, drive, () => {}));
    for (const path of mine) assert.deepEqual(drive.files.get(path), before.get(path), path);
    if (last <= one.steps.indexOf('write code.py')) {
      assert.deepEqual(drive.files.get('code.py'), before.get('code.py'), 'code.py comes near the end');
    }
    drive.write = write;
    const plan = await makePlan(files, drive);
    assert.deepEqual(plan.kept, []);
    await carryOut(plan, files, drive, () => {});
    assert.deepEqual([...drive.files.keys()].sort(), one.after, `after ${last} steps`);
    for (const path of mine) assert.deepEqual(drive.files.get(path), before.get(path), path);
  }
});

test('where there is no room for both, old files go first; where there is none at all, they stay', async () => {
  const old = { 'code.py': 'code 1', 'lib/old.py': 'x'.repeat(4000), 'assets/old.fnt': 'x'.repeat(2000) };
  const listed = { version: '1', hashes: old, before: {} };
  const firmware = driveOf(/** @type {any} */ ({ drive: old, folders: [], listed })).files;
  const files = builtOf({ 'code.py': 'code 2', 'lib/new.py': 'y'.repeat(5000), 'boot.py': 'boot' });
  /** @type {string[]} */
  const ends = [];
  for (const free of [0, 300, 2000, 3500, 9000]) {
    const size = [...firmware.values()].reduce((sum, { length }) => sum + length, 0);
    const drive = new MemoryDrive(firmware, size + free);
    try {
      await carryOut(await makePlan(files, drive), files, drive, () => {});
      ends.push(drive.steps.findIndex((step) => step.startsWith('remove')) < 2 ? 'old first' : 'new first');
      assert.deepEqual(new Set(drive.files.keys()), new Set(files.keys()));
    } catch (error) {
      ends.push(/** @type {Error} */ (error).name);
    }
  }
  assert.deepEqual(ends, ['old first', 'old first', 'old first', 'old first', 'new first']);
  const large = builtOf({ 'code.py': 'code 2', 'lib/1.py': 'y'.repeat(9000), 'lib/2.py': 'y'.repeat(9000) });
  const drive = new MemoryDrive(firmware, 12000);
  await assert.rejects(
    carryOut(await makePlan(large, drive), large, drive, () => {}),
    {
      name: 'QuotaExceededError',
    },
  );
  for (const [path, content] of firmware) {
    if (path !== NAME) assert.deepEqual(drive.files.get(path), content, path);
  }
});

test('a drive that writes nonsense is found out', async () => {
  const files = builtOf({ 'code.py': 'code 2', 'lib/app.py': 'app 2' });
  const drive = new MemoryDrive(new Map());
  const write = drive.write.bind(drive);
  drive.write = (path, content) => write(path, path === 'lib/app.py' ? content.slice(1) : content);
  const plan = await makePlan(files, drive);
  await assert.rejects(
    carryOut(plan, files, drive, () => {}),
    (error) => {
      assert.ok(error instanceof BadCopy);
      assert.deepEqual(sentenceOf(error), { says: 'board.bad_copy', values: { path: 'lib/app.py' } });
      return true;
    },
  );
  assert.equal(drive.files.has('code.py'), false);
});

test('a board gets its own profile, and what its display asks for', () => {
  const [picosystem, pygamer] = ['lib/profiles/picosystem.py', 'lib/profiles/pygamer.py'];
  const paths = ['assets/large.fnt', 'assets/small.fnt', 'code.py', picosystem, pygamer];
  const files = encoded(Object.fromEntries(paths.map((path) => [path, path])));
  const built = { version: '2', files, handhelds: HANDHELDS };
  /** @param {string | null} board @param {string} [settings] */
  const left = (board, settings) => {
    const kept = forBoard(built, board, settings);
    const listed = read(/** @type {Uint8Array} */ (kept.get(NAME)));
    assert.deepEqual([...(listed?.hashes.keys() ?? []), NAME].sort(), [...kept.keys()].sort());
    return paths.filter((path) => !kept.has(path));
  };
  const panel = (/** @type {number} */ height) =>
    `BOARD_BUTTONS = "GP2"\n BOARD_PANEL_WIDTH = 320\nBOARD_PANEL_HEIGHT=${height}\n`;
  assert.deepEqual(left('pygamer'), ['assets/large.fnt', picosystem]);
  assert.deepEqual(left('pimoroni_picosystem', panel(100)), ['assets/small.fnt', pygamer]);
  assert.deepEqual(left('raspberry_pi_pico'), [picosystem, pygamer]);
  assert.deepEqual(left('raspberry_pi_pico', panel(200)), ['assets/small.fnt', picosystem, pygamer]);
  assert.deepEqual(left(null, panel(199)), ['assets/large.fnt', picosystem, pygamer]);
  assert.deepEqual(left('constructor'), [picosystem, pygamer]);
});

test('a manifest that is cut short, too long or of bytes is none of ours', () => {
  const whole = manifestOf(encoded({ 'code.py': 'code' }), '2', 'py');
  assert.ok(read(whole));
  for (const wrong of [whole.slice(0, -9), whole.slice(1), Uint8Array.of(0xff, 0xfe), new Uint8Array()]) {
    assert.equal(read(wrong), null);
  }
});

test('a manifest of version 0.4.0, with whole hashes, lists the same files', () => {
  const content = new TextEncoder().encode('code');
  const whole = `${digest(content)}${'0'.repeat(24)}`;
  const listed = read(
    new TextEncoder().encode(`# triangular-dominoes-console 0.4.0 py\n${whole}  code.py\n`),
  );
  assert.equal(listed?.hashes.get('code.py'), digest(content));
});

test('whatever goes wrong has a sentence', () => {
  const says = (/** @type {string} */ name) => sentenceOf(new DOMException('', name)).says;
  assert.equal(says('QuotaExceededError'), 'board.full');
  assert.equal(says('NotAllowedError'), 'board.denied');
  assert.equal(says('NoModificationAllowedError'), 'board.read_only');
  assert.equal(says('NotFoundError'), 'board.gone');
  assert.equal(sentenceOf(new TypeError('?')).says, 'board.failed');
});

test('the systems that eject in words of their own', () => {
  for (const [platform, system] of [
    ['Win32', 'windows'],
    ['macOS', 'macos'],
    ['MacIntel', 'macos'],
    ['Chrome OS', 'chromeos'],
    ['Linux x86_64', 'linux'],
    ['Android', 'other'],
  ]) {
    assert.equal(systemOf(platform), system);
  }
});

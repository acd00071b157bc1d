// Onto a board, as a person does it, on the browser's own file system: a folder there stands for the drive.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import { unzipSync } from 'fflate';
import { digest, NAME, read } from '../../../web/board/manifest.js';
import { violations } from './axe.js';
import { Site } from './browser.js';

/** @import { Page } from 'playwright-core' */

const DESKTOP = { viewport: { width: 1280, height: 800 }, serviceWorkers: /** @type {const} */ ('block') };
const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FIRST_FLASH = process.env.FIRST_FLASH ?? '';
const BOOT_OUT =
  'Adafruit CircuitPython 10.2.1 on 2026-04-30; Pimoroni PicoSystem with rp2040\r\n' +
  'Board ID:pimoroni_picosystem\r\nUID:E6601234\r\n';
const MINE = {
  'settings.toml': 'WITHOUT_SOUND = 1\n',
  'records/00001.txt': 'trirecord 1\n',
  'saves/match.bin': '\x01\x02',
  'notes.txt': 'mine',
};

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** What stands for the drive and for what goes wrong with it. */
function standIn() {
  const drive = () =>
    navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('CIRCUITPY', { create: true }));
  const { createWritable } = FileSystemFileHandle.prototype;
  const stand = {
    left: Number.POSITIVE_INFINITY,
    fails: 'NotFoundError',
    written: /** @type {string[]} */ ([]),
    spoils: '', // a file that reads back differently
  };
  FileSystemFileHandle.prototype.createWritable = async function (...how) {
    if (stand.left-- <= 0) throw new DOMException('as the test wants it', stand.fails);
    stand.written.push(this.name);
    const stream = await createWritable.apply(this, how);
    const { write } = stream;
    if (this.name === stand.spoils) stream.write = () => write.call(stream, 'spoiled');
    return stream;
  };
  Object.assign(globalThis, { showDirectoryPicker: drive, stand });
}

/** The part, opened by its link; the console is not switched on. @param {object} how @param {() => void} [begin] */
async function opened(how, begin = standIn) {
  const page = await site.blank(how);
  await page.addInitScript(begin);
  await page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(site.address);
  await page.locator('nav a[href="#board"]').click();
  await page.waitForSelector('#board:not([hidden])');
  return page;
}

/** Put files onto the drive. @param {Page} page @param {Record<string, string>} files */
async function put(page, files) {
  await page.evaluate(async (entries) => {
    for (const [path, text] of entries) {
      let folder = /** @type {FileSystemDirectoryHandle} */ (
        await window.showDirectoryPicker?.(/** @type {any} */ ({}))
      );
      const names = path.split('/');
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const stream = await (
        await folder.getFileHandle(names[names.length - 1], { create: true })
      ).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, Object.entries(files));
}

/** All that is on the drive. @param {Page} page @returns {Promise<Map<string, Uint8Array>>} */
async function taken(page) {
  const found = await page.evaluate(async () => {
    /** @type {[string, string][]} */
    const files = [];
    /** @param {FileSystemDirectoryHandle} folder @param {string} above */
    async function walk(folder, above) {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await entry.getFile()).arrayBuffer());
          files.push([above + name, bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')]);
        } else await walk(/** @type {FileSystemDirectoryHandle} */ (entry), `${above}${name}/`);
      }
    }
    await walk(/** @type {any} */ (await window.showDirectoryPicker?.(/** @type {any} */ ({}))), '');
    return files;
  });
  return new Map(found.map(([file, text]) => [file, Buffer.from(text, 'latin1')]));
}

/** Whether the manifest on the drive is right about all of it. @param {Map<string, Uint8Array>} files */
function assertWhole(files) {
  const listed = read(files.get(NAME) ?? new Uint8Array());
  assert.ok(listed && listed.version !== 'unfinished');
  assert.ok(listed.hashes.size > 200);
  for (const [file, hash] of listed.hashes) {
    if (file !== 'settings.toml') assert.equal(digest(files.get(file) ?? new Uint8Array()), hash, file);
  }
}

/** @param {Page} page */
const said = (page) => page.locator('#board-said').innerText();

/** Choose the drive, and wait for what is said of it. @param {Page} page @param {RegExp} expected */
async function choose(page, expected) {
  await page.locator('#board-choose').click();
  await page.locator('#board-said').getByText(expected).first().waitFor();
}

/** Have the drive fail after `left` files, or never. @param {Page} page @param {number} left @param {string} [fails] */
function failAfter(page, left, fails = 'NotFoundError') {
  return page.evaluate(
    (how) =>
      void Object.assign(/** @type {any} */ (globalThis).stand, {
        ...how,
        left: how.left ?? Infinity,
        written: [],
      }),
    { left: Number.isFinite(left) ? left : null, fails },
  );
}

/** Look again, write what is left, and see that all is there. @param {Page} page */
async function finish(page) {
  await page.locator('#board-again').click();
  await page.locator('#board-write').click();
  await page
    .locator('#board-said')
    .getByText(/All done! Now eject the drive/)
    .waitFor();
}

test('a folder that is no drive for the console is refused in a sentence, and stays as it is', async () => {
  const page = await opened(DESKTOP);
  await choose(page, /isn’t a CircuitPython drive/);
  assert.match(await said(page), /boot_out\.txt is missing/);
  for (const [bootOut, why] of /** @type {const} */ ([
    ['x'.repeat(5 << 20), /its boot_out\.txt is from something else/],
    [BOOT_OUT.replace('10.2.1', '9.2.8'), /CircuitPython \W?9\.2\.8\W? is too old: the console needs \W?10/],
    [BOOT_OUT.replace('pimoroni_picosystem', 'mixgo_ce'), /does not know this board/],
  ])) {
    await put(page, { 'boot_out.txt': bootOut, 'code.py': 'import my_robot' });
    await choose(page, why);
    assert.equal(await page.locator('#board-write').isVisible(), false);
  }
  const guide = await page.locator('#board-said a').getAttribute('href');
  assert.match(await (await page.request.get(site.address + guide)).text(), /A board wired by hand/);
  assert.deepEqual([...(await taken(page)).keys()].sort(), ['boot_out.txt', 'code.py']);
  for (const [name, why] of /** @type {const} */ ([
    ['NotAllowedError', /may not write/],
    ['AbortError', /may not write/], // who thinks better of it reads what was there before
  ])) {
    await page.evaluate((error) => {
      window.showDirectoryPicker = () => Promise.reject(new DOMException('', error));
    }, name);
    await choose(page, why);
  }
  await page.context().close();
});

test('it is written, goes on after the plug was pulled, keeps what is the person’s', async () => {
  const page = await opened(DESKTOP);
  await put(page, { ...MINE, 'boot_out.txt': BOOT_OUT, 'code.py': 'import my_robot' });
  await choose(page, /Pimoroni PicoSystem\W? with CircuitPython \W?10\.2\.1/);
  assert.match(await said(page), /\d{3}\W? to write, \W?0\W? to remove/);
  await page.locator('#board-list summary').click();
  const lines = await page.locator('#board-list li').allInnerTexts();
  assert.ok(lines.includes('! code.py → code.py.bak'));
  assert.ok(lines.includes('+ boot.py'));
  await page.locator('#board-write').click();
  await page.locator('#question button[value=no]').click();
  assert.equal((await taken(page)).size, 6, 'nothing is written unless it is agreed to');
  await failAfter(page, 100);
  await page.locator('#board-write').click();
  assert.match(await page.locator('#question').innerText(), /code\.py/);
  await page.locator('#question-yes').click();
  await page.locator('#board-said').getByText('The drive is gone').waitFor();
  const cut = await taken(page);
  assert.equal(cut.has('code.py'), false);
  await failAfter(page, Number.POSITIVE_INFINITY);
  await finish(page);
  assert.equal(await page.locator('#question').isVisible(), false, 'it was asked once');
  const written = /** @type {string[]} */ (await page.evaluate('stand.written'));
  assert.deepEqual(written.slice(-2), ['code.py', NAME]);
  assert.ok(written.length < lines.length - 90, 'what was written is not written again');
  const files = await taken(page);
  assertWhole(files);
  for (const [file, text] of Object.entries({ ...MINE, 'code.py.bak': 'import my_robot' })) {
    assert.equal(new TextDecoder().decode(files.get(file)), text, file);
  }
  const focused = await page.evaluate(() => document.activeElement?.id);
  assert.equal(focused, 'board-said', 'who pressed a button that is gone hears how it ends');
  await choose(page, /nothing to write/);

  await put(page, { 'boot.py': 'mine now', 'engine/saves.py': '' });
  await choose(page, /: \W?3\W? to write/);
  assert.match(await page.locator('#board-list li').first().innerText(), /^[!+] boot\.py/);
  await failAfter(page, 1, 'QuotaExceededError');
  await page.locator('#board-write').click();
  await page.locator('#question-yes').click();
  await page.locator('#board-said').getByText('The drive is full').waitFor();
  const full = await taken(page);
  assert.equal(new TextDecoder().decode(full.get('boot.py.bak')), 'mine now');
  await failAfter(page, Number.POSITIVE_INFINITY);
  await finish(page);
  assertWhole(await taken(page));
  await page.context().close();
});

test('a file that was badly written is written again; it is not taken for one of the person’s', async () => {
  const page = await opened(DESKTOP);
  await put(page, { 'boot_out.txt': BOOT_OUT });
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).stand.spoils = 'boot.py';
  });
  await choose(page, /to write/);
  await page.locator('#board-write').click();
  await page
    .locator('#board-said')
    .getByText(/boot\.py\W? reads back differently/)
    .waitFor();
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).stand.spoils = '';
  });
  await finish(page);
  const files = await taken(page);
  assertWhole(files);
  assert.deepEqual(
    [...files.keys()].filter((name) => name.includes('.bak')),
    [],
  );
  await page.context().close();
});

test('a small firmware is cut after each change of the drive, and each time it goes on', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: ['drive', 'copy', 'plan', 'manifest']
        .map((name) => `export * from './${name}.js';`)
        .join('\n'),
      resolveDir: new URL('../../../web/board', import.meta.url).pathname,
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const page = await site.blank(DESKTOP);
  await page.addInitScript(standIn);
  await page.route('**/board.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0].text }),
  );
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }),
  );
  await page.goto(`${site.address}empty`);
  const result = await page.evaluate(async () => {
    /** @type {typeof import('../../../web/board/drive.js') & typeof import('../../../web/board/copy.js') & typeof import('../../../web/board/plan.js') & typeof import('../../../web/board/manifest.js')} */
    const { Drive, carryOut, makePlan, manifestOf, NAME } = await import(String('./board.js'));
    const { stand } = /** @type {any} */ (globalThis);
    const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
    /** @param {Record<string, string>} texts @param {string} version */
    const firmware = (texts, version) => {
      const files = new Map(Object.entries(texts).map(([path, text]) => [path, bytes(text)]));
      return files.set(NAME, manifestOf(files, version, 'py'));
    };
    const old = firmware({ 'boot.py': '1', 'code.py': '1', 'lib/app.py': '1', 'lib/words/en.py': '1' }, '1');
    const fresh = firmware(
      { 'boot.py': '2', 'code.py': '2', 'lib/app.py': '2', 'lib/late/new.py': '2' },
      '2',
    );
    const foreign = { 'code.py': 'mine', 'lib/late': 'a file', 'boot.py/notes.txt': 'in a folder' };
    const top = await navigator.storage.getDirectory();
    let cuts = 0;
    for (const before of [old, new Map(Object.entries(foreign).map(([path, text]) => [path, bytes(text)]))]) {
      for (let left = 0; ; left++) {
        await top.removeEntry('drive', { recursive: true }).catch(() => {});
        const root = await top.getDirectoryHandle('drive', { create: true });
        const drive = new Drive(root);
        stand.left = Number.POSITIVE_INFINITY;
        for (const [path, content] of before) await drive.write(path, content);
        await drive.write('records/1.txt', bytes('mine'));
        const texts = async () => {
          const paths = [
            'boot.py',
            'code.py',
            'lib/app.py',
            'lib/late/new.py',
            'lib/words/en.py',
            'records/1.txt',
          ];
          return Promise.all(paths.map((path) => drive.text(path)));
        };
        stand.left = left;
        let isCut = false;
        try {
          await carryOut(await makePlan(fresh, drive), fresh, drive, () => {});
        } catch {
          isCut = true;
          cuts++;
        }
        stand.left = Number.POSITIVE_INFINITY;
        const plan = await makePlan(fresh, drive);
        await carryOut(plan, fresh, drive, () => {});
        const now = JSON.stringify(await texts());
        if (now !== '["2","2","2","2",null,"mine"]') return `${left}: ${now}`;
        if (await drive.has('lib/words')) return `${left}: an empty folder stays`;
        const again = await makePlan(fresh, drive);
        if (again.added.length + again.replaced.length + again.closing.length + again.removed.length)
          return `${left}: not all`;
        if (before !== old) {
          const aside = await Promise.all(
            ['code.py.bak', 'lib/late.bak', 'boot.py.bak/notes.txt'].map((path) => drive.text(path)),
          );
          if (String(aside) !== 'mine,a file,in a folder') return `${left}: ${aside}`;
        }
        if (!isCut) break;
      }
    }
    return cuts;
  });
  assert.equal(typeof result, 'number', String(result));
  assert.ok(Number(result) > 12);
  await page.context().close();
});

test('a browser without the picker gives the zip', async () => {
  const page = await opened(DESKTOP, () => {
    Object.defineProperty(window, 'showDirectoryPicker', { value: undefined });
  });
  await page.locator('#board-zip-for').selectOption('pygamer');
  assert.equal(await page.locator('#board-drive').isVisible(), false);
  assert.deepEqual(await violations(page), []);
  const coming = page.waitForEvent('download');
  await page.locator('#board-zip-take').click();
  const download = await coming;
  assert.match(download.suggestedFilename(), /^triangular-dominoes-console-[\d.]+-pygamer\.zip$/);
  const files = new Map();
  for (const [file, content] of Object.entries(unzipSync(fs.readFileSync(await download.path())))) {
    files.set(file.replace(/^CIRCUITPY\//, ''), content);
  }
  assertWhole(files);
  assert.match(new TextDecoder().decode(files.get('licences.txt')), /MIT/);
  await page.context().close();
});

test('a first flash is made of a CircuitPython, and of nothing else', { skip: !FIRST_FLASH }, async () => {
  const page = await opened(DESKTOP);
  const tell = page.locator('#board-uf2-said');
  const large = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'large-')), 'large.uf2');
  fs.writeFileSync(large, '');
  fs.truncateSync(large, 100 << 20);
  await page.locator('#board-uf2').setInputFiles(large);
  await tell.getByText('too large').waitFor();
  fs.rmSync(path.dirname(large), { recursive: true });
  for (const [file, why] of [
    ['not_uf2', 'isn’t a UF2 file'],
    ['not_rp2040', 'not for a board with an RP2040'],
    ['too_old', 'is too old'],
    ['no_room', 'too little flash'],
  ]) {
    await page.locator('#board-uf2').setInputFiles(path.join(FIRST_FLASH, `${file}.uf2`));
    await tell.getByText(why).waitFor();
    assert.equal(await page.locator('#board-uf2-save').isVisible(), false);
  }
  const expected = JSON.parse(fs.readFileSync(path.join(FIRST_FLASH, 'expected.json'), 'utf8'));
  await page.locator('#board-uf2').setInputFiles(path.join(FIRST_FLASH, 'pimoroni_picosystem.uf2'));
  await tell.getByText('drag the file onto the drive RPI-RP2').waitFor();
  const coming = page.waitForEvent('download');
  await page.locator('#board-uf2-save').click();
  const download = await coming;
  const { name, sha256 } = expected['pimoroni_picosystem.uf2'];
  assert.equal(download.suggestedFilename(), name);
  const content = fs.readFileSync(await download.path());
  assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
  await page.context().close();
});

test('axe finds nothing on this part, in two directions; sentences change with the language', async () => {
  for (const [locale, how] of /** @type {const} */ ([
    ['en', DESKTOP],
    ['he', PHONE],
  ])) {
    const page = await opened({ ...how, locale });
    await put(page, { 'boot_out.txt': BOOT_OUT, 'code.py': 'import my_robot' });
    await page.locator('#board-choose').click();
    if (how === DESKTOP) await page.locator('#board-list summary').click();
    assert.deepEqual(await violations(page), []);
    await page.locator('#language').selectOption('sk');
    await page.locator('#board-said').getByText('Toto je').waitFor();
    assert.match(await said(page), /Pimoroni PicoSystem/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, 'nothing is wider than the window');
    await page.context().close();
  }
});

test('keys and focus are those of the part that is shown', async () => {
  const page = await opened(DESKTOP);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'board-title');
  await page.locator('#board-choose').waitFor(); // what is in the part is fetched
  assert.equal(await page.locator('#handheld').isVisible(), false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'board-choose');
  await page.locator('nav a[href="#play"]').press('Enter');
  await page.locator('#handheld').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'handheld');
  assert.equal(await page.locator('#board').isVisible(), false);
  await page.goBack();
  await page.locator('#board-title').waitFor();
  await page.context().close();
});

test('nothing was refused by the content security policy, nor complained of', () => {
  assert.deepEqual(site.complaints, []);
});

// Look at a game, as a person does it: records that are chosen, dropped, linked, played here or on a handheld.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { PNG } from 'pngjs';
import { violations } from './axe.js';
import { follow, hears, press, ready, Site } from './browser.js';

/** @import { Page } from 'playwright-core' */

const PROJECT = new URL('../../../', import.meta.url);
const DESKTOP = { viewport: { width: 1280, height: 900 }, serviceWorkers: /** @type {const} */ ('block') };
const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FOUR = fs.readFileSync(new URL('tests/tools/records/four-players.txt', PROJECT));
const JUDGED_MS = 60_000; // until the expert has judged a match
const { LUCK = '' } = process.env; // made by tests/web/test_page.py
const ROW = fs.readFileSync(new URL('tests/model/records/symmetry-three-rounds.txt', PROJECT));

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** The part, opened by its link; the console is not switched on. @param {object} how @param {string} [hash] @param {() => void} [begin] */
async function opened(how, hash = '#games', begin = () => {}) {
  const page = await site.blank(how);
  await page.addInitScript(begin);
  await page.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(site.address + hash);
  await page.waitForSelector('#games-file', { state: 'attached' });
  return page;
}

/** @param {Page} page @param {Buffer} record @param {string} [name] */
async function choose(page, record, name = 'match.txt') {
  await page.setInputFiles('#games-file', { name, mimeType: 'text/plain', buffer: record });
}

/** Wait until the table of a moment is drawn. @param {Page} page @param {RegExp} label */
async function drawn(page, label) {
  await page.waitForFunction(
    ([source, flags]) => {
      const table = document.querySelector('#games-table:has(svg)');
      return table && new RegExp(source, flags).test(table.getAttribute('aria-label') ?? '');
    },
    /** @type {const} */ ([label.source, label.flags]),
  );
}

/** @param {Page} page @param {RegExp} expected */
async function says(page, expected) {
  await page.locator('#games-said').getByText(expected).first().waitFor();
}

/** @param {Page} page @param {string} kind */
async function saved(page, kind) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`[data-save=${kind}]`).click(),
  ]);
  return fs.readFileSync(await download.path());
}

test('a match is gone through by keys, slider and clock, told in words, judged, and saved', async () => {
  const page = await opened({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await choose(page, FOUR);
  await drawn(page, /Round 1, turn 1 of/);
  const turns = Number(await page.locator('#games-position').getAttribute('max'));
  const at = () => page.locator('#games-position').inputValue();
  for (const [key, expected] of /** @type {const} */ ([
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', turns],
    ['Home', 0],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await at(), String(expected), key);
  }
  await page.locator('#games-pace').selectOption({ index: 2 });
  await page.locator('#games-rules').focus();
  await page.keyboard.press('Space');
  await page.waitForFunction(
    () => Number(/** @type {HTMLInputElement} */ (document.getElementById('games-position')).value) > 1,
  );
  await page.keyboard.press('Space');
  const stopped = await at();
  await page.locator('#games-position').fill('12');
  assert.notEqual(stopped, '0');
  await drawn(page, /turn 13 of/);
  const deed = await page.locator('#games-deed').innerText();
  assert.match(deed, /placed|drew|skipped/);
  const item = page.locator('#games-all [aria-current]');
  assert.equal((await item.textContent())?.replace(/\s+/g, ' '), deed.replace(/\s+/g, ' '));
  await page.locator('#games-judge').click();
  await page
    .locator('#games-judged')
    .getByText(/nothing|Better/)
    .waitFor();
  await page.locator('details summary', { hasText: 'All turns' }).click();
  assert.deepEqual(await violations(page), []);

  const png = PNG.sync.read(await saved(page, 'png'));
  assert.deepEqual([png.width, png.height], [1920, 1440]);
  assert.ok(new Set(new Uint32Array(Uint8Array.from(png.data).buffer)).size > 50);
  const svg = (await saved(page, 'svg')).toString();
  assert.match(svg, /^<\?xml.*<title>Round \d, turn 13 of.*font\/woff2;base64,.*<polygon class="tile"/s);
  assert.deepEqual(await saved(page, 'txt'), FOUR);
  await page.locator('#games-link').click();
  await page.locator('#games-saved').getByText('The whole match is in it').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.length < 600, link);

  const there = await opened({ ...DESKTOP, locale: 'uk' }, `${new URL(link).hash}&utm_source=mail`);
  await drawn(there, /Партія 1, хід 1 з/);
  assert.equal(await there.locator('#games-position').getAttribute('max'), String(turns));
  await there.evaluate((hash) => {
    location.hash = hash.slice(0, -6);
  }, new URL(link).hash);
  await says(there, /немає цілої гри/);
  await there.context().close();
  await page.context().close();
});

test('what was luck, and the moments that mattered, are those that tools.record tells', {
  skip: !LUCK,
}, async () => {
  const page = await opened(DESKTOP);
  await choose(page, FOUR);
  await page.waitForSelector('#games-chances polyline');
  const { shares, moments, luckiest } = JSON.parse(LUCK);
  /** @param {number} points */
  const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);
  const bare = (/** @type {string} */ words) => words.replace(/[\u2066-\u2069]/g, '');
  const said = (await page.locator('#games-moments li').allInnerTexts()).map(bare);
  assert.equal(said.length, shares.length + moments.length + 1);
  for (const [player, luck, play] of shares)
    assert.ok(said.includes(`${player}: luck ${signed(luck)}, play ${signed(play)}`), `${said}`);
  const told = said.filter((line) => /moment/.test(line));
  for (const [at, [before, after, turn]] of moments.entries()) {
    assert.match(told[at], new RegExp(`turn ${turn} of`)); // a match of one round
    assert.ok(told[at].endsWith(`from ${before} to ${after}`), told[at]);
  }
  assert.ok(said.at(-1)?.startsWith(`Luckiest draw: ${luckiest.join(', ')} (`), `${said}`);
  await page.locator('#games-moments button').last().click();
  assert.notEqual(await page.locator('#games-position').inputValue(), '0');
  assert.equal(await page.locator('#games-chances polyline').count(), shares.length);
  assert.deepEqual(await violations(page), []);
  await page.context().close();
});

test('the expert judges the whole match by itself, and one plays on from the worst turn', async () => {
  const page = await site.visit({ ...DESKTOP, viewport: { width: 1280, height: 1400 } });
  await ready(page);
  await follow(page, '#games');
  await page.waitForSelector('#games-file', { state: 'attached' });
  await choose(page, FOUR);
  await drawn(page, /Round 1, turn 1 of/);
  const missed = page.locator('#games-missed-by li');
  await missed.first().waitFor({ timeout: JUDGED_MS });
  assert.equal(await missed.count(), 4);
  assert.equal(await page.locator('#games-chances .worst').count(), 4);
  await missed.locator('button').first().click();
  await page.locator('#games-judged').getByText('Better').waitFor(); // without being asked
  const deed = (await page.locator('#games-deed').innerText()).replace(/[\u2066-\u2069]/g, '');
  const [name] = deed.split(' ');
  await page.locator('#games-onward-says').getByText(name).waitFor();
  assert.deepEqual(await violations(page), []);
  const shot = process.env.SHOWN;
  if (shot) await page.screenshot({ path: `${shot}-judged.png`, fullPage: true });
  await page.locator('#games-onward').click();
  await page.waitForSelector('#handheld:focus');
  await hears(page, 'Take');
  if (shot) await page.screenshot({ path: `${shot}-onward.png` });
  await page.context().close();
});

test('a row on a phone, from right to left: a film, another language, another record', async () => {
  const page = await opened({ ...PHONE, locale: 'he' });
  await choose(page, ROW);
  await drawn(page, /סבב 1, תור 1 /);
  await page.keyboard.press('ArrowLeft');
  await drawn(page, /תור 2 /);
  assert.deepEqual(await violations(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, PHONE.viewport.width);
  const film = await saved(page, 'gif');
  assert.equal(film.subarray(0, 6).toString(), 'GIF89a');
  const moments = Number(await page.locator('#games-position').getAttribute('max')) + 1;
  const frames = film.toString('latin1').split('\x21\xf9\x04').length - 1;
  assert.equal(frames, moments);
  await page.locator('#language').selectOption('bg');
  await drawn(page, /Рунд 1, ход 2 от/);
  assert.match(await page.locator('#games-judge').innerText(), /майсторът/);
  await page.locator('#games-other').click();
  await page.locator('#games-file').waitFor({ state: 'attached' });
  assert.ok(await page.locator('#games-match').isHidden());
  await page.context().close();
});

test('the list of turns is read from right to left in Hebrew, also with Latin names', async () => {
  const page = await opened({ ...DESKTOP, locale: 'he' });
  await choose(page, FOUR);
  await drawn(page, /סבב 1, תור 1 /);
  await page.locator('#games-turns summary').click();
  const turns = await page
    .locator('#games-all button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [getComputedStyle(button).direction, button.textContent]),
    );
  assert.ok(
    turns.some(([, text]) => /^\u2068[A-Z]/.test(text ?? '')),
    'a name in Latin letters is first',
  );
  assert.deepEqual([...new Set(turns.map(([direction]) => direction))], ['rtl']);
  await page.context().close();
});

test('bad input gets one sentence, and nothing is lost', async () => {
  const page = await opened({ ...DESKTOP, locale: 'sk' });
  await choose(page, Buffer.from('hello\n'));
  await says(page, /^Toto nie je záznam hry\.$/);
  await choose(page, Buffer.alloc(2 << 20, 'trirecord 1\n'));
  await says(page, /priveľký/);
  const at = FOUR.indexOf(' place ');
  const spoiled = Buffer.from(FOUR);
  spoiled.write(' shove ', at);
  await choose(page, spoiled);
  await says(page, /^Riadok \d+ je chybný\.$/);
  assert.match(await page.locator('#games-said [lang=en]').last().innerText(), /not an action/);
  await choose(page, FOUR);
  await drawn(page, /Kolo 1, ťah 1 /);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['nothing'], 'a.txt'));
    const dropped = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.getElementById('games')?.dispatchEvent(dropped);
  });
  await says(page, /^Toto nie je záznam hry\.$/);
  await page.keyboard.press('ArrowRight');
  await drawn(page, /Kolo 1, ťah 2 /); // the match before is still there
  await choose(page, Buffer.concat([FOUR, spoiled]));
  const wrong =
    FOUR.toString().split('\n').length - 1 + spoiled.subarray(0, at).toString().split('\n').length;
  await says(page, new RegExp(`^Riadok \\W?${wrong}\\W? je chybný\\.$`));
  await page.evaluate(
    ([first, last]) => {
      for (const text of [first, 'nothing', last]) {
        const data = new DataTransfer();
        data.items.add(new File([text], 'a.txt'));
        const dropped = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.getElementById('games')?.dispatchEvent(dropped);
      }
    },
    [FOUR.toString(), ROW.toString()],
  );
  await page.locator('#games-rules').getByText('Osi symetrie').waitFor(); // what was dropped last
  await page.context().close();
});

test('records are opened right from a handheld', async () => {
  const page = await opened(DESKTOP, '#games', () => {
    const stand = { fails: '' };
    const drive = async () => {
      if (stand.fails) throw new DOMException('as the test wants it', stand.fails);
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle('CIRCUITPY', { create: true });
    };
    Object.assign(globalThis, { showDirectoryPicker: drive, stand });
  });
  const pick = page.locator('#games-drive');
  await pick.click();
  await says(page, /boot_out\.txt is missing/);
  /** @param {string} file @param {string} content */
  const put = (file, content) =>
    page.evaluate(
      async ([path, text]) => {
        let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('CIRCUITPY');
        const [name, above] = path.split('/').reverse();
        if (above) folder = await folder.getDirectoryHandle(above, { create: true });
        const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      },
      [file, content],
    );
  await put('boot_out.txt', 'Adafruit CircuitPython 10.2.1\n');
  await pick.click();
  await says(page, /no records on this drive/);
  await put('records/0007.txt', FOUR.toString());
  await put('records/0012.part', ROW.toString());
  await put('records/notes.md', 'mine');
  await pick.click();
  const found = page.locator('.records button');
  await found.first().waitFor();
  assert.deepEqual(
    (await found.allInnerTexts()).map((text) => text.split('\n')[0].trim()),
    ['0012', '0007'],
  );
  assert.deepEqual(await violations(page), []);
  for (const [fails, expected] of /** @type {const} */ ([
    ['NotAllowedError', /may not read this drive/],
    ['NotFoundError', /drive is gone/],
    ['AbortError', /drive is gone/],
  ])) {
    await page.evaluate(
      (name) => Object.assign(/** @type {any} */ (globalThis).stand, { fails: name }),
      fails,
    );
    await pick.click();
    await says(page, expected);
  }
  await found.last().click();
  await drawn(page, /Round 1, turn 1 /);
  await page.context().close();
});

test('the match that is being played can be looked at', async () => {
  const page = await site.visit(DESKTOP, '?rules=triominos&seed=7');
  await ready(page);
  await press(page, 'KeyZ KeyZ KeyZ KeyZ');
  await page.locator('nav a[href="#games"]').click();
  await page.locator('.records button', { hasText: 'Triominos' }).click();
  await drawn(page, /Round 1, turn 1 /);
  await page.locator('nav a[href="#play"]').click();
  await page.waitForSelector('#handheld:focus');
  await page.context().close();
});

test('nothing was complained about', () => {
  assert.deepEqual(site.complaints, []);
});

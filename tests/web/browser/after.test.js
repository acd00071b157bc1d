// After a match: it is looked at again, and shown to others. And what is round the handheld: sound, full screen,
// installing, other pages that show it in a frame.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { PNG } from 'pngjs';
import { violations } from './axe.js';
import { hears, LANGUAGES, press, ready, remember, Site } from './browser.js';

/** @import { BrowserContextOptions, Page } from 'playwright-core' */

const MEMORIES = process.env.MEMORIES ?? ''; // made by tests/web/test_page.py
const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
const PHONE = { ...DESKTOP, viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const WIDTHS = [320, 390, 600, 601, 950];
const LINE = 60; // CSS pixels: a header of one line
const PRESSES = 40; // of A: until the match has ended
const LONGEST = 200; // characters
const OF_THE_LINK = /^http:\/\/localhost:\d+\/#games=[\w-]{100,600}$/;

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** A page on which a match has just been won. @param {BrowserContextOptions} how */
async function won(how) {
  const page = await site.blank(how);
  await page.goto(`${site.address}icon.svg`);
  await remember(page, fs.readFileSync(path.join(MEMORIES, 'before-the-win')));
  await page.goto(site.address);
  await ready(page);
  for (let presses = 0; presses < PRESSES && !(await page.locator('.ended').count()); presses++)
    await press(page, 'KeyZ');
  await page.locator('.ended').waitFor();
  return page;
}

/** What is cut or outside of the window. @param {Page} page @param {string} selector */
const cut = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth;
      })
      .map((one) => `${innerWidth}: ${one.textContent}`),
  );

for (const locale of LANGUAGES) {
  test(`a match that has just ended is offered in one line, and shown to others: ${locale}`, {
    skip: !MEMORIES,
  }, async () => {
    const page = await won({ ...PHONE, locale });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 568 });
      assert.deepEqual(await cut(page, '.ended button'), []);
      const box = await page.locator('header').boundingBox();
      assert.ok(box && box.height <= LINE);
    }
    await page.setViewportSize(PHONE.viewport);
    assert.deepEqual(await violations(page), []);
    await page.locator('.ended button:nth-child(2)').click();
    await page.locator('#showing canvas').waitFor();
    assert.deepEqual(await cut(page, '#showing button, #showing h2'), []);
    assert.deepEqual(await violations(page), []);
    const [text, link] = (await page.locator('#showing textarea').inputValue()).split('\n');
    assert.ok([...text].length <= LONGEST, text);
    assert.match(text, /\p{L}.*\d/u);
    assert.match(link, OF_THE_LINK);
    const direction = await page
      .locator('#showing textarea')
      .evaluate((field) => getComputedStyle(field).direction);
    assert.equal(direction, locale === 'he' ? 'rtl' : 'ltr');
    await page.context().close();
  });
}

test('a match that has just ended is looked at; its picture and its link are sent', {
  skip: !MEMORIES,
}, async () => {
  const page = await won({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.evaluate(() => {
    const sent = Object.assign(globalThis, { sent: /** @type {ShareData[]} */ ([]) });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (/** @type {ShareData} */ data) => sent.sent.push(data),
    });
  });
  await page.locator('.ended button:nth-child(2)').click();
  await page.locator('[data-part=copy]').click();
  await page.locator('#showing-said').getByText('The text is copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [text, link] = copied.split('\n');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-part=save]').click(),
  ]);
  const png = PNG.sync.read(fs.readFileSync(await download.path()));
  assert.deepEqual([png.width, png.height], [1200, 630]);
  assert.ok(new Set(new Uint32Array(Uint8Array.from(png.data).buffer)).size > 50, 'something is drawn');
  await page.locator('[data-part=share]').click();
  const sent = await page.evaluate(() =>
    /** @type {{sent: ShareData[]}} */ (/** @type {unknown} */ (globalThis)).sent.map(
      ({ text, url, files }) => [text, url, files?.[0].type],
    ),
  );
  assert.deepEqual(sent, [[text, link, 'image/png']]);
  await page.locator('[data-part=close]').click();
  await page.locator('#showing').waitFor({ state: 'detached' });

  await page.locator('.ended .main').click();
  await page.waitForSelector('#games-table svg');
  assert.match(page.url(), /#games$/);
  assert.equal(await page.locator('.ended').count(), 0, 'the header is back');
  const rules = await page.locator('#games-rules').innerText();
  assert.ok(text.startsWith(`${rules}: `), text);
  const there = await site.window(page.context());
  await there.goto(link);
  await there.waitForSelector('#games-table svg');
  const ends = (/** @type {Page} */ one) => one.locator('#games-chart').getAttribute('aria-label');
  assert.equal(await ends(there), await ends(page), 'the link opens the very match');
  await page.context().close();
});

test('what is offered after a match goes when it is closed, or when the next match is played', {
  skip: !MEMORIES,
}, async () => {
  const page = await won(DESKTOP);
  await page.locator('#handheld').focus();
  for (let presses = 0; presses < PRESSES && (await page.locator('.ended').count()); presses++)
    await press(page, 'KeyZ'); // again
  assert.equal(await page.locator('.ended').count(), 0);
  assert.ok(await page.locator('nav').isVisible());
  await page.context().close();
  const other = await won(DESKTOP);
  await other.locator('.ended .quiet').click();
  assert.equal(await other.locator('.ended').count(), 0);
  await other.context().close();
});

test('sound is switched off for good, and on again', async () => {
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => {
    const made = Object.assign(globalThis, { contexts: /** @type {AudioContext[]} */ ([]) });
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        made.contexts.push(this);
      }
    };
  });
  await page.goto(site.address);
  await ready(page);
  const states = () =>
    page.evaluate(() =>
      /** @type {{contexts: AudioContext[]}} */ (/** @type {unknown} */ (globalThis)).contexts.map(
        ({ state }) => state,
      ),
    );
  /** @param {string} expected */
  const becomes = (expected) =>
    page.waitForFunction(
      (state) => /** @type {any} */ (globalThis).contexts.at(-1)?.state === state,
      expected,
    );
  await press(page, 'ArrowDown');
  await becomes('running');
  const sound = page.locator('#sound');
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  await sound.click();
  await becomes('suspended');
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await page.locator('nav a[href="#games"]').click();
  await page.locator('nav a[href="#play"]').click();
  await press(page, 'ArrowDown');
  assert.deepEqual(await states(), ['suspended'], 'it stays so');
  await page.reload();
  await ready(page);
  await press(page, 'ArrowDown');
  assert.deepEqual(await states(), [], 'after a reload as well');
  await page.locator('#sound').click();
  await becomes('running');
  await page.context().close();
});

/** Wait until only the handheld is there, all of it. @param {Page} page */
async function onlyHandheld(page) {
  for (const selector of ['nav', 'footer', '.tools'])
    await page.locator(selector).waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-key], #screen')].every((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right - left > 20;
    }),
  );
}

test('in full screen there is only the handheld', async () => {
  const page = await site.visit(DESKTOP);
  await ready(page);
  await page.locator('#full').click();
  await onlyHandheld(page);
  assert.deepEqual(await violations(page), []);
  await page.evaluate(() => document.exitFullscreen());
  await page.locator('nav').waitFor();
  await page.context().close();
});

test('another page shows the handheld in a frame, with a match', async () => {
  for (const [width, height] of [
    [640, 360],
    [400, 400],
    [360, 640],
    [900, 560],
  ]) {
    const page = await site.visit({ ...DESKTOP, viewport: { width, height } }, '?embed&rules=trimino&seed=7');
    await ready(page);
    await hears(page, 'A: Take');
    await onlyHandheld(page);
    assert.equal(new URL(page.url()).search, '?embed');
    await page.reload();
    await ready(page);
    await onlyHandheld(page);
    await page.context().close();
  }
});

test('where the browser can install the page, there is a button for it, once', async () => {
  const page = await site.visit(DESKTOP);
  await ready(page);
  assert.equal(await page.locator('#install').count(), 0);
  await page.evaluate(() => {
    const asked = Object.assign(globalThis, { asked: 0 });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => asked.asked++ }));
  });
  await page.locator('#install').click();
  assert.equal(await page.evaluate('asked'), 1);
  assert.equal(await page.locator('#install').count(), 0);
  await page.context().close();
});

test('an example is watched at once', async () => {
  const page = await site.visit(DESKTOP, '#games');
  await page.locator('#games-example').click();
  await page.locator('#games-checked').getByText('every line follows the rules').waitFor();
  await page.waitForFunction(
    () => Number(/** @type {HTMLInputElement} */ (document.getElementById('games-position')).value) > 0,
  );
  const { moments, finished } = await page.evaluate(() => ({
    moments: Number(/** @type {HTMLInputElement} */ (document.getElementById('games-position')).max),
    finished: !document.getElementById('games-show')?.hidden,
  }));
  assert.ok(moments > 20 && finished);
  await page.context().close();
});

test('nothing was refused by the content security policy, nor complained of', () => {
  assert.deepEqual(site.complaints, []);
});

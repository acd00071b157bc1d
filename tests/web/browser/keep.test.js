// What the page keeps: nothing is lost whatever windows, room and browser do; copies of it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { few, hears, press, ready, remember, remembered, Site, said } from './browser.js';

/** @import { Page } from 'playwright-core' */

const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
const ELSEWHERE = 'The console is being played in another window.';
const NOT_SAVED = 'The browser can’t save right now';
const LOOKS = 60; // at what is kept, until it is as expected
const SAME = 3; // looks that find the same, until nothing comes any more
const LOOK_MS = 500; // longer than a bot waits before it plays
const SETTLED_MS = 400; // for a save that should not come

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** Begin the match of a link and see its first picture. @param {Page} page @param {string} search */
async function called(page, search) {
  await page.goto(site.address + search);
  await ready(page);
  await hears(page, 'A: Take');
}

/** The same until all is saved; returns what is kept then. @param {Page} page @param {string} search */
async function begun(page, search) {
  await called(page, search);
  return changed(page, NOTHING);
}

/** Forget everything, and see its home screen. @param {Page} page */
async function afresh(page) {
  await page.locator('#afresh').click();
  await page.locator('#question-yes').click();
  await page.waitForFunction(() => !document.getElementById('said')?.innerText.includes('Take'));
  await hears(page, 'Play now');
}

/** @param {string} content */
const digest = (content) => createHash('sha256').update(content).digest('hex');
const NOTHING = digest('');

/** A digest of what the console remembers. @param {Page} page */
const kept = async (page) => digest(await remembered(page));

/** What is kept once nothing comes any more, and it is not what it was. @param {Page} page @param {string} before */
async function changed(page, before) {
  let seen = before;
  let same = 0;
  for (let looks = 0; looks < LOOKS; looks++) {
    const now = await kept(page);
    same = now === seen ? same + 1 : 0;
    if (now !== before && same === SAME) return now;
    seen = now;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error('nothing has been kept');
}

/** @param {Page} page */
const isElsewhere = (page) => page.getByText(ELSEWHERE).waitFor();

/** @param {Page} page @param {string} text */
const tells = (page, text) => page.locator('#notices').getByText(text).waitFor();

test('of two windows one plays; the other says so, plays when asked, and nothing is overwritten', async () => {
  const one = await site.blank(DESKTOP);
  const first = await begun(one, '?rules=trimino&seed=1');
  const other = await site.window(one.context());
  await other.goto(`${site.address}?rules=trimino&seed=2`);
  await isElsewhere(other);
  assert.deepEqual(await violations(other), []);
  assert.ok(await other.locator('#afresh').isDisabled());
  await press(other, 'KeyZ KeyZ');
  assert.equal(await kept(other), first, 'the window that does not play keeps nothing');

  await one.bringToFront();
  await press(one, 'Enter ArrowUp KeyZ ArrowUp ArrowRight KeyZ ArrowDown'); // save and leave, then the settings
  await hears(one, 'Settings. >');
  const left = await kept(one);
  await one.keyboard.press('ArrowRight'); // would be saved only a while after
  await other.bringToFront();
  await other.locator('#play-here').click();
  await other.locator('#question').waitFor();
  await isElsewhere(one);
  assert.notEqual(await kept(other), left, 'it was saved before the window let go');
  await other.locator('#question-yes').click();
  await ready(other);
  const second = await changed(other, first);
  await press(one, 'KeyZ KeyZ ArrowDown');
  assert.equal(await kept(one), second);

  await one.locator('#play-here').click();
  await ready(one);
  await isElsewhere(other);
  assert.match(await said(one), /Continue/, 'the match of the other window');
  await one.context().close();
});

test('a page called for again and again is ready, with what was kept last', async () => {
  const page = await site.blank(DESKTOP);
  const before = await begun(page, '?rules=trimino&seed=1');
  await press(page, 'KeyZ KeyZ');
  const played = await changed(page, before);
  for (const calls of few([1, 2, 3])) {
    await page.evaluate((times) => {
      for (let call = 0; call < times; call++) setTimeout(() => location.reload(), 50 * call);
    }, calls);
    await page.waitForEvent('load');
    await ready(page);
    await hears(page, 'Continue');
    assert.equal(await kept(page), played);
  }
  await page.context().close();
});

test('a link’s match begins at once unless another match is in progress', async () => {
  const page = await site.visit(DESKTOP);
  await ready(page);
  await hears(page, 'Play now');
  await Promise.all([page.waitForEvent('download'), page.locator('#save-copy').click()]);
  assert.notEqual(await remembered(page), '', 'settings and names are kept, no match');
  await begun(page, '?rules=trimino&seed=1');
  await page.goto(`${site.address}?rules=trimino&seed=2`);
  await page.locator('#question button[value=no]').click();
  await hears(page, 'Continue');
  await page.goto(`${site.address}?rules=trimino&seed=2`);
  const first = await kept(page);
  await page.locator('#question-yes').click();
  await hears(page, 'A: Take');
  await changed(page, first);
  await page.goto(site.address);
  await ready(page);
  await hears(page, 'Continue');
  await press(page, 'KeyZ');
  await hears(page, 'SELECT: Give up'); // both are there, also after a visit
  await page.context().close();
});

test('right after everything is forgotten the page is ready for a link’s match', async () => {
  const page = await site.blank(DESKTOP);
  await begun(page, '?rules=trimino&seed=1');
  for (const calls of few([1, 2, 3])) {
    await afresh(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange')); // it may be left for good: settings are saved
    });
    await changed(page, NOTHING);
    await begun(page, `?rules=trimino&seed=${calls}`);
    assert.equal(await page.locator('#question[open]').count(), 0, 'no match is in progress');
  }
  await page.context().close();
});

test('a window that was frozen does not overwrite what another one has kept meanwhile', async () => {
  const frozen = await site.blank(DESKTOP);
  await begun(frozen, '?rules=trimino&seed=1');
  const devtools = await frozen.context().newCDPSession(frozen);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const other = await site.window(frozen.context());
  await other.goto(site.address);
  await isElsewhere(other);
  await other.locator('#play-here').click();
  await ready(other);
  const first = await kept(other);
  await press(other, 'KeyZ KeyZ'); // Continue, and the first tile
  await press(other, 'KeyZ KeyZ');
  const later = await changed(other, first);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await isElsewhere(frozen);
  await press(frozen, 'KeyZ KeyZ');
  await other.waitForTimeout(SETTLED_MS);
  assert.equal(await kept(other), later);
  await frozen.context().close();
});

test('a window that comes back from the browser’s cache plays on, unless another one plays', async () => {
  const page = await site.withCache(DESKTOP);
  await begun(page, '?rules=trimino&seed=1');
  await page.evaluate('isSame = true');
  const leave = () => page.goto(`${site.address}icon.svg`);
  const comeBack = async () => {
    await page.evaluate('history.back()');
    await page.waitForFunction(() => 'isSame' in globalThis); // it was not loaded again
  };
  await leave();
  await comeBack();
  await ready(page);
  await hears(page, 'Continue');
  await leave();
  const other = await site.window(page.context());
  await other.goto(site.address);
  await ready(other);
  await comeBack();
  await isElsewhere(page);
  await page.context().close();
});

test('where a browser has no locks, the window that began last plays', async () => {
  const one = await site.blank(DESKTOP);
  await one.context().addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const first = await begun(one, '?rules=trimino&seed=1');
  const other = await site.window(one.context());
  await other.goto(site.address);
  await ready(other);
  await afresh(other);
  const later = await changed(other, first);
  await press(one, 'KeyZ KeyZ KeyZ');
  await isElsewhere(one);
  assert.equal(await kept(other), later);
  await one.context().close();
});

test('what an earlier version of the page has kept goes on', async () => {
  const memories = process.env.MEMORIES; // made by tests/web/test_page.py
  if (!memories) return;
  const page = await site.blank(DESKTOP);
  await page.goto(`${site.address}icon.svg`);
  const record = 'trirecord 1\nrules trimino\nname 1 Ann\nname 2 Ben\n';
  await page.evaluate(
    async ([numbers, text]) => {
      const opening = indexedDB.open('triangular-dominoes');
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('console'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const store = opening.result.transaction('console', 'readwrite').objectStore('console');
      store.put(Uint8Array.from(numbers), 'memory');
      store.put(new Map([['records/0001.txt', new TextEncoder().encode(text)]]), 'files');
      await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    /** @type {const} */ ([[...fs.readFileSync(path.join(memories, 'turn'))], record]),
  );
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(site.address);
    await ready(page);
    assert.match(await said(page), /Continue/);
  }
  await page.locator('nav a[href="#games"]').click();
  await page.locator('.records button', { hasText: 'Ann, Ben' }).waitFor();
  await page.context().close();
});

test('where the browser keeps no data, one line says so, and all else goes on', async () => {
  const page = await site.withoutData(DESKTOP);
  await called(page, '?rules=trimino&seed=7');
  await tells(page, 'This browser saves nothing');
  assert.equal(await page.locator('.notice').count(), 1);
  await page.locator('#language').selectOption('sk');
  await page.waitForSelector('html[lang=sk]');
  await page.waitForSelector('#said[lang=sk]', { state: 'attached' });
  await hears(page, 'Pokračovať');
  site.complaints.length = 0; // the browser's own, about the service worker
  await page.context().close();
});

test('without room in the middle of a match a line says so; it goes on, and is kept once there is room', async () => {
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => {
    const stand = Object.assign(globalThis, { isFull: false });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
      if (stand.isFull) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, what);
    };
  });
  const before = await begun(page, '?rules=trimino&seed=7');
  await page.evaluate('isFull = true');
  await press(page, 'KeyZ KeyZ KeyZ KeyZ');
  await tells(page, NOT_SAVED);
  const told = await said(page);
  await press(page, 'KeyZ KeyZ ArrowRight KeyZ');
  assert.notEqual(await said(page), told, 'the match goes on');
  assert.equal(await page.locator('.notice').count(), 1);
  assert.equal(await kept(page), before);
  await page.evaluate('isFull = false');
  await page.getByText(NOT_SAVED).waitFor({ state: 'detached' });
  assert.notEqual(await kept(page), before);
  await page.context().close();
});

test('after a person has removed the page’s data, the match goes on and is kept again', async () => {
  const page = await site.blank(DESKTOP);
  await begun(page, '?rules=trimino&seed=7');
  await page.evaluate(async () => {
    const opening = indexedDB.open('triangular-dominoes');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const { transaction } = opening.result.transaction('console', 'readwrite').objectStore('console').clear();
    await new Promise((resolve) => transaction?.addEventListener('complete', resolve));
    opening.result.close();
  });
  const nothing = await kept(page);
  await press(page, 'KeyZ KeyZ');
  await changed(page, nothing);
  assert.equal(await page.locator('.notice').count(), 0);
  await page.reload();
  await ready(page);
  assert.match(await said(page), /Continue/);
  await page.context().close();
});

test('a copy of everything is saved and brought back; a damaged or newer one is refused', async () => {
  const page = await site.blank(DESKTOP);
  const record = 'trirecord 1\nrules trimino\nname 1 Ann\nname 2 Ben\n';
  const before = await begun(page, '?rules=trimino&seed=7');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save-copy').click()]);
  assert.match(download.suggestedFilename(), /^triangular-dominoes-\d{4}-\d\d-\d\d\.json$/);
  const copy = fs.readFileSync(await download.path());

  /** @param {Buffer} file */
  const bringBack = (file) =>
    page.setInputFiles('#bring-back', { name: 'a.json', mimeType: 'application/json', buffer: file });
  await afresh(page);
  const fresh = await begun(page, '?rules=trimino&seed=9');
  assert.notEqual(fresh, before);
  const spoiled = Buffer.from(copy);
  spoiled[copy.length >> 1] ^= 1;
  const newer = Buffer.from(copy.toString().replace('"version":1', '"version":2'));
  for (const [file, sentence] of /** @type {const} */ ([
    [spoiled, 'isn’t a whole copy'],
    [copy.subarray(0, -9), 'isn’t a whole copy'],
    [Buffer.from(record), 'isn’t a whole copy'],
    [newer, 'from a newer version'],
  ])) {
    await bringBack(file);
    await tells(page, sentence);
    await page.locator('.notice .quiet').click();
  }
  assert.equal(await kept(page), fresh);
  await bringBack(copy);
  await page.locator('#question button[value=no]').click();
  await page.waitForTimeout(SETTLED_MS);
  assert.equal(await kept(page), fresh);
  await bringBack(copy);
  await page.locator('#question-yes').click();
  await ready(page);
  await hears(page, 'Continue');
  assert.equal(await kept(page), before);
  await page.context().close();
});

test('the browser is asked to keep everything for good when the first match is won', async () => {
  const memories = process.env.MEMORIES; // made by tests/web/test_page.py
  if (!memories) return;
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => {
    const asked = Object.assign(globalThis, { asked: 0 });
    StorageManager.prototype.persist = async () => ++asked.asked > 0;
  });
  await page.goto(`${site.address}icon.svg`);
  await remember(page, fs.readFileSync(path.join(memories, 'before-the-win')));
  await page.goto(site.address);
  await ready(page);
  await press(page, 'KeyZ KeyZ');
  assert.equal(await page.evaluate('asked'), 0);
  for (let presses = 0; presses < 40 && !(await page.evaluate('asked')); presses++) await press(page, 'KeyZ');
  assert.equal(await page.evaluate('asked'), 1);
  await page.context().close();
});

test('nothing was complained about', () => {
  assert.deepEqual(site.complaints, []);
});

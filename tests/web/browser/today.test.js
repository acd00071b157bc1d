// Days, the same tiles for others, and puzzles: links to them, and what is shown when one has ended.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { PNG } from 'pngjs';
import { violations } from './axe.js';
import { follow, hears, LANGUAGES, press, ready, remember, Site } from './browser.js';

/** @import { BrowserContextOptions, Page } from 'playwright-core' */

const MEMORIES = process.env.MEMORIES ?? ''; // made by tests/web/test_page.py
const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
const PRESSES = 60; // of A: until a match has ended
const SOON_MS = 400; // until what is offered is there
const LONGEST = 200; // characters
/**
 * Made by tests/web/ends.py.
 * @type {{day: number, link: string, points: number, memories: Record<string, number[]>, keys: string}}
 */
const DAY = JSON.parse(
  process.env.ENDS || '{"day": 1, "link": "1", "points": 0, "memories": {}, "keys": ""}',
);
/** @type {Record<string, string>} */
const KEYS = { A: 'KeyZ', DOWN: 'ArrowDown', LEFT: 'ArrowLeft', RIGHT: 'ArrowRight', UP: 'ArrowUp' };

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => {
  assert.deepEqual(site.complaints, []);
  return site.close();
});

/** A device that is at a link for the first time, or with a memory. @param {string} hash @param {BrowserContextOptions} [how] @param {Buffer} [memory] */
async function at(hash, how = {}, memory = undefined) {
  const page = await site.blank({
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...how,
  });
  if (memory) {
    await page.goto(`${site.address}icon.svg`);
    await remember(page, memory);
  }
  await page.goto(site.address + hash);
  await ready(page);
  return page;
}

/** The number of this day where the page is. */
function dayNow() {
  const now = new Date();
  const midnight = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return 1 + (midnight - Date.UTC(2026, 0, 1)) / 86_400_000;
}

/** Press A until there is something. @param {Page} page @param {string} selector */
async function pressUntil(page, selector) {
  const there = page.locator(selector);
  for (let presses = 0; presses < PRESSES && !(await there.count()); presses++) {
    await press(page, 'KeyZ');
    await there.waitFor({ timeout: SOON_MS }).catch(() => {});
  }
  await there.waitFor();
}

/** The text and the link in the dialog that shows something to others. @param {Page} page */
async function shown(page) {
  await page.locator('#showing canvas').waitFor();
  assert.deepEqual(await violations(page), []);
  const lines = (await page.locator('#showing textarea').inputValue()).split('\n');
  const link = String(lines.pop());
  const text = lines.join('\n');
  assert.ok([...text].length <= LONGEST, text);
  assert.match(text, /\p{L}/u);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-part=save]').click(),
  ]);
  const png = PNG.sync.read(fs.readFileSync(await download.path()));
  assert.deepEqual([png.width, png.height], [1200, 630]);
  if (process.env.SHOWN)
    fs.copyFileSync(await download.path(), `${process.env.SHOWN}-${download.suggestedFilename()}`);
  await page.locator('[data-part=close]').click();
  return { text, link };
}

test('a link to a day opens it; its number and the result to beat are told', async () => {
  const page = await at(`#day=${DAY.link}`);
  await hears(page, `${DAY.day}`);
  await page.locator('.notice').getByText(String(DAY.points)).waitFor();
  assert.equal(await page.evaluate(() => location.hash), '');
  await page.context().close();
});

test('links that lead nowhere say why in one sentence', async () => {
  const page = await at('');
  for (const [hash, sentence] of [
    ['day=0', 'A letter or number of this link is wrong'],
    ['day=65535', 'hasn’t come yet'],
    [`day=${DAY.link.slice(0, -1)}`, 'this link is'],
    [`day=${DAY.link.replace(/^\d+/, String(DAY.day + 7))}`, 'doesn’t fit its day'],
    ['same=ABC', 'A part of this link is missing'],
    ['puzzle=900', 'There is no such puzzle.'],
  ]) {
    await follow(page, `#${hash}`);
    const notice = page.locator('.notice').getByText(sentence);
    await notice.waitFor();
    await page.locator('.notice').getByText('Close').click();
  }
  await page.context().close();
});

test('the shortcuts lead to Today, which has a puzzle, and to the puzzles', async () => {
  const page = await at('#today');
  const today = `No. ${await page.evaluate(dayNow)}`;
  await hears(page, today);
  await follow(page, '#puzzles');
  await hears(page, 'Puzzles');
  await follow(page, '#puzzle=7');
  await hears(page, 'Puzzle 7');
  await page.waitForFunction(
    () => performance.getEntriesByName(new URL('days.pack', location.href).href).length,
  );
  await follow(page, '#today');
  await hears(page, today);
  await press(page, 'ArrowDown');
  await hears(page, '> The puzzle');
  await press(page, 'KeyZ');
  await hears(page, `Puzzle ${await page.evaluate(dayNow)}`);
  await page.context().close();
});

for (const locale of LANGUAGES) {
  test(`a challenge is sent, taken, and compared at its end: ${locale}`, { skip: !MEMORIES }, async () => {
    const memory = fs.readFileSync(path.join(MEMORIES, 'before-the-win'));
    const page = await at('', { locale }, memory);
    await pressUntil(page, '.ended button:nth-child(3)');
    await page.locator('.ended button:nth-child(3)').click();
    const { text, link } = await shown(page);
    const [points] = /−?\d+/.exec(text) ?? [];
    assert.ok(points, text);
    assert.match(link, /#same=[0-9A-Z]{20,40}$/);
    await page.context().close();
    if (locale !== 'en') return;
    const other = await at(link.slice(site.address.length), { locale });
    await other.locator('#question').getByText(`The result to beat: ${points}.`).waitFor();
    await other.locator('#question-yes').click();
    await hears(other, 'A:');
    await other.goto(`${site.address}icon.svg`); // as if it had been played until shortly before its end
    await remember(other, memory);
    await other.goto(site.address);
    await ready(other);
    await pressUntil(other, '.ended');
    await other.locator('.notice').getByText(`${points}: exactly as good.`).waitFor();
    await other.context().close();
  });
}

for (const locale of LANGUAGES) {
  test(`the calendar has this month, and its days lead to their deals: ${locale}`, async () => {
    const page = await at('', { ...(locale === 'he' && { viewport: { width: 320, height: 568 } }), locale });
    await page.locator('#days').click();
    await page.locator('#days-played table').waitFor();
    assert.deepEqual(await violations(page), []);
    const [month, today] = await page.evaluate(
      (language) => [
        new Date().toLocaleDateString(language, { month: 'long', year: 'numeric' }),
        new Date().getDate(),
      ],
      locale,
    );
    assert.equal(await page.locator('#days-month').textContent(), month);
    assert.equal(await page.locator('#days-played th').count(), 7);
    assert.equal(await page.locator('#days-played [aria-current=date]').innerText(), String(today));
    assert.equal(await page.locator('#days-played a').count(), today, 'no day that is still to come');
    assert.ok(await page.locator('#days-played [data-part=after]').isDisabled());
    const wide = await page.locator('#days-played').evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.equal(wide, 0);
    if (process.env.SHOWN) await page.screenshot({ path: `${process.env.SHOWN}-calendar-${locale}.png` });
    await page.locator('#days-played a').first().click();
    await hears(page, String((await page.evaluate(dayNow)) - today + 1));
    await page.context().close();
  });
}

for (const locale of ['en', 'he']) {
  test(`a day is shown without its tiles, and its link leads to it: ${locale}`, async () => {
    const page = await at('', { locale }, Buffer.from(DAY.memories.day));
    await pressUntil(page, '[data-label="show.day_over"]');
    await page.locator('.ended .main').click();
    const { text, link } = await shown(page);
    assert.match(text, /[△🔶🔻]{5,}$/u);
    assert.doesNotMatch(text, /\d-\d-\d/);
    const other = await at(link.slice(site.address.length), { locale });
    await other.locator('.notice').first().waitFor();
    await hears(other, String(DAY.day));
    await other.context().close();
    await page.context().close();
  });
}

test('a round and a puzzle are shown, too', async () => {
  const page = await at('', {}, Buffer.from(DAY.memories.round));
  await pressUntil(page, '[data-label="show.round_over"]');
  await page.locator('.ended button:first-child').click();
  const { text, link } = await shown(page);
  assert.match(text, /Triominos/);
  assert.match(link, /#games=[\w-]{50,}$/);
  await page.locator('.ended button:nth-child(2)').click();
  const same = await shown(page);
  assert.match(same.link, /#same=[0-9A-Z]{20,40}\.[0-9A-Z]{70,}$/);
  await page.context().close();
  const taker = await at(same.link.slice(site.address.length));
  await taker.locator('#question').getByText('The result to beat:').waitFor();
  await taker.locator('#question-yes').click();
  await hears(taker, 'A:');
  await taker.context().close();
  const other = await at('#puzzle=1');
  await hears(other, 'Puzzle 1');
  await press(
    other,
    DAY.keys
      .split(' ')
      .map((key) => KEYS[key])
      .join(' '),
  );
  await other.locator('.ended').waitFor();
  await other.locator('.ended button:first-child').click();
  const puzzle = await shown(other);
  assert.match(puzzle.text, /puzzle 1: solved, try 1 of 3/);
  assert.match(puzzle.link, /#puzzle=1$/);
  await other.context().close();
});

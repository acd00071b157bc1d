// A newcomer's week: days of *Today*, puzzles and quick matches, with a reload and a day that is left out.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { hears, press, ready, Site, said } from './browser.js';

/** @import { Page } from 'playwright-core' */

const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
const IS_THIN = Boolean(process.env.THIN);
const PRESSES = 400; // of A, until a match or a puzzle is over
const FILMS = 3; // presses that may only end a film
const SOON_MS = 2500; // until what is offered is there
const LONGEST = 200; // characters
const MONDAY = 5; // its number

/**
 * From Monday on: which days *Today* is played, its puzzle, and how many quick matches; Wednesday is left out.
 * @type {Record<string, {quick?: number, puzzle?: boolean, reloads?: boolean}>}
 */
const WEEK = {
  '2026-01-05': { quick: 1 },
  '2026-01-06': { puzzle: true, reloads: true },
  '2026-01-08': { quick: 1 },
  '2026-01-09': { quick: 1 },
  '2026-01-10': { puzzle: true, quick: 1 },
  '2026-01-11': {},
};

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => {
  assert.deepEqual(site.complaints, []);
  return site.close();
});

/** @param {string} date */
const numberOf = (date) => MONDAY + Number(date.slice(-2)) - Number('05');

/** Call for the page on a day. @param {Page} page @param {string} date @param {string} [hash] */
async function comes(page, date, hash = '') {
  await page.clock.setFixedTime(`${date}T19:30`);
  await page.goto(`${site.address}icon.svg`);
  await page.goto(site.address + hash);
  await ready(page);
}

/**
 * Press A until a screen reader is told something, as soon as it has heard what the press before has done.
 * @param {Page} page @param {RegExp} expected @param {number} [most] presses; with fewer than that it is an error
 */
async function playUntil(page, expected, most = PRESSES) {
  const presses = await page.evaluate(
    async ([pattern, limit]) => {
      const wanted = new RegExp(String(pattern));
      const region = /** @type {HTMLElement} */ (document.getElementById('said'));
      let heard = performance.now();
      let isThere = false;
      const watch = new MutationObserver((changes) => {
        heard = performance.now();
        for (const { addedNodes } of changes)
          for (const node of addedNodes) isThere ||= wanted.test(node.textContent ?? '');
      });
      watch.observe(region, { childList: true });
      const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
      let count = 0;
      for (; count < Number(limit) && !isThere; count++) {
        const pressed = performance.now();
        for (const type of ['keydown', 'keyup'])
          document
            .getElementById('handheld')
            ?.dispatchEvent(new KeyboardEvent(type, { code: 'KeyZ', bubbles: true }));
        while (heard < pressed && performance.now() < pressed + 2000) await pause();
        while (performance.now() < heard + 40 && !isThere) await pause();
      }
      watch.disconnect();
      return isThere ? count : -1;
    },
    /** @type {const} */ ([expected.source, most]),
  );
  assert.ok(presses >= 0 || most < PRESSES, `never told: ${expected}`);
  return presses;
}

/** What the calendar shows: days in a row, the most of them, the days played. @param {Page} page */
async function calendar(page) {
  await page.locator('#days').click();
  await page.locator('#days-played table').waitFor();
  assert.deepEqual(await violations(page), []);
  const [row, most] = await page.locator('#days-played p').allInnerTexts();
  const played = await page.locator('#days-played [data-is=played]').allInnerTexts();
  const days = played.map((said) => Number(/\d+/.exec(said)));
  await page.locator('#days-played [data-part=close]').click();
  return { row, most, days };
}

/** Play the deal of a day to its result, and see what is shown to others. @param {Page} page @param {string} date @param {boolean} reloads */
async function playDeal(page, date, reloads) {
  const number = numberOf(date);
  await comes(page, date, '#today');
  await hears(page, `No. ${number}`);
  await press(page, 'KeyZ');
  if (reloads) {
    await playUntil(page, /never/, 4);
    await comes(page, date);
    await hears(page, 'Continue');
  }
  await playUntil(page, /A: The deal of the day/);
  await page.locator('.ended .main').waitFor();
  const over = page.locator('[data-label="show.day_over"]');
  for (let presses = 0; presses < FILMS && !(await over.count()); presses++) {
    await press(page, 'KeyZ');
    await over.waitFor({ timeout: SOON_MS }).catch(() => {});
  }
  await over.waitFor();
  await page.locator('.ended .main').click();
  const lines = (await page.locator('#showing textarea').inputValue()).split('\n');
  const link = String(lines.pop());
  const text = lines.join('\n');
  assert.ok([...text].length <= LONGEST, text);
  assert.match(text, new RegExp(`^Triangular dominoes, day ${number}[.:]`));
  assert.match(text, /[△🔶🔻]{5,}$/u);
  assert.ok(link.startsWith(`${site.address}#day=${number}.`), link);
  await page.locator('#showing [data-part=close]').click();
  await goHome(page);
}

/** Leave a match that is over. @param {Page} page */
async function goHome(page) {
  await page.locator('#handheld').focus();
  for (let presses = 0; presses < FILMS && !/> Play now/.test(await said(page)); presses++)
    await press(page, 'KeyX');
  assert.match(await said(page), /> Play now/);
}

/** Try the puzzle of a day, three times if need be. @param {Page} page @param {string} date */
async function playPuzzle(page, date) {
  await comes(page, date, '#today');
  await hears(page, `No. ${numberOf(date)}`);
  await press(page, 'ArrowDown');
  await hears(page, '> The puzzle');
  await press(page, 'KeyZ');
  await hears(page, `Puzzle ${numberOf(date)}`);
  await playUntil(page, /A: Next\. B: Back/);
  await press(page, 'KeyZ');
  await page.waitForFunction(() =>
    /olved[!.]?/.test(document.getElementById('said')?.lastElementChild?.textContent ?? ''),
  );
}

/** Play one match of *Play now* to its end. @param {Page} page @param {string} date */
async function playQuick(page, date) {
  await comes(page, date);
  await hears(page, 'Play now');
  await playUntil(page, /(wins|win|tie)!\. 1\. /);
  await page.locator('[data-label="play.over"]').waitFor();
  await goHome(page);
}

// CI leaves it out: it takes minutes, and on a busy computer a key may come too soon.
test('a newcomer’s week', { skip: IS_THIN }, async () => {
  const page = await site.blank(DESKTOP);
  const days = [];
  let [row, most] = [0, 0];
  let last = 0;
  for (const [date, { quick = 0, puzzle = false, reloads = false }] of Object.entries(WEEK)) {
    const number = numberOf(date);
    await playDeal(page, date, reloads);
    if (puzzle) await playPuzzle(page, date);
    for (let matches = 0; matches < quick; matches++) await playQuick(page, date);
    row = number === last + 1 ? row + 1 : 1;
    most = Math.max(most, row);
    last = number;
    days.push(Number(date.slice(-2)));
    assert.deepEqual(await calendar(page), {
      row: `Days in a row: ${row}`,
      most: `The most in a row: ${most}`,
      days,
    });
  }
  const [copy] = await Promise.all([page.waitForEvent('download'), page.locator('#save-copy').click()]);
  const kept = await calendar(page);
  const other = await site.blank(DESKTOP);
  await comes(other, '2026-01-20');
  assert.deepEqual((await calendar(other)).days, []);
  await other.locator('#said').evaluate((told) => told.replaceChildren());
  await other.locator('#bring-back').setInputFiles(await copy.path());
  await hears(other, 'Play now'); // it has been switched on again
  await ready(other);
  const brought = await calendar(other);
  assert.deepEqual(brought, { ...kept, row: 'Days in a row: 0' }, 'it is too late to go on with the row');
  await other.context().close();
  await page.context().close();
});

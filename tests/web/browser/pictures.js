// Takes the pictures of the page for README and docs (tools/page/pictures.py): into the folder PICTURES.

import { fileURLToPath } from 'node:url';
import { press, ready, Site } from './browser.js';

const PICTURES = process.env.PICTURES ?? '.';
const MATCH = '?rules=triominos&seed=7';
const RECORD = new URL('../../tools/records/four-players.txt', import.meta.url);
const STILL_MS = 800; // until what comes in is there
const FEW = 12; // presses of A: each goes on, or lays what is bright where it fits
const MANY = 600; // until a match is over

/** @param {import('playwright-core').Page} page */
const said = async (page) => (await page.locator('#said').innerText()).trim();

/**
 * Play a match to its end, and show it to others: `show`, then the name's end.
 * @param {import('playwright-core').Page} page @param {string} name
 */
async function show(page, name) {
  const over = page.locator('.ended .main');
  for (let presses = 0; presses < MANY && !(await over.count()); presses++) await press(page, 'KeyZ');
  await page.locator('.ended button:nth-child(2)').click();
  await page.locator('#showing canvas').waitFor();
  await page.waitForTimeout(STILL_MS);
  await page.screenshot({ path: `${PICTURES}/show${name}.png` });
}

const site = await Site.open();
const page = await site.visit({ viewport: { width: 1100, height: 760 } }, MATCH);
await ready(page);
for (let presses = 0; presses < FEW || !/Take$/.test(await said(page)); presses++) await press(page, 'KeyZ');
await page.screenshot({ path: `${PICTURES}/page.png`, clip: { x: 0, y: 0, width: 1100, height: 690 } });
await page.setViewportSize({ width: 1200, height: 630 });
await page.locator('.tools').evaluate((tools) => {
  tools.style.visibility = 'hidden';
});
await page.waitForTimeout(STILL_MS);
await page.screenshot({ path: `${PICTURES}/preview.png` });
await page.setViewportSize({ width: 1100, height: 690 });
await page.locator('.tools').evaluate((tools) => {
  tools.style.visibility = 'visible';
});
await show(page, '');
const phone = await site.visit(
  {
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'uk',
  },
  MATCH,
);
await ready(phone);
await press(phone, 'KeyZ KeyZ KeyZ KeyZ KeyZ');
await phone.screenshot({ path: `${PICTURES}/page-phone.png` });
await show(phone, '-phone');
const game = await site.visit({ viewport: { width: 1000, height: 760 } }, '#games');
await game.waitForSelector('#games-file', { state: 'attached' });
await game.setInputFiles('#games-file', fileURLToPath(RECORD));
await game.locator('#games-position').fill('30');
await game.locator('#games-judge').click();
await game.locator('#games-judged p').first().waitFor();
await game.waitForTimeout(STILL_MS);
await game.evaluate(() => scrollTo(0, 0));
await game.screenshot({ path: `${PICTURES}/page-game.png` });
await site.close();

// Takes the pictures of the page for README and docs (tools/page/pictures.py): into the folder PICTURES.

import { press, ready, Site } from './browser.js';

const PICTURES = process.env.PICTURES ?? '.';
const MATCH = '?rules=triominos&seed=7';
const FEW = 12; // presses of A: each goes on, or lays what is bright where it fits

/** @param {import('playwright-core').Page} page */
const said = async (page) => (await page.locator('#said').innerText()).trim();

const site = await Site.open();
const page = await site.visit({ viewport: { width: 1000, height: 760 } }, MATCH);
await ready(page);
for (let presses = 0; presses < FEW || !/Pick up$/.test(await said(page)); presses++)
  await press(page, 'KeyZ');
await page.screenshot({ path: `${PICTURES}/page.png`, clip: { x: 0, y: 0, width: 1000, height: 690 } });
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
await site.close();

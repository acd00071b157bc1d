// Measures how soon the page is there, and how soon a key is seen (tools/page/times.py): prints JSON.

import { noteStates, press, ready, Site, statesOf } from './browser.js';

const MATCH = '?rules=triominos&seed=7';
const SIZES = ['160x128', '240x240', '320x240'];
const VISITS = 7;
const LONGEST_MS = 30_000; // for a visit
// As DevTools (Fast 3G) and Lighthouse (slow 4G) have them: ms before each answer, bytes a second.
const LINES = {
  'slow 4G': { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  'fast 3G': {
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  },
};
const PRESSES = 60;
const APART_MS = 120; // between two presses: what one of them brings is over by then
const FEW = 12; // presses of A: each goes on, until the turn is there

const LOCALE = 'uk'; // which takes most

const WITHOUT_WORKER = {
  viewport: { width: 1000, height: 640 },
  serviceWorkers: /** @type {const} */ ('block'),
};

/** @param {number[]} times ms */
const summed = (times) => {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)], longest: sorted[sorted.length - 1] };
};

const site = await Site.open();

/** When a first visit has its first picture, and when it can be played. @param {keyof typeof LINES} [line] */
async function visited(line) {
  const page = await site.blank({ ...WITHOUT_WORKER, locale: LOCALE });
  page.setDefaultTimeout(LONGEST_MS);
  if (line) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
  }
  await noteStates(page);
  await page.goto(site.address);
  await ready(page);
  const { on, ready: played } = await statesOf(page);
  await page.context().close();
  return { picture: on, ready: played };
}

/** From each keydown to the first picture that comes after it. @param {string} size */
async function pressed(size) {
  const page = await site.blank(WITHOUT_WORKER);
  await page.addInitScript((wanted) => {
    localStorage.setItem('triangular-dominoes/size', wanted);
    const watched = Object.assign(globalThis, { waits: /** @type {number[]} */ ([]) });
    let since = 0;
    addEventListener(
      'keydown',
      () => {
        since = performance.now();
      },
      true,
    );
    const { putImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.putImageData = function (/** @type {any[]} */ ...how) {
      putImageData.apply(this, /** @type {any} */ (how));
      if (since) watched.waits.push(performance.now() - since);
      since = 0;
    };
  }, size);
  await page.goto(site.address + MATCH);
  await ready(page);
  const said = async () => (await page.locator('#said').innerText()).trim();
  for (let presses = 0; presses < FEW && !/Take$/.test(await said()); presses++) await press(page, 'KeyZ');
  await page.evaluate('waits.length = 0');
  for (let presses = 0; presses < PRESSES; presses++) {
    await page.keyboard.press('ArrowRight', { delay: APART_MS / 2 });
    await page.waitForTimeout(APART_MS / 2);
  }
  const waits = /** @type {number[]} */ (await page.evaluate('waits'));
  await page.context().close();
  if (waits.length !== PRESSES) throw new Error(`${size}: ${waits.length} pictures after ${PRESSES} presses`);
  return waits;
}

/** @type {{what: string, median: number, longest: number}[]} */
const rows = [];
for (const line of /** @type {const} */ ([undefined, 'slow 4G', 'fast 3G'])) {
  const visits = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await visited(line));
  const by = line ? `, ${line}` : '';
  rows.push({ what: `first picture${by}`, ...summed(visits.map(({ picture }) => picture)) });
  rows.push({ what: `console ready${by}`, ...summed(visits.map(({ ready: at }) => at)) });
}
for (const size of SIZES) rows.push({ what: `key to picture, ${size}`, ...summed(await pressed(size)) });
await site.close();
process.stdout.write(JSON.stringify(rows));

// How the page looks on small windows, enlarged, in forced colours, with less motion, and on paper.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { violations } from './axe.js';
import { few, LANGUAGES, noteStates, ready, Site, startOf, statesOf } from './browser.js';

/** @import { Page } from 'playwright-core' */

const RECORD = new URL('../../tools/records/four-players.txt', import.meta.url);
const LEAST = 0.88; // of the shorter side of a window, for the screen
const LOW = 60; // CSS pixels: a header of one line
const UNEVEN = 0.1; // of a pixel's size
const SMALLEST_KEY = 24; // CSS pixels, as WCAG 2.2 asks for (2.5.8)
const PHONES = few(
  /** @type {const} */ ([
    [412, 780, 2.625],
    [360, 640, 3],
    [390, 844, 3],
    [320, 568, 2],
  ]),
);
const SIZES = ['160x128', '240x240', '320x240'];
const WIDTHS = [320, 600, 601, 759, 760, 949, 950];
const PARTS = ['play', 'board', 'games'];

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** The page in a window. @param {number} width @param {number} height @param {number} ratio */
async function opened(width, height, ratio, locale = 'en', hash = '') {
  const page = await site.visit(
    {
      viewport: { width, height },
      deviceScaleFactor: ratio,
      hasTouch: true,
      isMobile: true,
      locale,
      serviceWorkers: 'block',
    },
    hash,
  );
  await page.waitForSelector('#handheld[data-state=ready]', { state: 'attached' });
  return page;
}

/** Go to a part; in Look at a game, open a match. @param {Page} page @param {string} part */
async function goTo(page, part) {
  await page.evaluate((name) => {
    location.hash = name;
  }, part);
  await page.waitForSelector(`main[data-part=${part}]`);
  if (part !== 'games') return;
  await page.waitForSelector('#games-file', { state: 'attached' });
  await page.setInputFiles('#games-file', fileURLToPath(RECORD));
  await page.waitForSelector('#games-table svg');
  await page.waitForSelector('#games-chances polyline');
}

/** @param {Page} page @param {string} size */
async function choose(page, size) {
  await page
    .locator(`input[name=size][value="${size}"]`)
    .evaluate((radio) => /** @type {HTMLInputElement} */ (radio).click());
  await page.waitForSelector(`#handheld[data-size="${size}"]`);
  await ready(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Where elements are in the window: left, top, right, bottom. @param {Page} page @param {string} selector */
const boxes = (page, selector) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

/** Keys that are not in sight as a whole, or that something covers. @param {Page} page */
const hiddenKeys = (page) =>
  page.locator('[data-key]').evaluateAll((keys) =>
    keys
      .filter((key) => {
        const { left, top, right, bottom } = key.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !isInside || !key.contains(middle);
      })
      .map((key) => /** @type {HTMLElement} */ (key).dataset.key),
  );

/** Move a finger up, and leave it there until nothing moves on. @param {Page} page @param {number} x @param {number} y */
async function drag(page, x, y) {
  const devtools = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{x: number, y: number}[]} touchPoints */
  const touch = (type, ...touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let moved = 0; moved <= 60; moved += 6) {
    await touch('touchMove', { x, y: y - moved });
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(200);
  await touch('touchEnd');
}

for (const [width, height, ratio] of PHONES) {
  for (const [wide, high] of [
    [width, height],
    [height, width],
  ]) {
    test(`a phone of ${wide}x${high}: the screen is large, and all keys are in sight`, async () => {
      const page = await opened(wide, high, ratio);
      for (const size of SIZES) {
        await choose(page, size);
        const [screen] = await boxes(page, '#screen');
        const side = wide < high ? screen.right - screen.left : screen.bottom - screen.top;
        const share = side / Math.min(wide, high);
        console.log(`${wide}x${high}, ${size}: ${(100 * share).toFixed(1)} %`);
        assert.ok(share >= LEAST, `${size}: ${share}`);
        assert.ok(screen.left >= 0 && screen.right <= wide && screen.top >= 0 && screen.bottom <= high, size);
        assert.deepEqual(await hiddenKeys(page), [], size);
        for (const key of await boxes(page, '[data-key]')) {
          assert.ok(Math.min(key.right - key.left, key.bottom - key.top) >= SMALLEST_KEY, size);
          const isApart = key.right <= screen.left || key.left >= screen.right || key.top >= screen.bottom;
          assert.ok(isApart, `${size}: a key covers the screen`);
        }
        const [header] = await boxes(page, 'header');
        assert.ok(header.bottom - header.top <= LOW);
      }
      await page.context().close();
    });
  }
}

/** Draw lines of one console pixel, one in four, and measure each: its light, in pixels of the display.
 * @param {Page} page @param {number} wide of the console's screen @param {number} high @param {boolean} upright
 */
async function linesOf(page, wide, high, upright) {
  const canvas = page.locator('#screen');
  await canvas.evaluate(
    (screen, across) => {
      const context = /** @type {HTMLCanvasElement} */ (screen).getContext('2d');
      const { width, height } = /** @type {HTMLCanvasElement} */ (screen);
      if (!context || width % across.wide || height % across.high) throw new Error('no whole multiple');
      const pixel = width / across.wide;
      context.fillStyle = 'black';
      context.fillRect(0, 0, width, height);
      context.fillStyle = 'white';
      for (let at = 2; at < (across.upright ? across.wide : across.high); at += 4)
        if (across.upright) context.fillRect(at * pixel, 0, pixel, height);
        else context.fillRect(0, at * pixel, width, pixel);
    },
    { wide, high, upright },
  );
  const { width, height, data } = PNG.sync.read(await canvas.screenshot());
  const [length, count] = upright ? [width, wide] : [height, high];
  const step = upright ? 4 : 4 * width;
  const begin = upright ? 4 * width * (height >> 1) : 4 * (width >> 1);
  const scale = length / count;
  const lines = Array(Math.floor(count / 4)).fill(0);
  for (let at = 0; at < length; at++) {
    const line = Math.floor((at + 0.5) / (4 * scale));
    if (line < lines.length) lines[line] += data[begin + at * step] / 255;
  }
  return { scale, lines };
}

test('all pixels of the screen look equally large, whatever the scale', async () => {
  const scales = [];
  for (const [width, height, ratio] of PHONES) {
    const page = await opened(width, height, ratio);
    for (const size of SIZES) {
      await choose(page, size);
      const [wide, high] = size.split('x').map(Number);
      for (const upright of [true, false]) {
        const { scale, lines } = await linesOf(page, wide, high, upright);
        const [least, most] = [Math.min(...lines), Math.max(...lines)];
        scales.push(scale);
        assert.ok(
          least > (1 - UNEVEN) * scale && most < (1 + UNEVEN) * scale,
          `${size}: ${least} to ${most}`,
        );
      }
    }
    await page.context().close();
  }
  assert.ok(
    scales.some((scale) => Math.abs(scale - Math.round(scale)) > 0.2),
    'some are not whole',
  );
});

for (const locale of LANGUAGES) {
  test(`the header is one line, whatever the part and the width: ${locale}`, async () => {
    const page = await opened(320, 568, 2, locale);
    for (const [part, width] of PARTS.flatMap((name) =>
      WIDTHS.map((wide) => /** @type {const} */ ([name, wide])),
    )) {
      await page.setViewportSize({ width, height: 568 });
      await page.evaluate((name) => {
        location.hash = name;
      }, part);
      await page.waitForSelector(`nav [href="#${part}"][aria-current]`);
      await page.evaluate(() => scrollTo(0, 0));
      const inside = await boxes(page, 'header > img, nav > a, header > .choice');
      for (const { left, right, top, bottom } of inside) {
        assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= LOW, `${part}: ${left} to ${right}`);
      }
      const across = inside.toSorted((one, other) => one.left - other.left);
      for (const [at, { right }] of across.slice(0, -1).entries())
        assert.ok(right <= across[at + 1].left + 0.5, `${part}: side by side`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, part);
      const [word] = await boxes(page, 'nav [aria-current] span');
      assert.ok(word.right - word.left > 30 && word.bottom - word.top < 30, `${part}: its word, in one line`);
    }
    await page.context().close();
  });
}

// Windows of 1280x1024, 1280x720 and 1024x1280 enlarged to 400 %.
for (const [width, height] of [
  [320, 256],
  [320, 180],
  [256, 320],
]) {
  test(`at 400 % everything can be reached: ${width}x${height}`, async () => {
    const page = await opened(width, height, 4, 'uk');
    const everything = 'a:not(.skip), button, select, summary, #screen, .sizes label, h1, footer p';
    for (const part of PARTS) {
      await goTo(page, part);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, part);
      const all = await page.locator(everything).evaluateAll((found) =>
        found
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { left, right, top } = element.getBoundingClientRect();
            return { what: element.outerHTML.slice(0, 80), left, right, top: top + scrollY };
          }),
      );
      const lost = all.filter(({ left, right, top }) => left < -0.5 || right > width + 0.5 || top < 0);
      assert.deepEqual(lost, [], part);
    }
    await page.evaluate(() => {
      location.hash = 'play';
    });
    await page.waitForSelector('#screen:visible');
    await page.evaluate(() => scrollTo(0, 0));
    const [screen] = await boxes(page, '#screen');
    const [pad] = await boxes(page, '.pad');
    const middle = (/** @type {number} */ one, /** @type {number} */ other) => (one + other) / 2;
    await drag(page, middle(screen.left, screen.right), middle(screen.top, screen.bottom));
    assert.ok((await page.evaluate(() => scrollY)) > 20, 'a finger on the screen scrolls');
    await page.evaluate(() => scrollTo(0, 0));
    await drag(page, pad.left + 4, pad.bottom - 4);
    assert.ok((await page.evaluate(() => scrollY)) > 20, 'also beside the keys of the pad');
    await page.context().close();
  });
}

test('in forced colours everything that can be pressed has a line round it, and all signs are seen', async () => {
  const page = await opened(1000, 700, 1);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const part of PARTS) {
    await goTo(page, part);
    const bare = await page
      .locator('nav a, button, select, summary, .button, .sizes span, .file span')
      .evaluateAll((found) =>
        found
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
            return Number.parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none';
          })
          .map((element) => element.outerHTML.slice(0, 90)),
      );
    assert.deepEqual(bare, [], part);
  }
  await page.evaluate(() => {
    location.hash = 'play';
  });
  await page.waitForSelector('#screen:visible');
  const colours = await page.evaluate(() => {
    const arrow = getComputedStyle(
      /** @type {Element} */ (document.querySelector('[data-key=UP]')),
      '::after',
    );
    const key = getComputedStyle(/** @type {Element} */ (document.querySelector('[data-key=UP]')));
    const grounds = [...document.querySelectorAll('.sizes span')].map(
      (one) => getComputedStyle(one).backgroundColor,
    );
    return {
      arrow: arrow.borderBottomColor,
      beside: arrow.borderLeftColor,
      key: key.backgroundColor,
      grounds,
    };
  });
  assert.notEqual(colours.arrow, colours.key, 'the arrow differs from its key');
  assert.equal(colours.beside, 'rgba(0, 0, 0, 0)', 'and is no square');
  assert.equal(new Set(colours.grounds).size, 2, 'the chosen size differs from the others');
  await page.context().close();
});

test('with reduced motion nothing of the page moves by itself', async () => {
  const page = await opened(1000, 700, 1, 'en', '#games');
  await page.waitForSelector('#games-file', { state: 'attached' });
  await page.setInputFiles('#games-file', fileURLToPath(RECORD));
  await page.waitForSelector('#games-match:not([hidden])');
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after']
          .map((pseudo) => getComputedStyle(element, pseudo))
          .filter(
            ({ animationName, transitionDuration }) =>
              animationName !== 'none' || transitionDuration !== '0s',
          )
          .map(() => element.outerHTML.slice(0, 60)),
      ),
    );
  assert.notDeepEqual(await moving(), [], 'usually something does');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.deepEqual(await moving(), []);
  await page.context().close();
});

test('on paper: black on white, the picture or the text of the part, and nothing to press', async () => {
  const page = await opened(1000, 700, 1);
  await page.emulateMedia({ media: 'print' });
  const seen = (/** @type {string} */ selector) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 90)),
      );
  for (const [part, shown] of [
    ['play', '#screen'],
    ['board', '#board p'],
    ['games', '#games-table svg'],
  ]) {
    await goTo(page, part);
    await page.waitForSelector(shown); // a part's texts may come after it
    assert.deepEqual(
      await seen('nav, button:not(.turns button), select, input, summary, #notices'),
      [],
      part,
    );
    assert.ok((await seen(shown)).length > 0 && (await seen('h1')).length === 1, part);
    if (part === 'play') {
      const [screen] = await boxes(page, '#screen');
      assert.ok(screen.right - screen.left > 300, 'large enough to be seen');
    }
    const inks = await page
      .locator('h1, h2, h3, p, a, .turns span, .turns button')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).color),
      );
    const grounds = await page
      .locator('html, body, header, .sheet, footer')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const dark = /^rgb\(([0-6]?\d), ([0-6]?\d), ([0-6]?\d)\)$/;
    for (const ink of inks) assert.match(ink, dark, part);
    for (const ground of grounds) assert.match(ground, /^rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)$/, part);
  }
  await page.context().close();
});

for (const [locale, parts] of /** @type {const} */ ([
  ['en', ['latin']],
  ['he', ['hebrew', 'latin']],
  ['sk', ['latin', 'latin-ext']],
  ['uk', ['cyrillic', 'latin']],
  ['bg', ['cyrillic', 'latin']],
])) {
  test(`the whole page is in the console's typeface, after the console is ready: ${locale}`, async () => {
    const page = await site.blank({
      viewport: { width: 1000, height: 700 },
      locale,
      serviceWorkers: 'block',
    });
    await noteStates(page);
    site.sent.length = 0;
    await page.goto(site.address);
    await ready(page);
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.evaluate(() => document.fonts.ready);
    const since = (await startOf(page)) + (await statesOf(page)).ready;
    const fonts = site.sent.filter(({ pathname }) => /woff2|typeface/.test(pathname));
    for (const { pathname, at } of fonts) assert.ok(at >= since, `${pathname} comes later`);
    for (const part of parts)
      assert.ok(
        fonts.some(({ pathname }) => pathname === `/${part}-text.woff2`),
        part,
      );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    for (const selector of [
      'h1',
      'nav a',
      '.sizes legend',
      '#afresh',
      'footer p',
      '[data-key=A]',
      'select',
    ]) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts: used } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      const others = used.filter(
        ({ familyName, isCustomFont }) => !isCustomFont || !/^Rubik/.test(familyName),
      );
      assert.deepEqual(others, [], selector);
    }
    await page.context().close();
  });
}

for (const locale of LANGUAGES) {
  test(`which board: all of docs/boards.md, on the narrowest phone as well: ${locale}`, async () => {
    const page = await opened(320, 568, 2, locale, '#board');
    await page.waitForSelector('#board-which tr');
    const shown = await page
      .locator('#board-which tr')
      .evaluateAll((rows) =>
        rows.map((row) => [.../** @type {HTMLTableRowElement} */ (row).cells].map((cell) => cell.innerText)),
      );
    const table = fs.readFileSync(new URL('../../../docs/boards.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `(\w+)`.*? \| (\S+) \| (\S+) \| (\w+)/gm)];
    assert.equal(shown.length, rows.length);
    for (const [at, [, board, screen, costs, today]] of rows.entries()) {
      const [name, pixels, price, state] = shown[at];
      const letters = board.slice(board.lastIndexOf('_') + 1).replace(/^v\d$/, 'picomo');
      assert.ok(name.toLowerCase().includes(letters), `${name}: ${board}`);
      if (screen !== 'any') assert.equal(pixels, screen.replace('x', '×'), name);
      assert.equal(price, costs.replace('-', '–'), name);
      const same = rows.findIndex((other) => other[4] === today);
      assert.equal(state, shown[same][3], name);
    }
    assert.equal(new Set(shown.map(([, , , state]) => state)).size, 3);
    const cut = await page
      .locator('.sheet .wide, .sheet td, .sheet th')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => `${one.scrollWidth} in ${one.clientWidth}: ${one.outerHTML.slice(0, 60)}`),
      );
    assert.deepEqual(cut, []);
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  });
}

test('the guides can be read on the page', async () => {
  const page = await opened(390, 844, 2, 'en', '#board');
  const links = await page
    .locator('.guides a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.equal(links.length, 4);
  for (const link of links) {
    await page.goto(site.address + link);
    assert.ok((await page.locator('h1').innerText()).length > 3);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, String(link));
    assert.deepEqual(await violations(page), [], String(link));
    const others = await page
      .locator('main a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const other of others.filter((one) => !one.startsWith('https:')))
      assert.ok(links.includes(other.replace(/#.*/, '')), `${link}: ${other}`);
  }
  await page.context().close();
});

test('what the system opens the page with is shown: a record, a shortcut', async () => {
  const page = await site.blank({ viewport: { width: 1000, height: 700 }, serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const { prototype } = /** @type {any} */ (globalThis).LaunchQueue;
    prototype.setConsumer = (/** @type {unknown} */ consumer) =>
      Object.assign(globalThis, { launch: consumer });
  });
  await page.goto(site.address);
  await ready(page);
  await page.evaluate(
    (text) => {
      const file = new File([text], 'four-players.txt');
      return /** @type {any} */ (globalThis).launch({ files: [{ getFile: async () => file }] });
    },
    fs.readFileSync(RECORD, 'utf8'),
  );
  await page.waitForSelector('#games-match:not([hidden])');
  assert.match(page.url(), /#games$/);
  await page.evaluate(
    (address) => /** @type {any} */ (globalThis).launch({ files: [], targetURL: address }),
    `${site.address}#board`,
  );
  await page.waitForSelector('#board:not([hidden])');
  await page.evaluate(
    (address) => /** @type {any} */ (globalThis).launch({ targetURL: address }),
    site.address,
  );
  assert.match(page.url(), /#board$/, 'to be opened once more changes nothing');
  await page.context().close();
});

test('nothing was refused by the content security policy, nor complained of', () => {
  assert.deepEqual(site.complaints, []);
});

// A browser for the tests of the page: Debian's chromium, without a window, and a server of static files.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';

/** @import { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core' */
/** @import { AddressInfo } from 'node:net' */

const PROJECT = new URL('../../../', import.meta.url);
const PLACE = process.env.PAGE ?? '';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox'];
const WHOLE = { executablePath: CHROMIUM, args: ARGS };
// Chromium without the parts that draw windows: the page takes half the time in it.
const BARE = { executablePath: process.env.HEADLESS_SHELL || CHROMIUM, args: ARGS };
const PATIENCE_MS = 60_000; // several browsers at once are slow
const PRESS_MS = 30;
const FIRST_MS = 2000; // a press that changes nothing is waited for so long
const QUIET_MS = 90; // longer than it is between two pictures of something that moves
const GZIP_LEVEL = 6; // what servers use if they are not told otherwise
const OF_THE_TESTS = /^Canvas2D|^Service Worker registration blocked by Playwright|favicon\.ico$/; // icon.svg alone has no icon

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED = /^text\/|[+]xml$|[+]json$/;

/** What the page is served by, its browser, and what went wrong on the page meanwhile. */
export class Site {
  /** @type {string[]} */
  complaints = [];
  /** @type {Map<string, (content: Buffer) => Buffer>} files that are served otherwise, by their paths */
  changed = new Map();
  isCut = false; // as if there were no server
  /** @type {{pathname: string, bytes: number, at: number}[]} what was sent, and when it was asked for */
  sent = [];
  /** @type {Map<string, () => Promise<void>>} what files wait for, by their paths */
  late = new Map();
  #server = http.createServer((request, response) => this.#answer(request, response));
  #browser;
  /** @type {string[]} folders of browsers of their own */
  #profiles = [];

  /** @param {Browser} browser */
  constructor(browser) {
    this.#browser = browser;
  }

  static async open() {
    const site = new Site(await chromium.launch(BARE));
    await new Promise((resolve) => site.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return site;
  }

  /** As usual servers do: text is compressed. @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #answer(request, response) {
    if (this.isCut) {
      request.socket.destroy();
      return;
    }
    const at = Date.now();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(PLACE, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const content = (this.changed.get(pathname) ?? ((same) => same))(fs.readFileSync(file));
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const isText = COMPRESSED.test(type);
    const body = isText ? gzipSync(content, { level: GZIP_LEVEL }) : content;
    if (!isKnown) this.sent.push({ pathname, bytes: body.length, at });
    await this.late.get(pathname)?.();
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': type,
      ...(isText && { 'content-encoding': 'gzip' }),
      'cache-control': 'no-cache',
      etag,
    });
    response.end(isKnown ? undefined : body);
  }

  get address() {
    return `http://localhost:${/** @type {AddressInfo} */ (this.#server.address()).port}/`;
  }

  /** The page as a person sees it who has never been here. @param {BrowserContextOptions} [how] */
  async visit(how = {}, search = '') {
    const page = await this.blank(how);
    await page.goto(this.address + search);
    return page;
  }

  /** Nothing, before the page is called for. @param {BrowserContextOptions} how */
  async blank(how) {
    return this.window(await this.#browser.newContext({ locale: 'en', serviceWorkers: 'allow', ...how }));
  }

  /** A window of a browser that keeps no data of any site. @param {BrowserContextOptions} how */
  withoutData(how) {
    return this.#ownBrowser(how, { profile: { default_content_setting_values: { cookies: 2 } } });
  }

  /** A window of a browser that goes back to pages as they were left. @param {BrowserContextOptions} how */
  withCache(how) {
    return this.#ownBrowser({ ...how, ignoreDefaultArgs: ['--disable-back-forward-cache'] }, {});
  }

  /** @param {BrowserContextOptions & LaunchOptions} how @param {object} preferences */
  async #ownBrowser(how, preferences) {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'profile-'));
    fs.mkdirSync(path.join(place, 'Default'));
    fs.writeFileSync(path.join(place, 'Default/Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(place, { ...WHOLE, locale: 'en', ...how });
    this.#profiles.push(place);
    return this.window(context);
  }

  /** Another window, which shows nothing yet. @param {BrowserContext} context */
  async window(context) {
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('console', (said) => {
      const isComplaint = said.type() === 'error' || said.type() === 'warning';
      const text = `${said.text()} ${said.location().url}`;
      if (isComplaint && !OF_THE_TESTS.test(text)) this.complaints.push(text);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.addInitScript(() => {
      const watched = Object.assign(globalThis, {
        frames: 0, // pictures drawn on the canvas until now
        /** The console's pixels, each of which is a square on the canvas: red, green, blue, alpha. */
        pixels() {
          const shown = /** @type {HTMLCanvasElement} */ (document.getElementById('screen'));
          const [wide, high] = String(document.getElementById('handheld')?.dataset.size)
            .split('x')
            .map(Number);
          const context = new OffscreenCanvas(wide, high).getContext('2d');
          if (!context) throw new Error('no canvas');
          context.imageSmoothingEnabled = false;
          context.drawImage(shown, 0, 0, wide, high);
          return context.getImageData(0, 0, wide, high).data;
        },
      });
      const { putImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.putImageData = function (/** @type {any[]} */ ...how) {
        watched.frames++;
        putImageData.apply(this, /** @type {any} */ (how));
      };
      document.addEventListener('securitypolicyviolation', (event) => {
        globalThis.console.error(`refused: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    return page;
  }

  async close() {
    await this.#browser.close();
    for (const place of this.#profiles) fs.rmSync(place, { recursive: true, force: true });
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/**
 * A pack with some of its files changed.
 * @param {Buffer} pack @param {(files: Map<string, Buffer>) => void} change
 */
export function repacked(pack, change) {
  const content = gunzipSync(pack);
  let at = 4 + content.readUInt32LE(0);
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const [name, size] of JSON.parse(content.subarray(4, at).toString())) {
    files.set(name, content.subarray(at, at + size));
    at += size;
  }
  change(files);
  const index = Buffer.from(JSON.stringify([...files].map(([name, file]) => [name, file.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  return gzipSync(Buffer.concat([length, index, ...files.values()]), { level: 1 });
}

/**
 * The cases of a test; with `--thin` only the first and the last of them.
 * @template Case @param {readonly Case[]} cases
 */
export const few = (cases) => (process.env.THIN ? [cases[0], cases[cases.length - 1]] : cases);

export const LANGUAGES = few(['en', 'bg', 'sk', 'uk', 'he']); // Hebrew, which is read the other way, is never left out

/** Have the page note when the console has its first picture ("on") and when it can be played ("ready").
 * @param {Page} page before it is called for */
export const noteStates = (page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const { state } = document.getElementById('handheld')?.dataset ?? {};
      if (state) performance.mark(state);
    }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
  });

/** When that was, in ms from the call for the page. @param {Page} page @returns {Promise<Record<string, number>>} */
export const statesOf = (page) =>
  page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])),
  );

/** The time of the call for the page, as Date.now() gives it. @param {Page} page @returns {Promise<number>} */
export const startOf = (page) => page.evaluate(() => performance.timeOrigin);

/** Wait until the console can be played. @param {Page} page */
export async function ready(page) {
  await page.waitForSelector('#handheld[data-state=ready]');
}

/** The pixels on the canvas, as red, green and blue. @param {Page} page @returns {Promise<Buffer>} */
export async function canvas(page) {
  const base64 = await page.evaluate(() => {
    const data = /** @type {any} */ (globalThis).pixels();
    let text = '';
    for (let at = 0; at < data.length; at += 4) {
      text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
    }
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** A golden picture, as red, green and blue. @param {string} view @param {string} name */
export function golden(view, name) {
  const { data } = PNG.sync.read(fs.readFileSync(new URL(`tests/pictures/${view}/${name}.png`, PROJECT)));
  return Buffer.from(data.filter((/** @type {number} */ _, /** @type {number} */ at) => at % 4 < 3));
}

/** Wait until the canvas shows that. @param {Page} page @param {Buffer} picture @param {string} what */
export async function shows(page, picture, what) {
  const differ = await page.evaluate(
    async ([base64, patience]) => {
      const wanted = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const compare = () => {
        const data = /** @type {any} */ (globalThis).pixels();
        if (3 * data.length !== 4 * wanted.length) return wanted.length;
        let differ = 0;
        for (let at = 0; at < wanted.length; at++) {
          differ += Number(wanted[at] !== data[Math.floor(at / 3) * 4 + (at % 3)]);
        }
        return differ;
      };
      for (const until = performance.now() + patience; performance.now() < until && compare(); ) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return compare();
    },
    /** @type {const} */ ([picture.toString('base64'), PATIENCE_MS]),
  );
  assert.equal(differ, 0, `${what}: so many bytes differ`);
}

/** How many pictures have come onto the canvas. @param {Page} page @returns {Promise<number>} */
const frames = (page) => page.evaluate('frames');

/**
 * Wait for a picture after the first `before` ones, and then until none comes for a while; never for ever.
 * @param {Page} page @param {number} before
 */
function still(page, before) {
  return page.evaluate(
    async ([since, first, quiet]) => {
      const watched = /** @type {{frames: number}} */ (/** @type {unknown} */ (globalThis));
      const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
      for (const until = performance.now() + first; watched.frames === since && performance.now() < until; )
        await pause();
      let seen = watched.frames;
      for (let until = performance.now() + quiet; performance.now() < until; await pause()) {
        if (watched.frames !== seen) until = performance.now() + quiet;
        seen = watched.frames;
      }
    },
    /** @type {const} */ ([before, FIRST_MS, QUIET_MS]),
  );
}

/**
 * Only what is told from now on is heard: what was told before a key, a touch or a link is not its effect.
 * @param {Page} page
 */
const listen = (page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { toldBefore: document.getElementById('said')?.lastElementChild });
  });

/** Press keys of the keyboard, one after another. @param {Page} page @param {string} codes */
export async function press(page, codes) {
  await listen(page);
  for (const code of codes.split(' ')) {
    const before = await frames(page);
    await page.keyboard.press(code, { delay: PRESS_MS });
    await still(page, before);
  }
}

/** Touch a button of the handheld. @param {Page} page @param {string} key */
export async function tap(page, key) {
  await listen(page);
  const before = await frames(page);
  await page.locator(`[data-key=${key}]`).tap();
  await still(page, before);
}

/** Put something into the console's memory, for when it is switched on. @param {Page} page */
export async function remember(page, /** @type {Buffer} */ bytes) {
  await page.evaluate(
    async (numbers) => {
      const opening = indexedDB.open('triangular-dominoes');
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('console'));
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const change = opening.result.transaction('console', 'readwrite');
      change.objectStore('console').put(Uint8Array.from(numbers), 'play/memory');
      change.objectStore('console').put(1, 'play/generation');
      await new Promise((resolve) => change.addEventListener('complete', resolve));
      opening.result.close();
    },
    [...bytes],
  );
}

/** What the console remembers, as text. @param {Page} page @returns {Promise<string>} */
export const remembered = (page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('triangular-dominoes');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asking = opening.result.transaction('console').objectStore('console').get('play/memory');
    await new Promise((resolve) => asking.addEventListener('success', resolve));
    opening.result.close();
    return String(asking.result ?? '');
  });

/** What a screen reader has been told. @param {Page} page */
export const said = (page) => page.locator('#said').innerText();

/** Follow a link on the page that is open. @param {Page} page @param {string} link */
export async function follow(page, link) {
  await listen(page);
  await page.evaluate((to) => location.assign(to), link);
}

/**
 * Wait until a screen reader has been told something since the last key, touch or link.
 * @param {Page} page @param {string} text @param {number} [timeout] ms
 */
export const hears = (page, text, timeout) =>
  page.waitForFunction(
    (part) => {
      const { toldBefore } = /** @type {{toldBefore?: Element}} */ (/** @type {unknown} */ (globalThis));
      const told = [...(document.getElementById('said')?.children ?? [])];
      return told
        .slice(told.indexOf(/** @type {Element} */ (toldBefore)) + 1)
        .some((one) => one.textContent?.includes(part));
    },
    text,
    { timeout },
  );

// Handhelds on serial ports: real consoles, simulated by other processes (tests/web/handheld.py), on ports made up here.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { follow, hears, press, ready, remember, Site, said } from './browser.js';

/** @import { Page } from 'playwright-core' */

const PROJECT = new URL('../../../', import.meta.url);
const PYTHON = process.env.PYTHON ?? '.venv/bin/python';
const MEMORY = JSON.parse(process.env.BOT_MEMORY || '[]'); // of a console where a bot plays with somebody elsewhere
const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
const IS_THIN = Boolean(process.env.THIN);
const TRIES = 10;
const OFFER_MS = 3000;
const WHO = 'Which player are you?';
const TO_JOIN = 'ArrowDown ArrowDown KeyZ ArrowUp ArrowUp KeyZ'; // from home
const PRESSES = 8; // from home into a match, at most
const NOISE_EVERY = 7; // pieces
const NOISE = [0xff, 0, 0x23, 0x23, 0x68, 10, 0xe2, 0x9a];
const OUT_MS = 1500;
const SHARE = '.ended .main';
const ONLY_LOOK = '#question .answers button:nth-child(2):nth-last-child(2)';
const OVER = 'A: Again';
const LOOK_MS = 200;
const KEY_MS = 50;
const LOST_MS = 3000; // then a press had no effect
const TO_CONFIRM = /A: (?:Next|Next\. B: Details|Next\. B: Don't wait|Sent\. B: Later)$/;

/** @type {Site} */
let site;
/** @type {Handheld[]} */
const running = [];
before(async () => {
  site = await Site.open();
});
after(async () => {
  for (const one of running) one.off();
  await site?.close();
});

/** A handheld and the port that it is plugged into. */
class Handheld {
  #process;
  #waiting = /** @type {number[]} */ ([]);
  #pieces = 0;
  #isBusy = false;
  isNoisy = false;
  /** @type {Promise<string>} the scores and the sum of its match */
  result;

  /** @param {Page} page @param {number} number of its port @param {'invites' | 'joins'} role */
  constructor(page, number, role) {
    this.page = page;
    this.number = number;
    this.#process = spawn(PYTHON, ['-m', 'tests.web.handheld', role], {
      cwd: PROJECT,
      env: { ...process.env, PYTHONPATH: 'lib:.' },
    });
    this.result = new Promise((resolve, reject) => {
      let text = '';
      this.#process.stderr.on('data', (data) => {
        text += data;
        const found = /^\[\[.*\]$/m.exec(text);
        if (found) resolve(found[0]);
      });
      this.#process.on('exit', () => reject(new Error(text)));
    });
    this.result.catch(() => {});
    running.push(this);
    this.#process.stdout.on('data', (data) => void this.#say(data));
    this.#process.stdin.on('error', () => {}); // it has ended
  }

  /** @param {Buffer} data from the handheld to the page */
  async #say(data) {
    if (this.isNoisy && ++this.#pieces % NOISE_EVERY === 0) this.#waiting.push(...NOISE);
    this.#waiting.push(...data);
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length) {
      const now = this.#waiting.splice(0);
      await this.#inPage('arrive', now).catch(() => {}); // the page is closed
    }
    this.#isBusy = false;
  }

  /** @param {number[]} bytes from the page */
  hear(bytes) {
    if (this.isNoisy && ++this.#pieces % NOISE_EVERY === 0) this.#process.stdin.write(Buffer.from(NOISE));
    this.#process.stdin.write(Buffer.from(bytes));
  }

  /** @param {'arrive' | 'plug' | 'unplug'} what @param {number[]} [bytes] */
  #inPage(what, bytes) {
    return this.page.evaluate(
      ([number, name, data]) => {
        const { ports } = /** @type {{ports: any[]}} */ (/** @type {unknown} */ (globalThis));
        ports[Number(number)][String(name)](data);
      },
      [this.number, what, bytes],
    );
  }

  unplug = () => this.#inPage('unplug');
  plug = () => this.#inPage('plug');

  /** Choose it in the page. */
  async connect() {
    await this.page.evaluate((number) => Object.assign(globalThis, { chosen: number }), this.number);
    await this.page.locator('#usb').click();
  }

  off() {
    this.#process.stdin.end();
  }
}

/** A device that has kept something. @param {Page} page @param {number[]} memory */
async function keeps(page, memory) {
  await page.goto(`${site.address}icon.svg`);
  await remember(page, Buffer.from(memory));
}

/** Have the page note what link is sent. @param {Page} page before it is called for */
const noteLinks = (page) =>
  page.addInitScript(() => {
    Object.assign(navigator, {
      share: (/** @type {{url: string}} */ { url }) => void Object.assign(globalThis, { url }),
    });
  });

/** A page with two ports. @param {number[]} [memory] */
async function pageWithPorts(memory = []) {
  const page = await site.blank(DESKTOP);
  await noteLinks(page);
  /** @type {Handheld[]} */
  const handhelds = [];
  await page.exposeFunction('toHandheld', (/** @type {number} */ number, /** @type {number[]} */ bytes) =>
    handhelds[number]?.hear(bytes),
  );
  await page.addInitScript(() => {
    const serial = new EventTarget();
    const lost = () => new DOMException('The device has been lost.', 'NetworkError');
    class Port {
      readable = /** @type {ReadableStream | null} */ (null);
      writable = /** @type {WritableStream | null} */ (null);
      #isIn = true;
      #come = /** @type {ReadableStreamDefaultController | undefined} */ (undefined);
      constructor(/** @type {number} */ number) {
        this.number = number;
      }
      async open() {
        if (!this.#isIn) throw lost();
        if (this.readable) throw new DOMException('It is open.', 'InvalidStateError');
        this.readable = new ReadableStream({
          start: (controller) => {
            this.#come = controller;
          },
        });
        this.writable = new WritableStream({
          write: (bytes) => {
            if (!this.#isIn) throw lost();
            /** @type {any} */ (globalThis).toHandheld(this.number, [...bytes]);
          },
        });
      }
      async close() {
        this.readable = this.writable = null;
      }
      arrive(/** @type {number[]} */ bytes) {
        if (this.#isIn && this.readable) this.#come?.enqueue(Uint8Array.from(bytes));
      }
      unplug() {
        this.#isIn = false;
        this.readable = null;
        this.#come?.error(lost());
      }
      plug() {
        this.#isIn = true;
        const event = new Event('connect');
        Object.defineProperty(event, 'target', { value: this });
        serial.dispatchEvent(event);
      }
    }
    const ports = [new Port(0), new Port(1)];
    Object.assign(serial, {
      async requestPort() {
        const { chosen } = /** @type {{chosen?: number}} */ (/** @type {unknown} */ (globalThis));
        if (chosen === undefined) throw new DOMException('None was chosen.', 'NotFoundError');
        return ports[chosen];
      },
    });
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
    Object.assign(globalThis, { ports });
  });
  if (memory.length) await keeps(page, memory);
  await page.goto(site.address);
  await ready(page);
  await page.locator('#usb').waitFor();
  return { page, handhelds };
}

/** @param {Page} page @param {string} text */
const told = (page, text) => page.locator('.notice').getByText(text).waitFor();

/** Press A wherever the console waits for nothing else, until it says that. @param {Page} page @param {string} end */
async function passUntil(page, end) {
  for (let before = ''; ; ) {
    const now = await page.evaluate(
      async ([last, wanted]) => {
        for (;;) {
          const said = document.getElementById('said')?.lastElementChild?.textContent ?? '';
          if (said.includes(wanted) || (said !== last && said.endsWith('A: Next'))) return said;
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      },
      [before, end],
    );
    if (now.includes(end)) return;
    before = now;
    await press(page, 'KeyZ');
  }
}

test('two handhelds play a whole match through the page, over noise and a cable that is pulled', async () => {
  const { page, handhelds } = await pageWithPorts();
  handhelds.push(new Handheld(page, 0, 'invites'), new Handheld(page, 1, 'joins'));
  for (const one of handhelds) one.isNoisy = true;
  await handhelds[0].connect();
  await told(page, 'The handheld is connected');
  assert.deepEqual(await violations(page), []);
  await page.evaluate(() => Object.assign(globalThis, { chosen: 1 }));
  await page.locator('.notice').getByText('Connect another one').click();
  await told(page, 'Both handhelds are connected');
  await handhelds[1].unplug();
  await told(page, 'The handheld was unplugged');
  await page.waitForTimeout(OUT_MS);
  await handhelds[1].plug();
  await told(page, 'Both handhelds are connected');
  const results = await Promise.all(handhelds.map((one) => one.result));
  assert.equal(results[0], results[1]);
  await page.context().close();
});

test('the page plays a whole match with a handheld', { skip: !MEMORY.length || IS_THIN }, async () => {
  const { page, handhelds } = await pageWithPorts(MEMORY);
  handhelds.push(new Handheld(page, 0, 'joins'));
  await handhelds[0].connect();
  await told(page, 'The handheld is connected');
  await press(page, 'KeyZ'); // Continue
  await passUntil(page, 'wins');
  await handhelds[0].result;
  await page.context().close();
});

/** The link that the page offers just now, or nothing. @param {Page} page @returns {Promise<string>} */
async function offered(page) {
  const buttons = await page.locator(SHARE).evaluateAll((found) => {
    for (const button of found) /** @type {HTMLElement} */ (button).click();
    document.getElementById('handheld')?.focus();
    return found.length;
  });
  return buttons ? page.evaluate(() => /** @type {any} */ (globalThis).url) : '';
}

test('a handheld plays a whole match with somebody far away, by links', {
  skip: !MEMORY.length || IS_THIN,
}, async () => {
  const far = await site.blank(DESKTOP);
  await noteLinks(far);
  await keeps(far, MEMORY);
  await far.goto(site.address);
  await ready(far);
  await press(far, 'KeyZ'); // Continue: a bot plays there
  await far.locator(SHARE).waitFor();
  const { page, handhelds } = await pageWithPorts();
  let [came, went] = [await offered(far), ''];
  await follow(page, came);
  await page.locator(ONLY_LOOK).click();
  handhelds.push(new Handheld(page, 0, 'joins'));
  await handhelds[0].connect();
  const confirmed = new Map();
  while (!(await far.getByText(OVER).count())) {
    for (const one of [far, page]) {
      const now = (await said(one)).trim();
      const last = confirmed.get(one);
      // One press each, as A would do something else on the next screen; but one may be lost.
      const isNew = last?.text !== now || performance.now() - last.at > LOST_MS;
      if (!TO_CONFIRM.test(now) || !isNew) continue;
      await one.keyboard.press('KeyZ', { delay: KEY_MS }); // what waits is never still
      confirmed.set(one, { text: now, at: performance.now() });
    }
    if (await page.locator(ONLY_LOOK).isVisible()) await page.locator(ONLY_LOOK).click();
    const [fromFar, fromPage] = [await offered(far), await offered(page)];
    if (fromFar && fromFar !== came) await follow(page, fromFar);
    if (fromPage && fromPage !== went) await follow(far, fromPage);
    [came, went] = [fromFar || came, fromPage || went];
    await page.waitForTimeout(LOOK_MS);
  }
  await handhelds[0].result;
  await far.context().close();
  await page.context().close();
});

/** Whether *Join* shows the seats of a match, in a while. @param {Page} page */
const isOffered = (page) =>
  hears(page, WHO, OFFER_MS).then(
    () => true,
    () => false,
  );

test('the page finds the match of a handheld, and joins it with few presses', async () => {
  const { page, handhelds } = await pageWithPorts();
  handhelds.push(new Handheld(page, 0, 'invites'));
  await handhelds[0].connect();
  await told(page, 'The handheld is connected');
  await press(page, TO_JOIN);
  // Beside other browsers its match may not have been offered by then: out again, and in.
  for (let tries = 0; tries < TRIES && !(await isOffered(page)); tries++) await press(page, 'KeyX KeyZ');
  await hears(page, WHO);
  await press(page, 'KeyZ');
  await hears(page, 'starts');
  assert.ok(TO_JOIN.split(' ').length + 1 <= PRESSES);
  await page.context().close();
});

test('a port that cannot be opened is told; to choose none is nothing to tell', async () => {
  const { page } = await pageWithPorts();
  await page.locator('#usb').click();
  await page.evaluate(() => {
    const { ports } = /** @type {{ports: any[]}} */ (/** @type {unknown} */ (globalThis));
    ports[1].unplug();
    Object.assign(globalThis, { chosen: 1 });
  });
  await page.locator('#usb').click();
  await told(page, 'can’t be reached');
  assert.equal(await page.locator('.notice').count(), 1);
  await page.context().close();
});

test('a browser without serial ports has no button for them', async () => {
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serial'));
  await page.goto(site.address);
  await ready(page);
  await page.locator('#sound').waitFor();
  assert.equal(await page.locator('#usb').count(), 0);
  await page.context().close();
});

test('nothing was refused by the browser', () => {
  assert.deepEqual(site.complaints, []);
});

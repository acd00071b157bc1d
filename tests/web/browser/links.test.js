// Links of matches: two windows play a whole match by them; what is opened twice, late, altered, or offline.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import { follow, hears, press, ready, remember, Site } from './browser.js';

/** @import { Page } from 'playwright-core' */

/**
 * Made by tests/web/linked_match.py.
 * @type {{invitation: string, steps: [number, string][], memory: number[], foreign: string}}
 */
const MATCH = JSON.parse(process.env.LINKED || '{"invitation": "", "steps": [], "memory": []}');
const DESKTOP = { viewport: { width: 1000, height: 640 }, serviceWorkers: /** @type {const} */ ('block') };
/** @type {Record<string, string>} */
const KEYS = {
  A: 'KeyZ',
  DOWN: 'ArrowDown',
  LEFT: 'ArrowLeft',
  RIGHT: 'ArrowRight',
  SELECT: 'KeyC',
  UP: 'ArrowUp',
};
const TO_INVITATION = 'ArrowDown ArrowDown KeyZ KeyZ ArrowDown ArrowDown ArrowLeft Enter'; // from home
const NEWCOMER = 8; // presses from home until the link is there to be sent, at most
const READ_MS = 700; // that a person looks before each press
const IN_MATCH_MS = 10_000;
const SHARE = '.ended .main';
const LATE_MS = 1500; // until there is what a match with others needs
const LONGEST = 480; // characters of a link
const OTHERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ.~';
const ALTERED = 5; // links, of which each letter is changed
const REFUSED = /^(letter|length|version|foreign|old)$/;

/** @type {Site} */
let site;
/** @type {string[]} */
const sent = []; // links of a match
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/**
 * A device of its own, with the page or a link on it.
 * @param {string} [address] @param {number[]} [memory] what it has kept, if it has been here
 */
async function device(address = site.address, memory = []) {
  const page = await site.blank(DESKTOP);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  if (memory.length) {
    await page.goto(`${site.address}icon.svg`);
    await remember(page, Buffer.from(memory));
  }
  await page.goto(address);
  await ready(page);
  return page;
}

/** The link that the page offers. @param {Page} page @returns {Promise<string>} */
async function copied(page) {
  await page.locator(SHARE).click();
  const notice = page.locator('.notice');
  await notice.getByText('The link is copied').waitFor();
  await notice.getByText('Close').click();
  await page.locator('#handheld').focus();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${site.address}#m=`), link);
  assert.ok(link.length <= LONGEST);
  return link;
}

/** Wait until the last thing that a screen reader has been told ends like that. @param {Page} page @param {string} text */
const lastHears = (page, text) =>
  page.waitForFunction(
    (end) => document.getElementById('said')?.lastElementChild?.textContent?.endsWith(end),
    text,
  );

/** Answer the question whether to join. @param {Page} page */
async function join(page) {
  await page.getByText('Join this match?').waitFor();
  await page.locator('#question-yes').click();
  await page.locator('#question').waitFor({ state: 'hidden' });
}

/** @param {Page} page @param {string} text */
async function refuses(page, text) {
  const notice = page.locator('.notice').getByText(text);
  await notice.waitFor();
  await page.locator('.notice .quiet').click();
  await notice.waitFor({ state: 'detached' });
}

test('a newcomer invites by a link with few presses; the other one joins with one', async () => {
  const page = await device();
  await press(page, TO_INVITATION);
  await hears(page, 'Invite');
  assert.ok(TO_INVITATION.split(' ').length <= NEWCOMER);
  await page.locator(SHARE).waitFor();
  assert.deepEqual(await violations(page), []);
  const invitation = await copied(page);
  const other = await device(`${invitation.replace('#', '?fbclid=x#')}&utm_source=messenger`);
  await other.getByText('Join this match?').waitFor();
  assert.deepEqual(await violations(other), []);
  await join(other);
  await hears(other, 'starts');
  assert.equal(new URL(other.url()).hash, '');
  site.late.set('/soon.pack', () => new Promise((resolve) => setTimeout(resolve, LATE_MS)));
  await other.reload();
  await ready(other);
  await press(other, 'KeyZ'); // Continue
  await hears(other, 'starts');
  site.late.clear();
  await page.context().close();
  await other.context().close();
});

test('two newcomers are in a match by a link within ten seconds', {
  skip: Boolean(process.env.THIN),
}, async () => {
  const page = await device();
  const began = performance.now();
  for (const key of TO_INVITATION.split(' ')) {
    await page.waitForTimeout(READ_MS);
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(READ_MS);
  await page.locator(SHARE).click();
  await page.getByText('The link is copied').waitFor();
  const other = await device(await page.evaluate(() => navigator.clipboard.readText()));
  await other.getByText('Join this match?').waitFor();
  await other.waitForTimeout(READ_MS);
  await join(other);
  await hears(other, 'starts');
  const took = performance.now() - began;
  assert.ok(took <= IN_MATCH_MS, `${took} ms`);
  await page.context().close();
  await other.context().close();
});

test('two windows play a whole match by links', { skip: !MATCH.invitation }, async () => {
  const windows = [];
  for (let at = 0; at < 2; at++) {
    const page = await device(`${site.address}#m=${MATCH.invitation}`, MATCH.memory);
    await join(page);
    await hears(page, 'Which player are you?');
    windows.push(page);
  }
  /** @type {string[]} */
  const links = [];
  let seen = -1; // the window that has seen the last turn already
  for (const [at, keys] of MATCH.steps) {
    const page = windows[at];
    const other = windows[1 - at];
    if (keys && at !== seen)
      await press(
        page,
        keys.replace(/\w+/g, (key) => KEYS[key]),
      );
    else if (keys) seen = -1; // it goes on where the turn of the other one has been seen
    if (keys) continue;
    const link = await copied(page);
    if (links.length === 3) {
      // what was sent before, and what somebody has changed, does nothing
      await follow(other, links[1]);
      await refuses(other, 'This link is old');
      for (const at of [link.length - 1, link.indexOf('=') + 4, link.indexOf('.') + 6]) {
        const letter = OTHERS[(OTHERS.indexOf(link[at]) + 1) % 32];
        await follow(other, link.slice(0, at) + letter + link.slice(at + 1));
        await refuses(other, 'A letter of this link is wrong');
      }
      await follow(other, link.slice(0, -2));
      await refuses(other, 'wrong');
      await follow(other, `${site.address}#m=${MATCH.foreign}`);
      await refuses(other, 'the turns differ');
    }
    await follow(other, link);
    await lastHears(other, 'A: Next');
    if (links.length === 4) {
      await press(other, KEYS.A);
      await other.reload(); // it is kept
      await ready(other);
      await follow(other, link); // twice
      await lastHears(other, 'A: Try this one');
      seen = 1 - at;
    }
    links.push(link);
  }
  for (const page of windows) await hears(page, 'wins!');
  const late = await device(links[links.length - 1]);
  await late.getByText('This match is over').waitFor();
  await late.locator('#question-yes').click();
  await hears(late, 'wins');
  await follow(late, links[2]);
  await refuses(late, 'This link is old');
  for (const page of [...windows, late]) await page.context().close();
  sent.push(...links.slice(-ALTERED));
});

test('no link that was changed in one letter is taken', { skip: !MATCH.invitation }, async () => {
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => {
    const All = Worker;
    globalThis.Worker = class extends All {
      /** @param {string | URL} url @param {WorkerOptions} [how] */
      constructor(url, how) {
        super(url, how);
        Object.assign(globalThis, { lastWorker: this });
      }
    };
  });
  await page.goto(`${site.address}#m=${MATCH.foreign}`);
  await page.getByText('Join this match?').waitFor();
  assert.equal(sent.length, ALTERED, 'the links of the test before');
  const changed = sent.flatMap((link) => {
    const match = link.slice(link.indexOf('=') + 1);
    return [...match].flatMap((right, at) => {
      const wrong = [...OTHERS].filter((letter) => letter !== right);
      const some = process.env.THIN ? [wrong[(7 * at) % wrong.length]] : wrong;
      return some.map((letter) => match.slice(0, at) + letter + match.slice(at + 1));
    });
  });
  const answers = await page.evaluate(async (links) => {
    const worker = /** @type {{lastWorker: Worker}} */ (/** @type {unknown} */ (globalThis)).lastWorker;
    /** @type {string[]} */
    const found = [];
    for (const about of links) {
      found.push(
        await new Promise((resolve) => {
          const hear = (/** @type {MessageEvent} */ { data }) => {
            if (data.type !== 'answer') return;
            worker.removeEventListener('message', hear);
            resolve(data.text);
          };
          worker.addEventListener('message', hear);
          worker.postMessage({ type: 'ask', question: 'link', about });
        }),
      );
    }
    return found;
  }, changed);
  assert.ok(changed.length > ALTERED * 20);
  assert.deepEqual(
    changed.filter((_, at) => !REFUSED.test(answers[at])),
    [],
  );
  await page.context().close();
});

test('a link is opened offline', { skip: !MATCH.invitation }, async () => {
  const page = await site.visit({ ...DESKTOP, serviceWorkers: 'allow' });
  await ready(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  site.isCut = true;
  await page.goto('about:blank');
  await page.goto(`${site.address}#m=${MATCH.invitation}`);
  await join(page);
  await hears(page, 'Which player are you?');
  site.isCut = false;
  await page.context().close();
});

test('the link is offered in a frame of another page and in full screen', async () => {
  const page = await device(`${site.address}?embed`);
  await press(page, TO_INVITATION);
  await copied(page);
  await page.context().close();
  if (process.env.THIN) return;
  const large = await device();
  await large.locator('#full').click();
  await large.waitForFunction(() => document.fullscreenElement);
  await press(large, TO_INVITATION);
  await copied(large);
  await large.context().close();
});

test('who only looks at a match sees whose turn it is, has no link to send, and joins later', {
  skip: !MATCH.invitation,
}, async () => {
  const page = await device(`${site.address}#m=${MATCH.invitation}`);
  await page.getByText('Join this match?').waitFor();
  await page.locator('#question .answers button').nth(1).click();
  await hears(page, 'is elsewhere');
  assert.equal(await page.locator(SHARE).count(), 0);
  await follow(page, `${site.address}#m=${MATCH.invitation}`); // now to play in it
  await join(page);
  await hears(page, 'Which player are you?');
  await press(page, KEYS.A);
  await lastHears(page, 'Player 1 starts. A: Next');
  await page.context().close();
});

test('nothing was refused by the browser', () => {
  assert.deepEqual(site.complaints, []);
});

// A first visit: what is downloaded before the console can be played, and in which order.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { LANGUAGES, noteStates, ready, Site, startOf, statesOf } from './browser.js';

const KB = 1024;
const BUDGET_KB = 415;
const PATIENCE_MS = 10_000;
const CLOCKS_DIFFER_MS = 20; // the site's and the page's
const TOLD = 'told'; // the mark of the time when the page hears that the console is ready; the rest is asked for then
const VISIT = /** @type {const} */ ({ viewport: { width: 1000, height: 640 }, serviceWorkers: 'block' });

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

for (const locale of LANGUAGES) {
  test(`a first visit is small: ${locale}`, async () => {
    site.sent.length = 0;
    const page = await site.blank({ ...VISIT, locale });
    await noteStates(page);
    await page.addInitScript((told) => {
      // It hears before the page does.
      globalThis.Worker = class extends Worker {
        /** @param {[string | URL, WorkerOptions?]} how */
        constructor(...how) {
          super(...how);
          this.addEventListener('message', ({ data }) => {
            if (data.type === 'ready') performance.mark(told);
          });
        }
      };
    }, TOLD);
    await page.goto(site.address);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const states = await statesOf(page);
    const since = await startOf(page);
    const sent = [...site.sent]; // more may be asked for while the page is looked at
    // The page notes a file when it has all of it, which takes a moment on a busy computer.
    const packs = sent.map(({ pathname }) => pathname).filter((name) => name.endsWith('.pack'));
    await page.waitForFunction((names) => {
      const noted = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return names.every((name) => noted.includes(name));
    }, packs);
    const late = await page.evaluate(
      (from) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime >= from)
          .map(({ name }) => new URL(name).pathname),
      states[TOLD],
    );
    // Not what the page of the test before has asked for late.
    const own = sent.filter(({ at }) => at >= since - CLOCKS_DIFFER_MS);
    const first = own.filter(({ pathname }) => !late.includes(pathname));
    const kb = first.reduce((sum, { bytes }) => sum + bytes / KB, 0);
    console.log(
      `${locale}: ${kb.toFixed(1)} KB before the console is ready, after ${Math.round(states.ready)} ms`,
    );
    const names = first.map(({ pathname }) => pathname);
    assert.ok(names.includes('/vm.pack') && names.includes(`/language-${locale}.pack`), 'it was loaded');
    assert.ok(late.includes('/soon.pack'), `what can wait is asked for later: ${late}`);
    assert.equal(names.length, new Set(names).size, 'nothing twice');
    assert.ok(kb <= BUDGET_KB, `${kb.toFixed(1)} KB: ${names}`);
    await page.context().close();
  });
}

/** Let a file wait until others have been asked for. @param {string} pathname @param {string[]} others */
function holdUntilAsked(pathname, others) {
  const missing = () => others.filter((name) => !site.sent.some((sent) => sent.pathname === `/${name}`));
  const asked = async () => {
    for (const until = Date.now() + PATIENCE_MS; missing().length && Date.now() < until; )
      await new Promise((resolve) => setTimeout(resolve, 10));
    return missing();
  };
  /** @type {(missing: string[]) => void} */
  let told;
  /** @type {Promise<string[]>} */
  const result = new Promise((resolve) => {
    told = resolve;
  });
  site.late.set(pathname, async () => told(await asked()));
  return result;
}

test('all that the console needs is asked for in two steps', async () => {
  const script = fs.readFileSync(path.join(String(process.env.PAGE), 'main.js'), 'utf8');
  const modules = [...script.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name]) => name);
  assert.ok(modules.length > 0);
  site.sent.length = 0;
  const first = holdUntilAsked('/main.js', ['main.css', 'vm.pack', 'console.pack', ...modules]);
  const second = holdUntilAsked('/worker.js', ['display-large.pack', 'language-uk.pack']);
  const page = await site.blank({ ...VISIT, locale: 'uk' });
  await page.goto(site.address);
  assert.deepEqual(await first, [], 'asked for only when main.js was there');
  assert.deepEqual(await second, [], 'asked for only when worker.js was there');
  await ready(page);
  await page.context().close();
});

test('nothing was refused by the content security policy, nor complained of', () => {
  assert.deepEqual(site.complaints, []);
});

// Play, as a person does it: real keys, fingers, reloads, no network. Pictures are compared pixel by pixel.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { violations } from './axe.js';
import {
  canvas,
  golden,
  hears,
  press,
  ready,
  remember,
  remembered,
  repacked,
  Site,
  said,
  shows,
  tap,
} from './browser.js';

/** @import { Page } from 'playwright-core' */

const DESKTOP = { viewport: { width: 1000, height: 640 } };
const WITHOUT_WORKER = /** @type {const} */ ({ ...DESKTOP, serviceWorkers: 'block' });
const LATE_MS = 500;
const LOOKS = 40; // at what is kept, until it is as expected
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SIZES = /** @type {const} */ ([
  ['240x240', 'pimoroni_picosystem'], // the usual one
  ['160x128', 'pygamer'],
  ['320x240', 'ugame22'],
]);

/** @type {Site} */
let site;
before(async () => {
  site = await Site.open();
});
after(() => site?.close());

/** @param {Page} page @param {string} size such as "320x240" */
async function choose(page, size) {
  await page.locator(`input[name=size][value="${size}"] + span`).click();
  await page.waitForSelector(`#handheld[data-size="${size}"]`);
  await ready(page);
}

/** Have another screen than the usual one. @param {Page} page @param {string} size */
const preferSize = (page, size) =>
  page.addInitScript((wanted) => localStorage.setItem('triangular-dominoes/size', wanted), size);

test('a new version comes, then the network goes', async () => {
  const page = await site.visit(DESKTOP);
  await ready(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  site.changed.set('/service.js', (script) =>
    Buffer.from(script.toString().replace(/"[0-9a-f]{16}"/, '"another version"')),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const reloaded = page.waitForEvent('load');
  await page.locator('.notice button:not(.quiet)').click();
  await reloaded;
  await page.waitForFunction(
    async () => (await caches.keys()).join() === 'triangular-dominoes-anpage version',
  );
  site.changed.clear();
  site.isCut = true;
  await page.reload();
  await ready(page);
  assert.match(await said(page), /Play now/);
  site.isCut = false;
  await page.context().close();
});

test('an open page finds a new version; another window is never reloaded unasked', async () => {
  const page = await site.visit(DESKTOP);
  await ready(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.reload(); // now the service worker serves it
  await ready(page);
  const other = await site.window(page.context());
  await other.goto(`${site.address}#board`);
  await other.locator('#board-choose').waitFor();
  await other.evaluate('isSame = true');
  site.changed.set('/service.js', (script) =>
    Buffer.from(script.toString().replace(/"[0-9a-f]{16}"/, '"another version"')),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate('isSame = true');
  const third = await site.window(page.context());
  await third.goto(`${site.address}#board`);
  const update = '.notice button:not(.quiet)';
  const reloaded = third.waitForEvent('load');
  await third.locator(update).click();
  await reloaded;
  for (const one of [page, other]) {
    await one.waitForTimeout(500);
    assert.equal(await one.evaluate('isSame'), true);
    assert.equal(await one.locator('.notice').count(), 1, 'it offers the same once');
  }
  const again = other.waitForEvent('load');
  await other.locator(update).click();
  await again;
  assert.equal(await other.evaluate('typeof isSame'), 'undefined');
  await page.locator('input[name=size][value="160x128"] + span').click(); // restarts it: not with files of two versions
  await page.waitForFunction(() => !('isSame' in globalThis));
  await ready(page);
  assert.equal(await page.locator('input[name=size]:checked').getAttribute('value'), '160x128');
  site.changed.clear();
  await page.context().close();
});

test('keys bring the golden pictures on, at three sizes, also of a match that was kept', async () => {
  const page = await site.blank(WITHOUT_WORKER);
  const memories = process.env.MEMORIES; // made by tests/web/test_page.py
  for (const name of memories
    ? fs
        .readdirSync(memories)
        .filter((one) => one.startsWith('turn'))
        .sort()
    : ['']) {
    await page.goto(`${site.address}icon.svg`);
    if (name) await remember(page, fs.readFileSync(path.join(String(memories), name)));
    await page.goto(site.address);
    await ready(page);
    const sizes = name === 'turn-symmetry' ? SIZES.slice(-1) : SIZES;
    for (const [size, view] of sizes) {
      await choose(page, size);
      if (sizes === SIZES) {
        await press(page, 'ArrowDown ArrowDown KeyZ ArrowRight');
        await shows(page, golden(view, 'rule-sets'), `${size} rule-sets`);
        await press(page, 'KeyX Space KeyW KeyW KeyW');
        await shows(page, golden(view, 'rule-sets-lines'), `${size} rule-sets-lines`);
        await press(page, 'Backspace ArrowUp ArrowUp');
      }
      if (!name) continue;
      await press(page, 'KeyZ'); // Continue
      await hears(page, 'Pass it to');
      await press(page, 'KeyZ'); // take the console
      await shows(page, golden(view, name), `${size} ${name}`);
    }
  }
  await page.context().close();
});

test('fingers press several buttons at once, and slide; axe finds nothing on a phone', async () => {
  const page = await site.blank(PHONE);
  await page.clock.setFixedTime('2026-01-01T12:00'); // the day of the picture
  await preferSize(page, '320x240');
  await page.goto(site.address);
  await ready(page);
  assert.deepEqual(await violations(page), []);
  await shows(page, golden('ugame22', 'home'), 'home, which has no battery here');
  for (const key of ['DOWN', 'DOWN', 'A', 'RIGHT']) await tap(page, key);
  await shows(page, golden('ugame22', 'rule-sets'), 'rule-sets, by touch');
  const devtools = await page.context().newCDPSession(page);
  /** @param {string} key */
  const middle = async (key) => {
    const box = await page.locator(`[data-key=${key}]`).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [left, up, b] = [await middle('LEFT'), await middle('UP'), await middle('B')];
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{x: number, y: number}[]} at */
  const touch = (type, ...at) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((point, id) => ({ ...point, id })),
    });
  const down = () =>
    page.locator('.down').evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
  await touch('touchStart', left);
  await touch('touchStart', left, b);
  assert.deepEqual(await down(), ['LEFT', 'B']);
  await touch('touchMove', up, b);
  assert.deepEqual(await down(), ['UP', 'B']);
  await touch('touchEnd');
  assert.deepEqual(await down(), []);
  await page.context().close();
});

test('a link begins its match, a reload keeps it, starting afresh asks', async () => {
  const link = `${site.address}?rules=trimino&seed=7&utm_source=mail`;
  const page = await site.blank(WITHOUT_WORKER);
  /** Follow the link until the first round has begun. */
  const begun = async () => {
    await page.goto(link);
    await ready(page);
    await hears(page, 'Take');
    await press(page, 'KeyZ');
    await page.waitForFunction(() => (document.getElementById('said')?.childElementCount ?? 0) > 1);
  };
  await begun();
  const told = await said(page);
  let first = '';
  for (let now = ''; !first || now !== first; now = await remembered(page)) {
    first = now;
    await page.waitForTimeout(250); // it is kept a moment after it was told
  }
  assert.ok(first.length > 1000);
  assert.equal(new URL(page.url()).search, '', 'a reload does not begin it again');

  await page.goto(`${site.address}?rules=symmetry&seed=1`);
  await page.locator('#question button[value=no]').click();
  await ready(page);
  assert.match(await said(page), /Continue/, 'the match goes on');
  await page.locator('#afresh').click();
  await page.keyboard.press('Escape');
  await page.locator('#question').waitFor({ state: 'hidden' });
  assert.equal(await remembered(page), first, 'nothing is lost by asking');
  await page.locator('#afresh').click();
  await page.locator('#question-yes').click();
  await hears(page, 'Play now');
  await begun();
  for (let looks = 0; looks < LOOKS && (await remembered(page)) !== first; looks++) {
    await page.waitForTimeout(250);
  }
  assert.equal(await remembered(page), first, 'the same match by the same seed');
  assert.equal(await said(page), told);
  await page.context().close();
});

test('a link that is none of ours is told in one sentence; names are typed; Tab leaves the console', async () => {
  const page = await site.visit(WITHOUT_WORKER, '?rules=poker&seed=7');
  await ready(page);
  assert.match(await page.locator('#notices').innerText(), /isn’t one of ours/);
  assert.match(await said(page), /Play now/);

  await press(page, 'ArrowDown ArrowDown KeyZ KeyZ ArrowDown ArrowDown KeyZ ArrowRight KeyZ'); // a new name for player 2
  await hears(page, 'New name');
  await page.keyboard.type('Wasda');
  await press(page, 'Backspace Space KeyX');
  await hears(page, 'Wasd x.');
  await press(page, 'Enter');
  await hears(page, 'Wasd x person');
  await press(page, 'KeyX');
  await hears(page, 'Which game?');

  await page.locator('#handheld').focus();
  const before = await canvas(page);
  await page.locator('.help summary').focus();
  await page.keyboard.press('Space');
  assert.equal(await page.locator('.help').getAttribute('open'), '');
  assert.ok(before.equals(await canvas(page)), 'what has the focus is pressed by Space');
  await page.locator('#handheld').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'size');
  assert.deepEqual(await violations(page), []);
  await page.context().close();
});

test('without eyes: where a tile would lie, and what happened, in one line each', async () => {
  const page = await site.visit(WITHOUT_WORKER, '?rules=triominos&seed=1');
  await ready(page);
  /** Press A until the last line that was told says something. @param {RegExp} expected */
  const pressUntil = async (expected) => {
    for (let presses = 0; presses < 40; presses++) {
      const last = (await page.locator('#said p').allInnerTexts()).at(-1) ?? '';
      if (expected.test(last)) return last;
      await press(page, 'KeyZ');
      await page.waitForTimeout(250);
    }
    throw new Error(`never told: ${expected}`);
  };
  const placing = await pressUntil(
    /^> 1\/\d: \d-\d-\d, (one side|two sides): \d-\d (above|below|upper|lower).*A: /,
  );
  const points = Number(/\+(\d+)$/.exec(placing)?.[1]);
  await press(page, 'KeyZ');
  await page.waitForTimeout(2500); // the points have flown
  const told = await page.locator('#said p').allInnerTexts();
  assert.match(told.at(-1) ?? '', /^(\+\d+|\d+ \+ \d+ \w+)\. .+ −?\d+\. (\+\d+ )?A: Next/);
  assert.ok(told.at(-1)?.startsWith(`+${points}`) || !/Place/.test(placing));
  await page.context().close();
});

test('page and console speak one language, also from right to left', async () => {
  const page = await site.blank(WITHOUT_WORKER);
  await preferSize(page, '160x128');
  await page.goto(site.address);
  await ready(page);
  await page.locator('#language').selectOption('he');
  await page.waitForSelector('html[lang=he][dir=rtl]');
  await page.waitForSelector('#said[lang=he]', { state: 'attached' });
  await ready(page);
  await page.locator('#handheld').focus();
  await press(page, 'ArrowDown ArrowDown KeyZ ArrowLeft');
  await shows(page, golden('pygamer-he', 'rule-sets'), 'rule-sets in Hebrew');
  assert.match(await said(page), /[א-ת]/);
  assert.equal(await page.locator('#afresh').innerText(), 'להתחיל מחדש');
  await page.locator('#afresh').click();
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await ready(page);
  assert.match(await said(page), /[א-ת]/, 'after a reload, too');
  await page.context().close();
});

test('what cannot be loaded or kept, and a crash, is told in a sentence, and can be tried again', async () => {
  const isAbout = (/** @type {string} */ path) => path.endsWith('/about.py');
  site.changed.set('/vm.pack', (pack) => pack.subarray(0, 1000));
  site.changed.set('/console.pack', (pack) =>
    repacked(pack, (files) => {
      const about = [...files.keys()].find(isAbout) ?? '';
      return files.set(about, Buffer.from('raise ValueError("no such thing")\n'));
    }),
  );
  const page = await site.blank(WITHOUT_WORKER);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto(site.address);
  await page.getByText('The console has stopped.').waitFor();
  await page.getByText('This browser saves nothing').waitFor();
  site.changed.delete('/vm.pack');
  site.complaints.length = 0; // it is in the browser's log, too
  await page.getByText('Switch it on again').click();
  await ready(page);
  await press(page, 'ArrowUp ArrowRight KeyZ');
  await hears(page, 'Settings. >');
  await press(page, 'ArrowUp');
  await hears(page, '> About');
  await press(page, 'KeyZ');
  await hears(page, 'ValueError: no such thing');
  site.changed.clear();
  await press(page, 'KeyZ');
  await ready(page);
  await hears(page, 'Play now');
  await press(page, 'ArrowDown');
  assert.equal(await page.locator('.notice').count(), 1, 'told once');
  await page.context().close();
});

test('a language chosen before the console runs, or after a crash, is its language', async () => {
  const page = await site.blank(WITHOUT_WORKER);
  let go = () => {};
  const chosen = new Promise((resolve) => {
    go = () => resolve(undefined);
  });
  await page.route('**/vm.pack', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(site.address);
  await page.locator('#language option').last().waitFor({ state: 'attached' });
  await page.locator('#language').selectOption('sk');
  await page.waitForSelector('html[lang=sk]');
  go();
  await page.waitForSelector('#said[lang=sk]', { state: 'attached' });
  await ready(page);
  assert.equal(await page.locator('.notice').count(), 0);

  site.changed.set('/console.pack', (pack) =>
    repacked(pack, (files) => {
      const about = [...files.keys()].find((path) => path.endsWith('/about.py')) ?? '';
      return files.set(about, Buffer.from('raise ValueError("no such thing")\n'));
    }),
  );
  await page.reload();
  await ready(page);
  await press(page, 'ArrowUp ArrowRight KeyZ ArrowUp KeyZ'); // about
  await hears(page, 'ValueError: no such thing');
  await page.locator('#language').selectOption('bg');
  await page.waitForSelector('#said[lang=bg]', { state: 'attached' });
  await ready(page);
  assert.match(await said(page), /Играй/);
  assert.equal(await page.locator('.notice').count(), 0);
  site.changed.clear();
  await page.context().close();
});

test('a key waits for what it may ask for, and is not lost', async () => {
  const page = await site.blank(WITHOUT_WORKER);
  /** @type {() => void} */
  let come = () => {};
  site.late.set('/soon.pack', () => new Promise((resolve) => (come = resolve)));
  await page.goto(site.address);
  await ready(page);
  for (const code of ['ArrowUp', 'ArrowRight', 'KeyZ']) await page.keyboard.press(code);
  await page.waitForTimeout(LATE_MS);
  assert.match(await said(page), /Play now[^>]*$/, 'the first screen is still there');
  come();
  site.late.clear();
  await hears(page, '> Settings');
  await press(page, 'ArrowUp KeyZ KeyZ'); // about, its test of the keys
  await hears(page, 'Self-test');
  assert.equal(await page.locator('.notice').count(), 0);
  await page.context().close();
});

test('a console that nobody sees rests, and so does its sound', async () => {
  const page = await site.blank(WITHOUT_WORKER);
  await page.addInitScript(() => {
    const heard = Object.assign(globalThis, { sound: /** @type {AudioContext | undefined} */ (undefined) });
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (/** @type {any[]} */ ...to) {
      heard.sound = /** @type {AudioContext} */ (this.context);
      return /** @type {any} */ (connect).apply(this, to);
    };
  });
  await page.goto(site.address);
  await ready(page);
  await press(page, 'ArrowDown');
  const [worker] = page.workers();
  await worker.evaluate(() => {
    const counted = Object.assign(globalThis, { steps: 0 });
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = /** @type {any} */ (
      (/** @type {() => void} */ work, /** @type {number} */ ms) => {
        counted.steps++;
        return wait(work, ms);
      }
    );
  });
  const soundIs = (/** @type {AudioContextState} */ wished) =>
    page.waitForFunction((state) => /** @type {any} */ (globalThis).sound?.state === state, wished);
  const isAtWork = async () => {
    const before = await worker.evaluate('steps');
    await page.waitForTimeout(300);
    const sound = await page.evaluate('sound.state');
    return [(await worker.evaluate('steps')) !== before, sound];
  };
  await soundIs('running');
  assert.deepEqual(await isAtWork(), [true, 'running']);
  await page.locator('nav a[href="#games"]').click();
  await soundIs('suspended');
  await page.waitForTimeout(300); // what the worker has begun
  assert.deepEqual(await isAtWork(), [false, 'suspended'], 'behind another part');
  await page.locator('nav a[href="#play"]').click();
  await soundIs('running');
  assert.deepEqual(await isAtWork(), [true, 'running']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await soundIs('suspended');
  await page.waitForTimeout(300);
  assert.deepEqual(await isAtWork(), [false, 'suspended'], 'in a hidden window');
  await page.context().close();
});

test('a gamepad plays, tones are heard, the page can be installed', async () => {
  const page = await site.blank(DESKTOP);
  await page.addInitScript(() => {
    const heard = Object.assign(globalThis, { levels: /** @type {number[]} */ ([]), pressed: -1 });
    AudioParam.prototype.setTargetAtTime = function (level) {
      heard.levels.push(level);
      return this;
    };
    const buttons = () => Array.from({ length: 16 }, (_, at) => ({ pressed: at === heard.pressed }));
    Object.assign(navigator, { getGamepads: () => [{ index: 0, buttons: buttons(), axes: [0, 0] }] });
  });
  await page.goto(site.address);
  await ready(page);
  const fresh = await canvas(page);
  await page.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
  await page.evaluate('pressed = 13');
  await page.waitForSelector('[data-key=DOWN].down');
  await page.evaluate('pressed = -1');
  await page.waitForSelector('.pad:not(:has(.down))');
  for (let looks = 0; looks < LOOKS && fresh.equals(await canvas(page)); looks++)
    await page.waitForTimeout(50);
  assert.ok(!fresh.equals(await canvas(page)));
  await page.reload(); // held for a moment too long, a button repeats
  await ready(page);
  await press(page, 'ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight KeyZ ArrowDown ArrowDown ArrowRight'); // to the settings, louder: a tone tells
  await page.waitForFunction(() =>
    /** @type {any} */ (globalThis).levels.some((/** @type {number} */ level) => level > 0),
  );
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  );
  await page.context().close();
});

test('nothing was refused by the content security policy, nor complained of', () => {
  assert.deepEqual(site.complaints, []);
});

// What of the page needs no browser: run by node's own test runner.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldOn } from '../../web/play/gamepad.js';
import { Holds } from '../../web/play/holds.js';
import { keyAt } from '../../web/play/keyboard.js';
import { Lines } from '../../web/play/lines.js';
import { linkedMatchOf, matchOf } from '../../web/play/link.js';
import { scaleFor } from '../../web/play/screen.js';

/** Holds, and what they have told. */
function watched() {
  /** @type {string[]} */
  const told = [];
  return { told, holds: new Holds((key, down) => told.push(`${key} ${down ? 'down' : 'up'}`)) };
}

test('a key is down as long as anything holds it', () => {
  const { told, holds } = watched();
  holds.hold('KeyZ', 'A');
  holds.hold('finger 1', 'A');
  holds.release('KeyZ');
  assert.deepEqual(told, ['A down']);
  holds.release('finger 1');
  assert.deepEqual(told, ['A down', 'A up']);
});

test('a thumb slides from one key to another, others stay down', () => {
  const { told, holds } = watched();
  holds.hold('finger 2', 'B');
  holds.hold('finger 1', 'LEFT');
  holds.hold('finger 1', 'UP');
  holds.hold('finger 1', 'UP');
  assert.deepEqual(told, ['B down', 'LEFT down', 'LEFT up', 'UP down']);
  holds.releaseAll();
  assert.deepEqual(told.slice(4).sort(), ['B up', 'UP up']);
});

test('keys count by their place', () => {
  assert.equal(keyAt('KeyW'), 'UP');
  assert.equal(keyAt('Space'), 'A');
  assert.equal(keyAt('Tab'), undefined, 'Tab leaves the console for the rest of the page');
});

test('a gamepad holds by its pad and by its stick', () => {
  const buttons = Array.from({ length: 16 }, (_, at) => ({ pressed: at === 0 || at === 14 }));
  const held = heldOn({ buttons, axes: [0.9, -0.2] }).filter(([, key]) => key);
  assert.deepEqual(
    held.map(([, key]) => key),
    ['A', 'LEFT', 'RIGHT'],
  );
});

test('a link names rules and a seed', () => {
  assert.deepEqual(matchOf('?rules=trimino&seed=7'), { rules: 'trimino', seed: 7 });
  assert.deepEqual(matchOf('?rules=domino-108&seed=281474976710655'), {
    rules: 'domino-108',
    seed: 2 ** 48 - 1,
  });
  assert.equal(matchOf(''), undefined);
  assert.equal(matchOf('?size=240'), undefined);
});

test('a link that cannot be understood is none', () => {
  const wrong = ['?rules=trimino', '?seed=7', '?rules=trimino&seed=-1', '?rules=trimino&seed=1e3'];
  wrong.push('?rules=../x&seed=1', '?rules=&seed=1', '?rules=trimino&seed=281474976710656');
  wrong.push(`?rules=${'a'.repeat(41)}&seed=1`, '?rules=trimino&seed=07', '?rules=trimino&seed=٧');
  for (const search of wrong) assert.equal(matchOf(search), null, search);
});

test('the screen fills its room, by a whole multiple where that wastes little', () => {
  assert.equal(scaleFor([240, 240], 500, 490, 1), 2);
  assert.equal(scaleFor([240, 240], 342, 600, 3), 342 / 80, 'a phone: 4 would be a border of 11 pixels');
  assert.equal(scaleFor([240, 240], 330, 600, 3), 4, 'hardly less than 4.125');
  assert.equal(scaleFor([240, 240], 700, 700, 1), 2, 'large enough');
  assert.equal(scaleFor([320, 240], 400, 400, 1), 1.25);
  assert.equal(scaleFor([320, 240], 160, 100, 1), 100 / 240, 'it is never cut off');
  assert.equal(scaleFor([320, 240], -20, 100, 1), 0);
});

test('a link of a match that others play too; what messengers append is no part of it', () => {
  assert.equal(linkedMatchOf('#m=450G00C1SP30~0A.0100z'), '450G00C1SP30~0A.0100z');
  assert.equal(linkedMatchOf('#m=450G00C1SP30.'), '450G00C1SP30');
  assert.equal(linkedMatchOf('#m=450G00C1SP30&utm_source=messenger'), '450G00C1SP30');
  assert.equal(linkedMatchOf('#board'), undefined);
});

test('lines of a handheld are found among all that comes over its port', () => {
  const lines = new Lines();
  const hello = '#hK7QF3M1A2B\n';
  assert.deepEqual(lines.feed(`Player 1 starts.\r\n${hello}noise#h`), [hello]);
  assert.deepEqual(lines.feed(`K7QF3M1A2B\n`), [hello]);
  assert.deepEqual(lines.feed('#\n#abc\n\x1b]0;title\x07\n'), []);
  assert.deepEqual(lines.feed(`#${'x'.repeat(63)}\n`), []);
  assert.deepEqual(lines.feed(`#${'x'.repeat(62)}\n`), [`#${'x'.repeat(62)}\n`]);
  assert.deepEqual(lines.feed(`#one é two\n${'y'.repeat(1e6)}#${hello}`), [hello]);
});

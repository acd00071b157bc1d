// The page's words: the same ones in all languages, each in its own letters.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';

const WEB = new URL('../../web/', import.meta.url);
const LETTERS = {
  en: /[a-z]/i,
  he: /[א-ת]/,
  sk: /[a-zľščťžýáíéúäôňďó]/i,
  uk: /[а-яіїєґ]/i,
  bg: /[а-я]/i,
};
const NAMES = new Set(['play.keys_start']); // the same everywhere

/** @param {string} language @returns {Record<string, string>} */
const read = (language) => JSON.parse(fs.readFileSync(new URL(`texts/${language}.json`, WEB), 'utf8'));
const ROOMS = ['board/', 'games/'];
const PARTS = ['', ...ROOMS, 'links/', 'show/']; // of the texts: those that the page begins with, and those that come with a part
const english = Object.assign({}, ...PARTS.map((part) => read(`${part}en`)));
const page = fs.readFileSync(new URL('index.html', WEB), 'utf8');

for (const [language, letters] of Object.entries(LETTERS)) {
  test(`${language} says all that there is to say`, () => {
    for (const part of PARTS) {
      const texts = read(part + language);
      const expected = read(`${part}en`);
      assert.deepEqual(Object.keys(texts), Object.keys(expected));
      for (const [key, said] of Object.entries(texts)) {
        assert.equal(said, said.trim(), key);
        if (!NAMES.has(key)) assert.match(said, letters, key);
        for (const [name] of said.matchAll(/\{\w+\}/g)) assert.ok(expected[key].includes(name), key);
      }
    }
  });
}

for (const part of ROOMS) {
  test(`the room ${part} names texts that there are`, () => {
    const room = fs.readFileSync(new URL(`${part}room.html`, WEB), 'utf8');
    const named = [...room.matchAll(/data-(?:text|label)="([^"]+)"/g)].map(([, key]) => key);
    assert.ok(named.length > 20);
    for (const key of named) assert.ok(Object.hasOwn(english, key), key);
  });
}

test('the page names texts that there are, and says them in English until its script runs', () => {
  const named = [...page.matchAll(/data-(text|label)="([^"]+)"([^>]*)>([^<]*)/g)];
  assert.ok(named.length > 20);
  for (const [, kind, key, attributes, content] of named) {
    const said = kind === 'text' ? content : /aria-label="([^"]*)"/.exec(attributes)?.[1];
    assert.equal(said, english[key], key);
  }
});

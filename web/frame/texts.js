// The page's texts in all languages. Elements have their keys: data-text for the content, data-label for the
// label that a screen reader reads.

import english from '../texts/en.json';

/** @typedef {keyof typeof import('../texts/games/en.json')} GamesKey */
/** @typedef {keyof typeof import('../texts/board/en.json')} BoardKey */
/** @typedef {keyof typeof import('../texts/links/en.json')} LinksKey */
/** @typedef {keyof typeof import('../texts/show/en.json')} ShowKey */
/** @typedef {keyof typeof english | ShowKey | BoardKey | GamesKey | LinksKey} TextKey */
/** @typedef {Record<Language, () => Promise<Record<string, string>>>} Loaders loads the texts of each language */
/** @typedef {keyof typeof LANGUAGES} Language */
/** @typedef {Record<string, string | number>} Values the value of each {name} in a text */
/** @typedef {{says: TextKey, values?: Values}} Sentence */

/** The own name of each language, and its texts: only those of one language are loaded. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => english },
  he: { name: 'עברית', load: async () => (await import('../texts/he.json')).default },
  sk: { name: 'Slovenčina', load: async () => (await import('../texts/sk.json')).default },
  uk: { name: 'Українська', load: async () => (await import('../texts/uk.json')).default },
  bg: { name: 'Български', load: async () => (await import('../texts/bg.json')).default },
};
const RIGHT_TO_LEFT = 'he';
const NUMBER = /^[\d.]+$/; // or a version: it stays with the word before it

/** @type {Language} */
let spoken = 'en';
/** @type {Readonly<Record<string, string>>} */
let texts = english;
/** @type {Loaders[]} */
const parts = [];
let asked = 0;
let shown = Promise.resolve(); // when the texts of the last request are

/** @param {string} code @returns {code is Language} */
export function isLanguage(code) {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * The first of the wanted languages that we have. @param {readonly string[]} wanted such as "sk-SK", best first
 * @returns {Language}
 */
export function bestLanguage(wanted) {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0].replace(/^iw$/, 'he'); // the old code of Hebrew
    if (isLanguage(code)) return code;
  }
  return 'en';
}

/** The current language. */
export function languageOf() {
  return spoken;
}

/** Add the texts of a part of the page, which are loaded with it. @param {Loaders} loaders */
export async function useTexts(loaders) {
  parts.push(loaders);
  await useLanguage(spoken);
}

/**
 * Load a language and show every text in it, or in the one that is asked for meanwhile.
 * @param {Language} language @returns {Promise<void>}
 */
export function useLanguage(language) {
  spoken = language;
  shown = show(language, ++asked);
  return shown;
}

/** @param {Language} language @param {number} question @returns {Promise<void>} */
async function show(language, question) {
  const loaded = await Promise.all([LANGUAGES[language].load(), ...parts.map((part) => part[language]())]);
  if (question !== asked) return shown; // who asked first also needs the texts of the last request
  texts = Object.assign({}, ...loaded);
  document.documentElement.lang = language;
  document.documentElement.dir = language === RIGHT_TO_LEFT ? 'rtl' : 'ltr';
  document.title = texts.title;
  translate(document);
  document.dispatchEvent(new Event('languagechosen'));
}

/** Fill in the texts of the elements in it. @param {ParentNode} root */
export function translate(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]'))) {
    const values = JSON.parse(element.dataset.values ?? '{}');
    element.textContent = text(/** @type {TextKey} */ (element.dataset.text), values);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-label]'))) {
    element.setAttribute('aria-label', text(/** @type {TextKey} */ (element.dataset.label)));
  }
}

/** Give an element a sentence, which follows later changes of the language. @param {HTMLElement} element @param {Sentence} sentence */
export function say(element, { says, values = {} }) {
  element.dataset.text = says;
  element.dataset.values = JSON.stringify(values);
  element.textContent = text(says, values);
}

/** @param {TextKey} key @param {Values} [values] those with letters keep their own direction */
export function text(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(values[name]);
    return NUMBER.test(value) ? value : `\u2068${value}\u2069`;
  });
}

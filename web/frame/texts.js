// The page's words in five languages. Elements name theirs: data-text what they say, data-label what they
// are called for a screen reader.

import english from '../texts/en.json';

/** @typedef {keyof typeof import('../texts/games/en.json')} GamesKey */
/** @typedef {keyof typeof english | GamesKey} TextKey */
/** @typedef {Record<Language, () => Promise<Record<string, string>>>} Loaders what brings each language's words */
/** @typedef {keyof typeof LANGUAGES} Language */
/** @typedef {Record<string, string | number>} Values what stands for each {name} in a text */
/** @typedef {{says: TextKey, values?: Values}} Sentence */

/** What each language calls itself, and where its words are: only those of one language are loaded. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => english },
  he: { name: 'עברית', load: async () => (await import('../texts/he.json')).default },
  sk: { name: 'Slovenčina', load: async () => (await import('../texts/sk.json')).default },
  uk: { name: 'Українська', load: async () => (await import('../texts/uk.json')).default },
  bg: { name: 'Български', load: async () => (await import('../texts/bg.json')).default },
};
const RIGHT_TO_LEFT = 'he';
const NUMBER = /^[\d.]+$/; // or a version: it belongs to the word before it

/** @type {Language} */
let spoken = 'en';
/** @type {Readonly<Record<string, string>>} */
let texts = english;
/** @type {Loaders[]} */
const parts = [];
let asked = 0;

/** @param {string} code @returns {code is Language} */
export function isLanguage(code) {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * The first of the languages that we speak. @param {readonly string[]} wanted such as "sk-SK", best first
 * @returns {Language}
 */
export function bestLanguage(wanted) {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0].replace(/^iw$/, 'he'); // the old code of Hebrew
    if (isLanguage(code)) return code;
  }
  return 'en';
}

/** The language that is spoken now. */
export function languageOf() {
  return spoken;
}

/** Words that only a part of the page needs come with it. @param {Loaders} loaders */
export async function useTexts(loaders) {
  parts.push(loaders);
  await useLanguage(spoken);
}

/** Load a language and say everything in it. @param {Language} language */
export async function useLanguage(language) {
  spoken = language;
  const question = ++asked;
  const loaded = await Promise.all([LANGUAGES[language].load(), ...parts.map((part) => part[language]())]);
  if (question !== asked) return; // more was asked for meanwhile
  texts = Object.assign({}, ...loaded);
  document.documentElement.lang = language;
  document.documentElement.dir = language === RIGHT_TO_LEFT ? 'rtl' : 'ltr';
  document.title = texts.title;
  translate(document);
  document.dispatchEvent(new Event('languagechosen'));
}

/** Say what the elements in there are to say. @param {ParentNode} root */
export function translate(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]'))) {
    const values = JSON.parse(element.dataset.values ?? '{}');
    element.textContent = text(/** @type {TextKey} */ (element.dataset.text), values);
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-label]'))) {
    element.setAttribute('aria-label', text(/** @type {TextKey} */ (element.dataset.label)));
  }
}

/** Have an element say a sentence, in whatever language is chosen later, too. @param {HTMLElement} element @param {Sentence} sentence */
export function say(element, { says, values = {} }) {
  element.dataset.text = says;
  element.dataset.values = JSON.stringify(values);
  element.textContent = text(says, values);
}

/** @param {TextKey} key @param {Values} [values] what has letters keeps its own direction */
export function text(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(values[name]);
    return NUMBER.test(value) ? value : `\u2068${value}\u2069`;
  });
}

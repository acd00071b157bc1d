// The page: its language, its parts, and offline use.

import { element } from './frame/elements.js';
import { showParts } from './frame/parts.js';
import { prefer, preference } from './frame/preferences.js';
import { bestLanguage, isLanguage, LANGUAGES, useLanguage } from './frame/texts.js';
import { keepForOffline } from './frame/updates.js';
import { open } from './play/part.js';

const kept = preference('language');
let language = bestLanguage(kept ? [kept, ...navigator.languages] : navigator.languages);

const languageChoice = element('language', HTMLSelectElement);
const languageLabel = element('language-choice', HTMLElement);
languageLabel.dataset.code = language;
for (const [code, { name }] of Object.entries(LANGUAGES)) {
  const option = new Option(name, code, false, code === language);
  option.lang = code;
  languageChoice.append(option);
}

/** @param {string} wanted */
async function changeLanguage(wanted) {
  if (!isLanguage(wanted) || wanted === language) return;
  language = wanted;
  languageChoice.value = languageLabel.dataset.code = wanted;
  prefer('language', wanted);
  await useLanguage(wanted);
}

const opening = open({ language: () => language, changeLanguage });
languageChoice.addEventListener('change', async () => {
  const wanted = languageChoice.value;
  await changeLanguage(wanted);
  (await opening).speak(wanted);
});
showParts({
  board: async () => (await import('./board/part.js')).open(),
  games: async () => (await import('./games/part.js')).open(async () => (await opening).record()),
});
await Promise.all([useLanguage(language), opening.then(({ begun }) => begun)]);
await keepForOffline(); // last, because nobody needs it to play

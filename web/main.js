// The page: its language, its parts, and offline use.

import { element } from './frame/elements.js';
import { takeLaunches } from './frame/launches.js';
import { showParts } from './frame/parts.js';
import { prefer, preference } from './frame/preferences.js';
import { bestLanguage, isLanguage, LANGUAGES, useLanguage } from './frame/texts.js';
import { useTypeface } from './frame/typeface.js';
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
/** @type {Promise<{take: (file: File) => Promise<void>}> | undefined} */
let games;

/** Look at a game, set up once. */
function openGames() {
  games ??= import('./games/part.js')
    .then((part) => part.open(async () => (await opening).record()))
    .catch((error) => {
      games = undefined;
      throw error;
    });
  return games;
}

showParts({
  board: async () => (await import('./board/part.js')).open(),
  games: async () => {
    await openGames();
  },
});
takeLaunches(async (record) => {
  location.hash = 'games';
  await (await openGames()).take(record);
});
const isKept = Boolean(navigator.serviceWorker?.controller); // from an earlier visit
if (isKept) useTypeface();
await Promise.all([useLanguage(language), opening.then(({ begun }) => begun)]);
if (!isKept) useTypeface();
await keepForOffline(); // last, because nobody needs it to play

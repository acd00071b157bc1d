// The page: its language, its parts, and offline use.

import { element } from './frame/elements.js';
import { takeLaunches } from './frame/launches.js';
import { notify } from './frame/notices.js';
import { showParts } from './frame/parts.js';
import { prefer, preference } from './frame/preferences.js';
import { bestLanguage, isLanguage, LANGUAGES, useLanguage } from './frame/texts.js';
import { useTypeface } from './frame/typeface.js';
import { keepForOffline } from './frame/updates.js';
import { isEmbedded } from './play/link.js';
import { open } from './play/part.js';

/** @import { Games } from './games/part.js' */
/** @import { Installing } from './play/extras.js' */

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

document.documentElement.toggleAttribute('data-embed', isEmbedded(location.search));

/** @type {Promise<Installing>} */
const installing = new Promise((resolve) => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the page has a button for it
    resolve(/** @type {Installing} */ (event));
  });
});

/** Open a match in its replay. @param {File} record */
async function look(record) {
  location.hash = 'games';
  const part = await openGames().catch(() => undefined); // showParts tells it
  await part?.take(record);
}

/** Let the person show a match to others. @param {File} record */
async function show(record) {
  try {
    await (await openGames()).show(record);
  } catch (error) {
    globalThis.console.error(error);
    notify('parts.failed', { says: 'parts.again', does: () => void show(record) });
  }
}

/** Play on from a turn of a match that was looked at. @param {string} from */
async function playOn(from) {
  location.hash = 'play';
  (await opening).playOn(from);
}

const opening = open({ language: () => language, changeLanguage, look, show });
languageChoice.addEventListener('change', async () => {
  const wanted = languageChoice.value;
  await changeLanguage(wanted);
  (await opening).speak(wanted);
});
/** @type {Promise<Games> | undefined} */
let games;

/** Look at a game, set up once. */
function openGames() {
  games ??= import('./games/part.js')
    .then((part) => part.open(async () => (await opening).record(), playOn))
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
takeLaunches(look);
const isKept = Boolean(navigator.serviceWorker?.controller); // from an earlier visit
if (isKept) useTypeface();
await Promise.all([useLanguage(language), opening.then(({ begun }) => begun)]);
if (!isKept) useTypeface();
import('./play/extras.js')
  .then(async ({ addExtras }) => addExtras(await opening, installing))
  .catch(() => {}); // offline: one can play without them
await keepForOffline(); // last, because nobody needs it to play

// Play: the console in a handheld.

import { element } from '../frame/elements.js';
import { ask, notify } from '../frame/notices.js';
import { prefer, preference } from '../frame/preferences.js';
import { LANGUAGES } from '../frame/texts.js';
import { Console } from './console.js';
import { listenToGamepads } from './gamepad.js';
import { Holds } from './holds.js';
import { Keyboard } from './keyboard.js';
import { matchOf } from './link.js';
import { isAlone, Memory } from './memory.js';
import { Screen, SIZES } from './screen.js';
import { Sound } from './sound.js';
import { Spoken } from './spoken.js';
import { listenToTouch, showButton } from './touch.js';

/** @import { FromWorker, Start } from '../console/messages.js' */
/** @import { Language } from '../frame/texts.js' */

const DEFAULT_SIZE = 1;
const PATIENCE_MS = 2000; // time for a console that may have stopped

/**
 * Set the part up and switch the console on.
 * @param {{language: () => Language, changeLanguage: (language: string) => void}} page
 * @returns {Promise<{speak: (language: string) => void, record: () => Promise<string>, begun: Promise<void>}>}
 *   `begun`: resolves when the console can be played, or has failed
 */
export async function open(page) {
  const handheld = element('handheld', HTMLElement);
  const room = element('room', HTMLElement);
  const screen = new Screen(element('screen', HTMLCanvasElement));
  const spoken = new Spoken(element('said', HTMLElement));
  const sound = new Sound();
  const memory = new Memory(() => notify('play.keeps_nothing'));
  const console = new Console(hear);
  const holds = new Holds((key, down) => {
    sound.allow();
    showButton(handheld, key, down);
    console.press(key, down);
  });
  const keyboard = new Keyboard(holds, handheld, (text) => console.type(text));
  let size = sizeAt(preference('size'));
  let begin = () => {};
  /** @type {Promise<void>} */
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  /** @type {(record: string) => void} takes the requested record */
  let recorded = () => {};

  /** @param {Start} [start] */
  function powerOn(start) {
    const [width, height] = SIZES[size];
    delete handheld.dataset.state;
    spoken.clear();
    sound.play(0, 0);
    keyboard.writes = false;
    const { bytes, files } = memory;
    const language = page.language();
    // A kept memory may be in any language; a first visit waits for one language only.
    const languages = bytes ? Object.keys(LANGUAGES) : [language];
    console.powerOn({ width, height, language, languages, memory: bytes, files, start });
  }

  /** @param {FromWorker} message */
  function hear(message) {
    switch (message.type) {
      case 'frame':
        screen.show(message.frame);
        if (!handheld.dataset.state) handheld.dataset.state = 'on';
        break;
      case 'memory':
        void memory.keep(message.memory);
        break;
      case 'files':
        void memory.keepFiles(message.files);
        break;
      case 'sound':
        sound.play(message.hertz, message.loudness);
        break;
      case 'light':
        handheld.style.setProperty('--light', lightOf(message.colour));
        break;
      case 'brightness':
        handheld.style.setProperty('--dim', dimmed(message.percent));
        break;
      case 'print':
        spoken.say(message.line);
        break;
      case 'language':
        element('said', HTMLElement).lang = message.language || page.language();
        if (message.language) page.changeLanguage(message.language);
        break;
      case 'ready':
        handheld.dataset.state = 'ready';
        begin();
        break;
      case 'no such rules':
        notify('play.no_such_rules');
        break;
      case 'record':
        recorded(message.record);
        break;
      case 'listens':
        keyboard.writes = message.letters;
        break;
      case 'restart':
        powerOn();
        break;
      case 'failed':
        begin();
        globalThis.console.error(message.text);
        notify('play.failed', { says: 'play.again', does: powerOn });
        break;
    }
  }

  const fit = () => screen.fit(room.clientWidth, room.clientHeight);

  /** @param {number} chosen */
  function useSize(chosen) {
    size = chosen;
    const [width, height] = SIZES[size];
    handheld.dataset.size = `${width}x${height}`;
    screen.use([width, height]);
    fit();
  }

  useSize(size);
  new ResizeObserver(fit).observe(room);
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (document.getElementsByName('size'))) {
    choice.checked = sizeAt(choice.value) === size;
    choice.addEventListener('change', () => {
      prefer('size', choice.value);
      useSize(sizeAt(choice.value));
      powerOn();
    });
    choice.addEventListener('click', ({ detail }) => {
      if (detail) handheld.focus({ preventScroll: true }); // after a click: the keys go to the console again
    });
  }
  element('afresh', HTMLButtonElement).addEventListener('click', async () => {
    if (!(await ask({ asks: 'play.afresh_asks', says: 'play.afresh_says', yes: 'play.forget' }))) return;
    console.powerOff(); // or it would save again
    await memory.forget();
    powerOn();
    handheld.focus({ preventScroll: true });
  });
  listenToTouch(holds, handheld);
  listenToGamepads(holds);
  addEventListener('pointerdown', () => sound.allow());
  document.addEventListener('visibilitychange', () => {
    holds.releaseAll();
    console.show(!document.hidden);
  });

  await memory.recall();
  powerOn(await linked(memory));
  if (!(await isAlone())) notify('play.elsewhere');
  return {
    begun,
    speak: (language) => console.speak(language),
    record: () =>
      new Promise((resolve) => {
        recorded = resolve;
        console.askForRecord();
        setTimeout(resolve, PATIENCE_MS, '');
      }),
  };
}

/** The match of the page's address; only the first call returns it. @param {Memory} memory */
async function linked(memory) {
  const start = matchOf(location.search);
  if (start === undefined) return undefined;
  history.replaceState(null, '', location.pathname + location.hash);
  if (start === null) {
    notify('play.no_such_rules');
    return undefined;
  }
  if (!memory.bytes) return start;
  const begins = await ask({ asks: 'play.link_asks', says: 'play.link_says', yes: 'play.begin' });
  return begins ? start : undefined;
}

/** @param {string | null} value for example "240x240" */
function sizeAt(value) {
  const at = SIZES.findIndex(([width, height]) => `${width}x${height}` === value);
  return at < 0 ? DEFAULT_SIZE : at;
}

/**
 * The colour of the lamp. The console dims its lights to a sixteenth (console.hardware.lights).
 * @param {number} colour 0xRRGGBB; 0: none
 */
function lightOf(colour) {
  return colour ? `#${(16 * colour).toString(16).padStart(6, '0')}` : 'transparent';
}

/** The CSS filter for a brightness; the usual 80 % show the page's own colours. @param {number} percent */
function dimmed(percent) {
  return percent < 80 ? `brightness(${0.35 + percent / 125})` : 'none';
}

// Play: the console in a handheld.

import { element } from '../frame/elements.js';
import { ask, notify } from '../frame/notices.js';
import { prefer, preference } from '../frame/preferences.js';
import { LANGUAGES } from '../frame/texts.js';
import { reloadIfReplaced } from '../frame/updates.js';
import { Console } from './console.js';
import { listenToGamepads } from './gamepad.js';
import { Holds } from './holds.js';
import { Keyboard } from './keyboard.js';
import { goalOf, linkedMatchOf, matchOf, withoutMatch } from './link.js';
import { Memory } from './memory.js';
import { OneWindow } from './one_window.js';
import { Screen, SIZES } from './screen.js';
import { Sound } from './sound.js';
import { Spoken } from './spoken.js';
import { listenToTouch, showButton } from './touch.js';

/** @import { End, Found, FromWorker, GoalFound, Start } from '../console/messages.js' */
/** @import { Language } from '../frame/texts.js' */
/** @import { Takes } from '../show/ends.js' */
/** @import { Content, Trouble } from './memory.js' */

const DEFAULT_SIZE = 1;
const IS_SHORT = /"is": ?"(round|puzzle)"/; // what is offered then goes with its screen
const BEGIN_LINKED = /** @type {const} */ ({
  asks: 'play.link_asks',
  says: 'play.link_says',
  yes: 'play.begin',
});

/**
 * @typedef {object} Page
 * @property {() => Language} language
 * @property {(language: string) => void} changeLanguage
 * @property {Takes} look opens a match that has ended
 * @property {Takes} show lets the person show it to others
 */

/**
 * Set the part up and switch the console on, unless another window plays.
 * @param {Page} page
 * @returns {Promise<{speak: (language: string) => void, record: () => Promise<string>, playOn: (from: string) => void, sound: Sound, console: Console, begun: Promise<void>}>}
 *   `begun`: resolves when the console can be played, has failed, or is played elsewhere
 */
export async function open(page) {
  const handheld = element('handheld', HTMLElement);
  const room = element('room', HTMLElement);
  const screen = new Screen(element('screen', HTMLCanvasElement));
  const spoken = new Spoken(element('said', HTMLElement));
  const sound = new Sound(preference('sound') !== 'off');
  const memory = new Memory(tellTrouble, endHere);
  const turn = new OneWindow(handOver, endHere);
  const console = new Console(hear);
  const holds = new Holds((key, down) => {
    sound.allow();
    showButton(handheld, key, down);
    console.press(key, down);
  });
  const keyboard = new Keyboard(holds, handheld, (text) => console.type(text));
  let size = sizeAt(preference('size'));
  let isHere = false; // whether this window plays
  let start = linkedMatch();
  let link = takenLink(); // a match that others play too, to be opened once the console runs
  let goal = takenGoal(); // a day, a puzzle or the tiles of somebody else, to be opened then
  /** @type {Uint8Array | undefined} the record of the match that has ended last */
  let record;
  let offeredEnd = ''; // what has ended, as the console told it
  /** @type {Promise<() => void> | undefined} closes what is offered in place of the header */
  let offered;
  /** @type {{of: string, end: () => void} | undefined} the sentence about what is not saved */
  let trouble;
  let begin = () => {};
  /** @type {Promise<void>} */
  const begun = new Promise((resolve) => {
    begin = resolve;
  });

  function powerOn() {
    if (!isHere || reloadIfReplaced()) return;
    const [width, height] = SIZES[size];
    delete handheld.dataset.state;
    spoken.clear();
    sound.play(0, 0);
    keyboard.writes = false;
    closeOffer();
    const { bytes, files } = memory;
    const isAtOnce = Boolean(bytes || link || goal); // a match that others play may be gone on with
    const language = page.language();
    // A kept memory may be in any language; a first visit waits for one language only.
    const languages = bytes ? Object.keys(LANGUAGES) : [language];
    console.powerOn({ width, height, language, languages, memory: bytes, files, start, isAtOnce });
  }

  /** Play in this window, which may. */
  async function beginHere() {
    isHere = true;
    element('kept', HTMLFieldSetElement).disabled = false;
    await memory.take();
    powerOn();
  }

  /** Begin a match, which lays the one in progress aside, if the person wants to. @param {Start} linked */
  async function askToBegin(linked) {
    if (await ask(BEGIN_LINKED)) console.start(linked);
  }

  /** Offer something in place of the header. @param {Promise<() => void>} offer */
  function offerNow(offer) {
    closeOffer();
    offered = offer;
    offered.catch(() => {}); // offline; the match can be found among the others later
  }

  /** Open the match of the link in the page's address, if the person wants to. */
  async function openLink() {
    const match = link;
    link = undefined;
    if (match === undefined) return;
    const found = /** @type {Found | ''} */ (await console.ask('link', match));
    const { asked } = await import('./match_link.js');
    const wish = found && (await asked(found));
    if (!wish) return;
    console.open(match, wish === 'join');
    handheld.focus({ preventScroll: true });
  }

  /** Open what the link in the page's address asks for. */
  async function openGoal() {
    const wanted = goal;
    goal = undefined;
    if (!wanted) return;
    const { kind, text } = wanted;
    const found = await console.ask('goal', `${kind}=${text}`);
    const { isWanted } = await import('../show/goals.js');
    if (!found || !(await isWanted(wanted, /** @type {GoalFound} */ (JSON.parse(found))))) return;
    console.openGoal(kind, text);
    handheld.focus({ preventScroll: true });
  }

  /** Offer what there is to do with what has just ended. @param {string} told */
  async function offerEnd(told) {
    if (!told || told === offeredEnd) {
      if (!told && IS_SHORT.test(offeredEnd)) {
        closeOffer();
        offeredEnd = '';
      }
      return; // closed by the person, or still there
    }
    offeredEnd = told;
    /** @type {End} */
    const end = JSON.parse(told);
    const about = end.is === 'round' ? new TextEncoder().encode(await console.ask('record')) : record;
    const { offerEnd: offer } = await import('../show/ends.js');
    offerNow(offer(end, about?.length ? about : undefined, page));
  }

  function closeOffer() {
    void offered?.then((close) => close()).catch(() => {});
    offered = undefined;
  }

  /** Another window plays: say so, and offer to play here. */
  function endHere() {
    isHere = false;
    console.powerOff();
    turn.letGo();
    void memory.giveUp();
    element('question', HTMLDialogElement).close();
    element('kept', HTMLFieldSetElement).disabled = true;
    spoken.clear();
    sound.play(0, 0);
    trouble?.end();
    trouble = undefined;
    handheld.dataset.state = 'elsewhere';
    begin();
  }

  /** Save everything, for the window that plays next. */
  async function handOver() {
    isHere = false;
    await console.ask('save');
    console.powerOff();
    await memory.giveUp();
    endHere();
  }

  async function beginIfFree() {
    if (await turn.takeIfFree()) await beginHere();
    else endHere();
  }

  /** @param {Trouble | undefined} now what cannot be saved; undefined: all is */
  function tellTrouble(now) {
    if (trouble?.of === now) return;
    trouble?.end();
    trouble = now && { of: now, end: notify(`play.${now}`) };
  }

  /** @param {FromWorker} message */
  function hear(message) {
    switch (message.type) {
      case 'frame':
        screen.show(message.frame);
        if (!handheld.dataset.state) handheld.dataset.state = 'on';
        break;
      case 'memory':
        memory.keep(message.memory);
        break;
      case 'files':
        memory.keepFiles(message.files);
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
        start = undefined;
        begin();
        void openLink();
        void openGoal();
        break;
      case 'match in progress':
        void askToBegin(message.start);
        break;
      case 'no such rules':
        notify('play.no_such_rules');
        break;
      case 'won':
        void navigator.storage?.persist?.().catch(() => {});
        break;
      case 'ended':
        record = message.record;
        if (offeredEnd) {
          const told = offeredEnd;
          offeredEnd = '';
          void offerEnd(told).catch(() => {});
        }
        break;
      case 'end':
        void offerEnd(message.end).catch(() => {}); // offline; one can play without it
        break;
      case 'playing':
        record = undefined;
        offeredEnd = '';
        closeOffer();
        break;
      case 'link':
        closeOffer();
        if (message.match)
          offerNow(import('./match_link.js').then(({ offerLink }) => offerLink(message.match)));
        break;
      case 'listens':
        keyboard.writes = message.letters;
        break;
      case 'restart':
      case 'changed language':
        powerOn();
        break;
      case 'failed':
        begin();
        globalThis.console.error(message.text);
        notify('play.failed', { says: 'play.again', does: powerOn });
        break;
    }
  }

  /** Whether anybody sees the console. */
  function isShown() {
    return !document.hidden && !handheld.closest('[hidden]');
  }

  function showOrRest() {
    holds.releaseAll();
    console.show(isShown());
    sound.rest(!isShown());
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
    await replaceBy({ bytes: undefined, files: new Map() });
  });
  element('save-copy', HTMLButtonElement).addEventListener('click', async () => {
    await console.ask('save');
    await (await import('./copies.js')).saveCopy(memory);
  });
  const copy = element('bring-back', HTMLInputElement);
  copy.addEventListener('change', async () => {
    const [file] = copy.files ?? [];
    const chosen = file && (await import('./copies.js')).chosenCopy(file, memory);
    const content = await chosen;
    copy.value = ''; // the same one can be chosen again
    if (content) await replaceBy(content);
  });
  element('play-here', HTMLButtonElement).addEventListener('click', async () => {
    delete handheld.dataset.state; // it is starting
    await turn.take();
    await beginHere();
    handheld.focus({ preventScroll: true });
  });

  /** Switch the console on with another memory and other files. @param {Content} content */
  async function replaceBy(content) {
    if (!isHere) return;
    console.powerOff(); // or it would save again
    if (!(await memory.replace(content)) && isHere) notify('play.no_room');
    powerOn();
    handheld.focus({ preventScroll: true });
  }

  listenToTouch(holds, handheld);
  listenToGamepads(holds);
  addEventListener('pointerdown', () => sound.allow());
  document.addEventListener('visibilitychange', showOrRest);
  document.addEventListener('partshown', showOrRest);
  addEventListener('hashchange', () => {
    link = takenLink() ?? link;
    goal = takenGoal() ?? goal;
    if (handheld.dataset.state !== 'ready') return;
    void openLink();
    void openGoal();
  });
  showOrRest();
  // A page that the browser has put aside may come back much later, when another window has played.
  addEventListener('pagehide', () => turn.letGo());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void beginIfFree();
  });

  await beginIfFree();
  return {
    begun,
    speak: (language) => console.speak(language),
    record: () => console.ask('record'),
    playOn(from) {
      if (handheld.dataset.state !== 'ready') return;
      console.openGoal('from', from);
      handheld.focus({ preventScroll: true });
    },
    sound,
    console,
  };
}

/** The match of the page's address; only the first call returns it. */
function linkedMatch() {
  const start = matchOf(location.search);
  if (start !== undefined)
    history.replaceState(null, '', location.pathname + withoutMatch(location.search) + location.hash);
  if (start === null) notify('play.no_such_rules');
  return start ?? undefined;
}

/** The link in the page's address to a match that others play too; only the first call returns it. */
function takenLink() {
  const match = linkedMatchOf(location.hash);
  if (match !== undefined) history.replaceState(null, '', location.pathname + location.search);
  return match;
}

/** What the page's address asks for; only the first call returns it. */
function takenGoal() {
  const goal = goalOf(location.hash);
  if (goal) history.replaceState(null, '', location.pathname + location.search);
  return goal;
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

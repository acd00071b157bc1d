// The console's chip: the MicroPython VM with the files of the drive, in a thread of its own.
//
// It is a worker because ending the worker ends a console that hangs or restarts, and because the page stays
// responsive meanwhile. It needs no shared memory: messages come in between two steps.

import { canvasPixels } from './colours.js';
import { drawingModule } from './display.js';
import { below, unpacked } from './pack.js';
import { filesIn, loadVm, putFiles } from './vm.js';

/** @import { Board, FromWorker, PowerOn, Question, Start, ToWorker } from './messages.js' */

const STEP_MS = 10; // more often than a browser shows a picture
const TICKS = 1 << 29; // where ticks_ms wraps
const DRIVE = '/drive';
const DEVICE = '/device';
const RECORDS = 'records';
const WRITTEN = [RECORDS, 'saves']; // the folders that the console writes
const WHOLE = '.txt';
const SEED_BYTES = 6; // that a new match needs

/** @type {(message: FromWorker, transfer?: Transferable[]) => void} */
const tell = (message, transfer = []) => postMessage(message, { transfer });

let clock = 0; // ms since power-on
let looked = 0; // when the clock was last read
/** @type {import('./vm.js').Vm} */
let vm;
/** @type {any} */
let host; // Python's module
/** @type {Board} */
let board;
/** @type {string[]} */
let languages = []; // codes, in the console's order
/** @type {string[]} */
let ruleSets = []; // names
let timer = 0;
let isShown = true; // a console that nobody sees stands still, its clock too
let wish = ''; // the language to change to, as soon as it is there
let hasCrashed = false; // the firmware shows it on the screen, and waits for a key
let hasRemembered = false; // since the last step
let hasNewScreen = false; // since the last step
let offered = ''; // the link of the match that was told last
let shownEnd = ''; // what has ended, as it was told last
let hasWon = false; // whether a person has won the match that is over
let hasEnded = false; // a match has ended, and no other one has begun
/** @type {Set<string>} */
let records = new Set(); // paths of the records of whole matches
/** @type {Uint8Array | null} */
let chance = null; // the random bytes of the match that begins, if they are given

function now() {
  const at = performance.now();
  clock += at - looked;
  looked = at;
  return Math.floor(clock) % TICKS;
}

/** @param {WebAssembly.Memory} memory @param {PowerOn} how */
function registerDevice(memory, how) {
  /** @param {number} at @param {number} size */
  const view = (at, size) => new Uint8Array(memory.buffer, at, size);
  let percent = -1;
  const began = performance.now();
  vm.registerJsModule('_page', {
    ticks_ms: now,
    /** Year, month and day, two digits each after the year. */
    day() {
      const at = new Date(how.clock + performance.now() - began);
      return Number(at.toISOString().slice(0, 'YYYY-MM-DD'.length).replaceAll('-', ''));
    },
    /** @param {number} at @param {number} size */
    recall: (at, size) => how.memory && view(at, size).set(how.memory.subarray(0, size)),
    /** @param {number} at @param {number} size */
    remember(at, size) {
      hasRemembered = true;
      tell({ type: 'memory', memory: view(at, size).slice() });
    },
    keep_files() {
      const files = new Map(WRITTEN.flatMap(written));
      tell({ type: 'files', files });
      const before = records;
      records = wholeIn(files.keys());
      for (const name of records) {
        if (before.has(name)) continue;
        hasEnded = true;
        tell({ type: 'ended', record: /** @type {Uint8Array} */ (files.get(name)) });
      }
    },
    /** @param {number} at @param {number} size */
    random(at, size) {
      if (chance) view(at, size).set(chance.subarray(0, size));
      else crypto.getRandomValues(view(at, size));
      chance = null;
    },
    /** @param {number} hertz @param {number} loudness */
    sound: (hertz, loudness) => tell({ type: 'sound', hertz, loudness }),
    /** @param {number} colour */
    light: (colour) => tell({ type: 'light', colour }),
    /** @param {number} level */
    brightness(level) {
      if (level !== percent) tell({ type: 'brightness', percent: level });
      percent = level;
    },
    /** @param {string} text */
    carry: (text) => tell({ type: 'carry', text }),
    /** @param {boolean} letters */
    listens: (letters) => tell({ type: 'listens', letters }),
    new_screen() {
      hasNewScreen = true;
    },
    restart: () => tell({ type: 'restart' }),
  });
  vm.registerJsModule(
    '_drawing',
    drawingModule(memory, (_, { pixels }) => {
      const frame = canvasPixels(pixels).buffer;
      tell({ type: 'frame', frame }, [frame]);
    }),
  );
}

/** @param {Start} start */
function startMatch({ rules, seed }) {
  if (!ruleSets.includes(rules)) {
    tell({ type: 'no such rules' });
    return;
  }
  chance = new Uint8Array(SEED_BYTES);
  new DataView(chance.buffer).setUint32(0, seed % 2 ** 32, true);
  new DataView(chance.buffer).setUint16(4, Math.floor(seed / 2 ** 32), true);
  host.start(rules); // perhaps later, once the match before is laid aside
}

/** Add the pack's files to the drive, also those that a handheld does not get. @param {Blob} pack */
async function add(pack) {
  const files = await unpacked(new Response(pack));
  for (const folder of ['drive', 'page']) putFiles(vm, DRIVE, below(files, folder));
}

/** @param {PowerOn} how */
async function powerOn(how) {
  const [loaded, pack] = await Promise.all([
    loadVm(new Response(how.vm), (line) => tell({ type: 'print', line })),
    unpacked(new Response(how.console)),
  ]);
  vm = loaded.vm;
  const known = JSON.parse(new TextDecoder().decode(pack.get('console.json')));
  board = known.boards.find(
    (/** @type {Board} */ one) => one.width === how.width && one.height === how.height,
  );
  ({ languages, rules: ruleSets } = known);
  putFiles(vm, DRIVE, below(pack, 'drive'));
  await Promise.all(how.packs.map(add));
  putFiles(vm, DEVICE, below(pack, 'device'));
  const kept = how.files ?? new Map();
  putFiles(vm, DRIVE, kept);
  records = wholeIn(kept.keys());
  vm.FS.chdir(DRIVE);
  looked = performance.now();
  registerDevice(loaded.memory, how);
  vm.runPython(`import sys\nsys.path[:] = ['', 'lib', '${DEVICE}']\nimport host`);
  host = vm.globals.get('host');
  const settings = { ...board.settings, CONSOLE_LANGUAGE: how.language, PAGE_URL: how.page };
  host.power_on(JSON.stringify({ ...board, settings }), JSON.stringify(known.names));
  wish ||= how.wish;
  if (wish && speak()) return;
  tellLanguage();
  if (how.start && host.in_progress()) tell({ type: 'match in progress', start: how.start });
  else if (how.start) startMatch(how.start);
  tell({ type: 'ready' });
  if (isShown) run();
}

function tellLanguage() {
  tell({ type: 'language', language: languages[host.language() - 1] ?? '' });
}

function run() {
  try {
    hasRemembered = false;
    hasCrashed = host.step() === false;
    if (hasRemembered) {
      tellLanguage();
      tellWin();
      tellNext();
    }
    if (hasNewScreen || hasRemembered) tellEnd();
    if (hasNewScreen) tellLink();
    timer = setTimeout(run, STEP_MS);
  } catch (error) {
    fail(error);
  }
}

function tellWin() {
  const isOver = host.won();
  if (isOver && !hasWon) tell({ type: 'won' });
  hasWon = isOver;
}

/** Tell the link of the match if the others may not have it yet. */
function tellLink() {
  hasNewScreen = false;
  const match = host.offered();
  if (match !== offered) tell({ type: 'link', match });
  offered = match;
}

/** Tell that something has just ended. */
function tellEnd() {
  const end = host.just_ended();
  if (end !== shownEnd) tell({ type: 'end', end });
  shownEnd = end;
}

/** Tell that another match is played after the one that has ended. */
function tellNext() {
  if (!hasEnded || !host.is_playing()) return;
  hasEnded = false;
  tell({ type: 'playing' });
}

/** What the console has written to a folder, with paths. @param {string} folder @returns {[string, Uint8Array][]} */
function written(folder) {
  return [...filesIn(vm, `${DRIVE}/${folder}`)].map(([name, file]) => [`${folder}/${name}`, file]);
}

/** The records of whole matches; the others are unfinished. @param {Iterable<string>} paths */
function wholeIn(paths) {
  return new Set([...paths].filter((path) => path.startsWith(`${RECORDS}/`) && path.endsWith(WHOLE)));
}

/** Change the language as wished, from the next power-on on. Returns whether it was saved. */
function speak() {
  if (!host.speak(languages.indexOf(wish) + 1)) return false;
  host.step();
  tell({ type: 'changed language' });
  return true;
}

/** @param {string} language */
function change(language) {
  wish = language;
  if (host && !speak()) tell({ type: 'restart' }); // it has crashed
}

/** @param {Question} question @param {string} about */
function answer(question, about) {
  let text = '';
  try {
    if (question === 'record') text = host.record();
    else if (question === 'link') text = host.look_up(about);
    else if (question === 'goal') text = host.goal_of(...split(about));
    else host.save();
  } catch {
    // for example a console that has crashed
  }
  tell({ type: 'answer', to: question, text });
}

/** A kind and a text with "=" between them. @param {string} goal */
function split(goal) {
  const [kind, text = ''] = goal.split('=');
  return [kind, text];
}

/** @param {boolean} shown */
function show(shown) {
  if (shown === isShown) return;
  isShown = shown;
  clearTimeout(timer);
  if (!host) return;
  if (shown) {
    looked = performance.now();
    run();
  } else {
    host.save(); // it may be closed without being seen again
    now();
  }
}

/** @param {unknown} error */
function fail(error) {
  tell({ type: 'failed', text: error instanceof Error ? error.message : String(error) });
}

/** @param {ToWorker} data */
async function hear(data) {
  try {
    if (data.type === 'power') await powerOn(data.with);
    else if (data.type === 'more') await add(data.pack);
    else if (data.type === 'speak') change(data.language);
    else if (data.type === 'shown') show(data.shown);
    else if (data.type === 'start') startMatch(data.start);
    else if (data.type === 'ask') answer(data.question, data.about ?? '');
    else if (data.type === 'goal') host.open_goal(data.kind, data.text);
    else if (data.type === 'open') host.open_link(data.match, data.joins);
    else if (data.type === 'typed') host?.type_text(data.text);
    else if (data.type === 'carry') host?.carry(data.text);
    else if (hasCrashed && data.down) tell({ type: 'restart' });
    else host?.key(board.buttons.indexOf(board.keys[data.key]), data.down);
  } catch (error) {
    fail(error);
  }
}

addEventListener('message', ({ data }) => hear(data));

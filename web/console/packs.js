// The packs that the console is made of (tools/page/console.py).

const LARGE = 200; // pixels of the shorter side, as in lib/console/draw/size_classes.py
const [SMALL_DISPLAYS, LARGE_DISPLAYS] = ['display-small.pack', 'display-large.pack'];

const HANDHELDS = 'handheld.pack'; // what only a handheld reads
const DAYS = 'days.pack'; // the puzzles of the days
export const SOON = 'soon.pack'; // what takes a key, a name or a link to ask for

export const VM = 'vm.pack';
export const CONSOLE = 'console.pack';

/** The pack with the files that only one language needs. @param {string} language a code */
export function languagePack(language) {
  return `language-${language}.pack`;
}

/** The pack with the files that only displays of such a size need. @param {number} width @param {number} height */
export function displayPack(width, height) {
  return Math.min(width, height) < LARGE ? SMALL_DISPLAYS : LARGE_DISPLAYS;
}

/** All packs of the drive, but for the console's own. @param {readonly string[]} languages codes */
export function otherPacks(languages) {
  return [SOON, DAYS, SMALL_DISPLAYS, LARGE_DISPLAYS, HANDHELDS, ...languages.map(languagePack)];
}

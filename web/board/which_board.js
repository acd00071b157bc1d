// The boards that the console is for: what they cost about, and whether it runs on them today.

import { element } from '../frame/elements.js';
import { say } from '../frame/texts.js';

/** @import { TextKey } from '../frame/texts.js' */

/** As tools/page/guides.py has it. @typedef {{id: string, name: string, screen: string, dollars: number | null, today: 'emulated' | 'untried' | 'no'}} Offer */

const FILE = 'boards.json';
const ABOUT = 'https://circuitpython.org/board/'; // a page for each board: its CircuitPython, and who sells it
const UNKNOWN = '–';
/** @type {Readonly<Record<Offer['today'], TextKey>>} */
const TODAY = {
  emulated: 'board.today_emulated',
  untried: 'board.today_untried',
  no: 'board.today_no',
};

/** Fill the table. */
export async function showBoards() {
  const response = await fetch(FILE);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  /** @type {Offer[]} */
  const offers = await response.json();
  element('board-which', HTMLTableSectionElement).replaceChildren(...offers.map(rowOf));
}

/** @param {Offer} offer */
function rowOf({ id, name, screen, dollars, today }) {
  const row = document.createElement('tr');
  row.dataset.board = id;
  const board = document.createElement('th');
  board.scope = 'row';
  const link = document.createElement('a');
  link.href = `${ABOUT}${id}/`;
  link.rel = 'noreferrer';
  if (name) link.textContent = name;
  else say(link, { says: 'board.which_wired' });
  board.append(link);
  const isFixed = /\d/.test(screen);
  row.append(
    board,
    isFixed ? numbered(screen.replace('x', '×')) : told('board.which_any'),
    numbered(dollars ? `$${dollars}` : UNKNOWN),
    told(TODAY[today]),
  );
  return row;
}

/** A cell with a number, which keeps its own direction. @param {string} content */
function numbered(content) {
  const cell = document.createElement('td');
  const isolated = document.createElement('bdi');
  isolated.textContent = content;
  cell.append(isolated);
  return cell;
}

/** @param {TextKey} says */
function told(says) {
  const cell = document.createElement('td');
  say(cell, { says });
  return cell;
}

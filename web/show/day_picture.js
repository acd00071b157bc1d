// The text, the link and the picture of a day, a puzzle or a challenge. They show none of its tiles.

import { text } from '../frame/texts.js';
import { HEIGHT, showToOthers, WIDTH } from './dialog.js';

/** @import { DayEnd, MatchEnd, PuzzleEnd, RoundEnd } from '../console/messages.js' */

const SIGNS = ['', '△', '🔶', '🔻']; // of turns: laid, with a shape, with tiles drawn (console.today.result)
const COLOURS = ['', '#fff5de', '#ffd63a', '#ff6a5a'];
const MOST_SIGNS = 40; // in the text
const IN_ROW = 16;
const TRIES = 3;
const [FELT, EDGE, GOLD, IVORY, SOFT] = ['#103c30', '#0c3026', '#ffd63a', '#fff5de', '#b4d6c6'];
const FONT = 'Rubik, sans-serif';
const SLOPE = 7 / 8; // the height of a triangle by its width
const EDGE_STEP = 32; // pixels: half a triangle of the edge
const [TILES_TOP, TILES_BOTTOM] = [390, 560];

/** Show the end of a day or of a puzzle. @param {DayEnd | PuzzleEnd} end */
export async function showEnd(end) {
  await (end.is === 'day' ? showDay(end) : showPuzzle(end));
}

/** @param {DayEnd} end */
async function showDay({ day, link, points, par, won, turns }) {
  const said =
    par === null
      ? text(won ? 'show.day_won' : 'show.day_lost', { n: day })
      : text('show.day', { n: day, points: plain(points), par: plain(par) });
  const signs = turns.slice(0, MOST_SIGNS).map((turn) => SIGNS[turn]);
  const colours = turns.map((turn) => COLOURS[turn]);
  const below = par === null ? '' : text('show.expert', { par: plain(par) });
  const canvas = await drawn(text('show.day_n', { n: day }), plain(points), below, colours);
  await showToOthers(
    { canvas, text: `${said}\n${signs.join('')}`, address: addressOf(`day=${link}`) },
    'day.png',
  );
}

/** @param {PuzzleEnd} end */
async function showPuzzle({ number, day = 0, tries }) {
  const said = text(number ? 'show.puzzle' : 'show.day_puzzle', { n: number ?? day, tries, most: TRIES });
  const colours = Array.from({ length: tries }, (_, at) => (at < tries - 1 ? COLOURS[3] : COLOURS[2]));
  const canvas = await drawn(
    text(number ? 'show.puzzle_n' : 'show.day_n', { n: number ?? day }),
    `${tries}/${TRIES}`,
    '',
    colours,
  );
  await showToOthers(
    { canvas, text: said, address: addressOf(number ? `puzzle=${number}` : `day=${day}`) },
    'puzzle.png',
  );
}

/** Challenge others to do better with the same tiles. @param {MatchEnd | RoundEnd} end */
export async function challenge({ code, points = 0, fewest, scored }) {
  const says = scored ? (fewest ? 'show.same_fewer' : 'show.same_more') : 'show.same_win';
  const said = text(says, { points: plain(points) });
  const colours = [COLOURS[2], COLOURS[1], COLOURS[2], COLOURS[1], COLOURS[2]];
  const canvas = await drawn(text('show.same'), scored ? plain(points) : '▲', '', colours);
  await showToOthers({ canvas, text: said, address: addressOf(`same=${code}`) }, 'challenge.png');
}

/** @param {string} goal */
function addressOf(goal) {
  return `${location.origin}${location.pathname}#${goal}`;
}

/** A number with a minus as wide as a plus. @param {number} points */
function plain(points) {
  return String(points).replace('-', '−');
}

/**
 * A picture on felt: a title, something large, a line, and a triangle of each colour.
 * @param {string} title @param {string} large @param {string} line @param {string[]} colours
 */
async function drawn(title, large, line, colours) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const texts = title + large + line + text('title');
  await document.fonts.load(`600 40px ${FONT}`, texts).catch(() => {}); // offline another typeface does as well
  context.fillStyle = FELT;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = EDGE;
  for (let x = -EDGE_STEP; x < WIDTH; x += EDGE_STEP)
    triangle(context, x, HEIGHT - 56, 2 * EDGE_STEP - 8, x % (2 * EDGE_STEP) === 0);
  context.direction = /** @type {CanvasDirection} */ (document.documentElement.dir || 'ltr');
  context.textAlign = 'center';
  const write = (
    /** @type {string} */ said,
    /** @type {number} */ size,
    /** @type {number} */ y,
    /** @type {string} */ colour,
  ) => {
    context.font = `600 ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(said, WIDTH / 2, y, WIDTH - 120);
  };
  write(bare(title), 64, 110, IVORY);
  write(large, 190, 290, GOLD);
  if (line) write(bare(line), 44, 358, SOFT);
  const rows = Math.ceil(colours.length / IN_ROW) || 1;
  const wide = Math.min(110, (TILES_BOTTOM - TILES_TOP) / rows / SLOPE, ((WIDTH - 160) * 2) / (IN_ROW + 1));
  for (let row = 0; row < rows; row++) {
    const shown = colours.slice(row * IN_ROW, (row + 1) * IN_ROW);
    if (document.documentElement.dir === 'rtl') shown.reverse();
    const left = (WIDTH - ((shown.length + 1) * wide) / 2) / 2;
    for (const [at, colour] of shown.entries()) {
      context.fillStyle = colour;
      triangle(context, left + (at * wide) / 2, TILES_TOP + row * wide * SLOPE, wide - 8, at % 2 === 0);
    }
  }
  write(text('title'), 32, 608, SOFT);
  return canvas;
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} wide @param {boolean} isUp */
function triangle(context, x, y, wide, isUp) {
  const [point, base] = isUp ? [y, y + wide * SLOPE] : [y + wide * SLOPE, y];
  context.beginPath();
  context.moveTo(x, base);
  context.lineTo(x + wide, base);
  context.lineTo(x + wide / 2, point);
  context.fill();
}

/** The text without marks of direction. @param {string} words */
function bare(words) {
  return words.replace(/[\u2066-\u2069]/g, '');
}

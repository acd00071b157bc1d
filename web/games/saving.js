// The match to save or to send: pictures, a film, its record, a link.

import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { give } from '../frame/download.js';
import { pngOf } from '../show/dialog.js';
import { drawn } from './canvas.js';
import { wordsOf } from './pictures.js';
import { make, svgOf } from './svg.js';
import { embedded, loadLetters } from './typeface.js';

/** @import { Match, Shape } from './messages.js' */
/** @import { Reader } from './reader.js' */
/** @import { Telling } from './telling.js' */

/** @typedef {{reader: Reader, telling: Telling, match: Match, record: Uint8Array, at: number}} Shown */

const [WIDTH, HEIGHT] = [960, 720];
const [FILM_WIDTH, FILM_HEIGHT] = [480, 360];
const FINE = 2; // pixels of a PNG per pixel of the picture, in each direction
const PAUSE = 1200; // ms per turn of a film
const END_PAUSES = 3; // the end of a round is shown that many times as long
export const MOST_FRAMES = 400;
const SAMPLES = 12; // frames from which the colours of a film are taken
const COLOURS = 255;
const NAME = 'match';

/**
 * The picture of a moment; in a film it has room for the whole round.
 * @param {Shown} shown @param {number} at @param {number} width @param {number} height @param {boolean} film
 */
async function pictureOf({ reader, telling, match }, at, width, height, film) {
  const words = wordsOf(telling, match.moments[at]);
  const shapes = await reader.ask('picture', at, width, height, words, film);
  return { shapes, title: words.title };
}

/** @param {readonly Shape[]} shapes */
function textsIn(shapes) {
  return shapes.map((shape) => (shape[0] === 'text' ? shape[4] : '')).join('');
}

/** The current moment on a canvas. @param {Shown} shown @param {number} width @param {number} height @param {number} [scale] */
export async function drawnMoment(shown, width, height, scale = 1) {
  const { shapes } = await pictureOf(shown, shown.at, width, height, false);
  await loadLetters(textsIn(shapes));
  return drawn(shapes, width, height, scale).canvas;
}

/** @param {Shown} shown */
export async function savePng(shown) {
  save(`${NAME}-${shown.at + 1}.png`, await pngOf(await drawnMoment(shown, WIDTH, HEIGHT, FINE)));
}

/** The address that opens the match which was read last; empty if it would be too long. @param {Reader} reader */
export async function linkOf(reader) {
  const link = await reader.ask('link');
  return link && `${location.origin}${location.pathname}#games=${link}`;
}

/** The same, or that of the page. @param {Reader} reader */
export async function addressOf(reader) {
  return (await linkOf(reader)) || `${location.origin}${location.pathname}`;
}

/** @param {Shown} shown */
export async function saveSvg(shown) {
  const { shapes, title } = await pictureOf(shown, shown.at, WIDTH, HEIGHT, false);
  const root = svgOf(shapes, WIDTH, HEIGHT);
  const style = make('style', {});
  style.textContent = await embedded(textsIn(shapes));
  const name = make('title', {});
  name.textContent = title;
  root.prepend(name, style);
  root.setAttribute('width', String(WIDTH));
  root.setAttribute('height', String(HEIGHT));
  root.setAttribute('role', 'img');
  const file = `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
  save(`${NAME}-${shown.at + 1}.svg`, new TextEncoder().encode(file));
}

/** The moments of a film: all, or those of the current round. @param {Match} match @param {number} at */
export function filmed({ moments }, at) {
  const all = moments.map((_, number) => number);
  if (all.length <= MOST_FRAMES) return all;
  return all.filter((number) => moments[number].round === moments[at].round).slice(0, MOST_FRAMES);
}

/** @param {Shown} shown @param {(part: number) => void} progress @param {AbortSignal} signal */
export async function saveGif(shown, progress, signal) {
  const numbers = filmed(shown.match, shown.at);
  /** @param {number} at */
  const frame = async (at) => {
    const { shapes } = await pictureOf(shown, at, FILM_WIDTH, FILM_HEIGHT, true);
    await loadLetters(textsIn(shapes));
    return drawn(shapes, FILM_WIDTH, FILM_HEIGHT, 1).context.getImageData(0, 0, FILM_WIDTH, FILM_HEIGHT).data;
  };
  const step = Math.max(1, Math.floor(numbers.length / SAMPLES));
  const samples = numbers.filter((_, number) => number % step === step - 1 || number === numbers.length - 1);
  const pixels = new Uint8ClampedArray(samples.length * 4 * FILM_WIDTH * FILM_HEIGHT);
  for (const [number, at] of samples.entries()) {
    pixels.set(await frame(at), number * 4 * FILM_WIDTH * FILM_HEIGHT);
    signal.throwIfAborted();
  }
  const palette = quantize(pixels, COLOURS);
  const film = GIFEncoder();
  const same = palette.length; // the index for unchanged pixels
  /** @type {Uint8Array} */
  let before = new Uint8Array();
  for (const [number, at] of numbers.entries()) {
    const delay = PAUSE * (shown.match.moments[at].seat < 0 ? END_PAUSES : 1);
    const now = applyPalette(await frame(at), palette);
    const index = now.map((colour, pixel) => (colour === before[pixel] ? same : colour));
    const how = { delay, transparent: number > 0, transparentIndex: same, dispose: 1 };
    const first = { ...how, palette: /** @type {typeof palette} */ ([...palette, [0, 0, 0]]) };
    film.writeFrame(index, FILM_WIDTH, FILM_HEIGHT, number ? how : first);
    before = now;
    progress((number + 1) / numbers.length);
    await new Promise((resolve) => setTimeout(resolve)); // keeps the page responsive
    signal.throwIfAborted();
  }
  film.finish();
  save(`${NAME}.gif`, film.bytes());
}

/** @param {Shown} shown */
export function saveRecord({ record }) {
  save(`${NAME}.txt`, record);
}

/** @param {string} name @param {Uint8Array} content */
function save(name, content) {
  const link = document.createElement('a');
  give(link, name, content);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

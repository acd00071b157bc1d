// The players: for each seat its sign, name, points, the points of the moment, and the tiles held.

import { text } from '../frame/texts.js';
import { make } from './svg.js';
import { plain, signed } from './telling.js';

/** @import { Moment } from './messages.js' */
/** @import { Telling } from './telling.js' */

const SIGNS = ['M0 9 5 0l5 9z', 'M5 0a5 5 0 1 1 0 10A5 5 0 1 1 5 0z', 'M.5.5h9v9h-9z', 'M5 0l5 5-5 5-5-5z'];

/** @param {HTMLElement} list @param {Telling} telling @param {Moment} moment */
export function showChips(list, telling, moment) {
  list.replaceChildren(
    ...moment.totals.map((total, seat) => {
      const chip = document.createElement('li');
      chip.dataset.seat = String(seat);
      chip.classList.toggle('turn', seat === moment.seat);
      const sign = make('svg', { viewBox: '0 0 10 10', class: 'sign', 'aria-hidden': 'true' });
      sign.append(make('path', { d: SIGNS[seat], fill: 'currentColor' }));
      const name = part('name', telling.name(seat));
      name.dir = 'auto';
      const gain = moment.gains[seat];
      const held = part('held', '');
      held.style.setProperty('--held', String(moment.held[seat]));
      held.append(part('hidden', text('games.holds', { n: moment.held[seat] })));
      const points = document.createElement('span');
      points.dir = 'ltr';
      points.className = 'points';
      if (gain) points.append(part('gain', signed(gain)), ' ');
      points.append(part('total', plain(total)));
      chip.append(sign, name, points, held);
      return chip;
    }),
  );
}

/** @param {string} kind @param {string} says */
function part(kind, says) {
  const made = document.createElement('span');
  made.className = kind;
  made.textContent = says;
  return made;
}

// The days played, by months: a triangle a day, gold if it was played, as far as the console keeps it.

import { languageOf, say, text, translate } from '../frame/texts.js';
import markup from './calendar.html';
import { dateOf, dayOf } from './days.js';
import { styled } from './dialog.js';
import { withTexts } from './texts.js';

/** @import { DaysPlayed } from '../console/messages.js' */
/** @import { Console } from '../play/console.js' */

const WEEK = 7;
const MONDAY = 1;
const SUNDAY_FIRST = new Set(['en', 'he']); // where a browser does not know
const LAST = 65_535; // console.today.days

/** Show them until the dialog is closed. @param {Console} console */
export async function showCalendar(console) {
  const found = await console.ask('goal', 'played=');
  if (!found) return; // it is off
  await Promise.all([withTexts(), styled()]);
  /** @type {DaysPlayed} */
  const days = JSON.parse(found);
  const place = document.createElement('div');
  place.innerHTML = markup;
  const dialog = /** @type {HTMLDialogElement} */ (place.firstElementChild);
  /** @param {string} which */
  const part = (which) => /** @type {HTMLElement} */ (dialog.querySelector(`[data-part=${which}]`));
  const [before, after] = ['before', 'after'].map((which) => /** @type {HTMLButtonElement} */ (part(which)));
  const weekdays = weekFrom(firstWeekday());
  const [head, body] = dialog.querySelectorAll('thead, tbody');
  head.append(headOf(weekdays));
  const [first, last] = [Math.min(days.since, days.day), days.day].map((day) => monthOf(dateOf(day)));
  let shown = last; // months since the year 0

  function show() {
    const date = new Date(Date.UTC(Math.floor(shown / 12), shown % 12));
    part('month').textContent = inWords(date, { month: 'long', year: 'numeric' });
    body.replaceChildren(...weeksOf(date, weekdays, days));
    before.disabled = shown <= first;
    after.disabled = shown >= last;
  }

  say(part('row'), { says: 'show.row', values: { n: days.streak } });
  say(part('most'), { says: 'show.most', values: { n: days.longest } });
  /** @param {HTMLButtonElement} button @param {number} step */
  const turns = (button, step) =>
    button.addEventListener('click', () => {
      shown += step;
      show();
      if (button.disabled) (button === before ? after : before).focus();
    });
  turns(before, -1);
  turns(after, 1);
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close(); // the link opens the day
  });
  part('close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  show();
  translate(dialog);
  document.body.append(dialog);
  dialog.showModal();
  part('close').focus();
}

/** @param {Date} date */
function monthOf(date) {
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

/** @param {Date} date @param {Intl.DateTimeFormatOptions} how */
function inWords(date, how) {
  return date.toLocaleDateString(languageOf(), { ...how, timeZone: 'UTC' });
}

/** The day with which weeks begin here, 0 for Sunday. */
function firstWeekday() {
  const tag = navigator.languages.find((one) => one.split('-')[0] === languageOf()) ?? languageOf();
  const locale = /** @type {any} */ (new Intl.Locale(tag)); // what follows is not in TypeScript's library
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return (firstDay ?? (SUNDAY_FIRST.has(languageOf()) ? 0 : MONDAY)) % WEEK;
}

/** Seven weekdays, 0 for Sunday. @param {number} first */
function weekFrom(first) {
  return Array.from({ length: WEEK }, (_, at) => (first + at) % WEEK);
}

/** The row with the letters of the weekdays. @param {number[]} weekdays */
function headOf(weekdays) {
  const row = document.createElement('tr');
  for (const weekday of weekdays) {
    const date = new Date(Date.UTC(2026, 1, 1 + weekday)); // that was a Sunday
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = inWords(date, { weekday: 'narrow' });
    cell.abbr = inWords(date, { weekday: 'long' });
    row.append(cell);
  }
  return row;
}

/** A month in rows. @param {Date} date its first day @param {number[]} weekdays @param {DaysPlayed} days */
function weeksOf(date, weekdays, days) {
  const rows = [];
  const first = dayOf(date);
  const count = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const empty = weekdays.indexOf(date.getUTCDay());
  for (let start = -empty; start < count; start += WEEK) {
    const row = document.createElement('tr');
    for (let at = start; at < start + WEEK; at++)
      row.append(at < 0 || at >= count ? document.createElement('td') : cellOf(first + at, at + 1, days));
    rows.push(row);
  }
  return rows;
}

/** @param {number} number of the day @param {number} ofMonth @param {DaysPlayed} days */
function cellOf(number, ofMonth, { day, played, since }) {
  const cell = document.createElement('td');
  const isOpen = number >= 1 && number <= Math.min(day, LAST);
  const inside = document.createElement(isOpen ? 'a' : 'span');
  if (inside instanceof HTMLAnchorElement) inside.href = `#day=${number}`;
  inside.className = 'day';
  inside.append(String(ofMonth));
  if (played.includes(number)) {
    const sign = document.createElement('span');
    sign.className = 'hidden';
    sign.textContent = ` ${text('show.played')}`;
    inside.append(sign);
    inside.dataset.is = 'played';
  } else if (number >= since && number <= day) {
    inside.dataset.is = 'open';
  }
  if (number === day) inside.setAttribute('aria-current', 'date');
  cell.append(inside);
  return cell;
}

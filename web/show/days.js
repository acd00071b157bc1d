// The numbers of days and their dates (console.today.days).

const DAY_1 = Date.UTC(2026, 0, 1);
const MS_PER_DAY = 86_400_000;

/** The date of a day, as a time in UTC. @param {number} day */
export function dateOf(day) {
  return new Date(DAY_1 + (day - 1) * MS_PER_DAY);
}

/** The day of a date in UTC. @param {Date} date */
export function dayOf(date) {
  return 1 + Math.floor((date.getTime() - DAY_1) / MS_PER_DAY);
}

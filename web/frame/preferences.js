// Small choices of a person that the page needs before anything else is loaded. If the browser keeps nothing,
// they last as long as the page.

const PREFIX = 'triangular-dominoes/';

/** @param {string} name @returns {string | null} */
export function preference(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function prefer(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // it lasts as long as the page
  }
}

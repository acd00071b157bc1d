// What the console prints for screen readers: a live region says it.

const MOST_LINES = 20;
const PARTS = ' | '; // between the texts of a line

export class Spoken {
  #region;

  /** @param {HTMLElement} region */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string} line */
  say(line) {
    const said = document.createElement('p');
    said.textContent = line.split(PARTS).join('. ');
    this.#region.append(said);
    while (this.#region.childElementCount > MOST_LINES) this.#region.firstElementChild?.remove();
  }

  /** Be silent about what was said before. */
  clear() {
    this.#region.replaceChildren();
  }
}

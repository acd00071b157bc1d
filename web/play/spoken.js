// A live region for the text that the console prints for screen readers.

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

  /** Clear what was shown before. */
  clear() {
    this.#region.replaceChildren();
  }
}

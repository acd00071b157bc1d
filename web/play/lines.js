// The lines of lib/console/link/lines.py among all that comes over a serial port: text for a screen reader, noise.

const SHORTEST = 6; // characters: #, kind, check
const LONGEST = 63;
const PRINTABLE = /^[ -~]$/;

export class Lines {
  #kept = ''; // of a line that has begun

  /** The lines that are whole now, each with its newline. @param {string} text any characters @returns {string[]} */
  feed(text) {
    const lines = [];
    for (const letter of text) {
      if (letter === '\n') {
        if (this.#kept.length >= SHORTEST) lines.push(`${this.#kept}\n`);
        this.#kept = '';
      } else if (letter === '#') this.#kept = letter;
      else if (this.#kept && this.#kept.length < LONGEST && PRINTABLE.test(letter)) this.#kept += letter;
      else this.#kept = '';
    }
    return lines;
  }
}

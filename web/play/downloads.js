// Files that the console needs, each downloaded once as long as the page is open.

export class Downloads {
  /** @type {Map<string, Promise<Blob>>} by name */
  #begun = new Map();

  /** @param {string} name @returns {Promise<Blob>} */
  get(name) {
    const begun = this.#begun.get(name) ?? download(name);
    this.#begun.set(name, begun);
    begun.catch(() => this.#begun.delete(name)); // the next request tries again
    return begun;
  }

  /** Download all of them again, when they are needed: one may be damaged. */
  forget() {
    this.#begun.clear();
  }
}

/** @param {string} name */
async function download(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new Blob([await response.arrayBuffer()]); // Chromium's response.blob() fails on a slow line
}

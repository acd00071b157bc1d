// Elements of the page's own HTML, which are always there.

/**
 * The element with that id.
 * @template {HTMLElement} T
 * @param {string} id @param {new () => T} kind
 * @returns {T}
 */
export function element(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} ${id}`);
  return found;
}

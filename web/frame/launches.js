// What the system opens the installed page with: a shortcut, a link, or a file. It takes the window that is open,
// because two windows could not both keep what is played.

/** @typedef {{targetURL?: string, files?: readonly FileSystemFileHandle[]}} Launch */

/** @param {(file: File) => Promise<void>} open takes the record that a person opens with the page */
export function takeLaunches(open) {
  const queue = /** @type {any} */ (globalThis).launchQueue;
  queue?.setConsumer(async (/** @type {Launch} */ { targetURL, files }) => {
    const [handle] = files ?? [];
    if (handle) {
      await open(await handle.getFile());
      return;
    }
    const { href, search, hash } = new URL(targetURL ?? '', location.href);
    if ((search || hash) && href !== location.href) location.assign(href);
  });
}

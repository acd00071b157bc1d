// Work that buttons start, one at a time.

/**
 * Does one piece of work at a time and ignores requests meanwhile; passes errors to `tell`.
 * @param {(error: unknown) => void} tell
 * @returns {(work: () => Promise<void>) => Promise<void>}
 */
export function oneAtATime(tell) {
  let isBusy = false;
  return async (work) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      globalThis.console.info(error);
      tell(error);
    } finally {
      isBusy = false;
    }
  };
}

// Work that buttons start, one at a time.

/**
 * Does one piece of work after another; passes errors to `tell`. Of several that wait, only the last is done: it is
 * what a person wants now.
 * @param {(error: unknown) => void} tell
 * @returns {(work: () => Promise<void>) => Promise<void>}
 */
export function oneAfterAnother(tell) {
  const alone = oneAtATime(tell);
  let running = Promise.resolve();
  let last = 0;
  return (work) => {
    const own = ++last;
    running = running.then(() => (own === last ? alone(work) : undefined));
    return running;
  };
}

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

// What a person asks for with a button, one thing after the other.

/**
 * Does one thing at a time: what is asked for meanwhile is not done; what goes wrong is told.
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

// The service worker, which keeps the page for offline use. A new version waits until the person asks for it:
// until then, all files are those of the current one. If another window asks for it, this one is not reloaded
// while somebody plays in it: it offers to.

import { notify } from './notices.js';

const LOOK_MS = 3_600_000; // an open page looks for a new version every hour, and when it is seen again

let isAsked = false; // whether a person has asked for the new version in this window
let isReplaced = false; // whether another window has taken it: what this one loads now is of the new version
let close = () => {};

/**
 * Reload the page if it would load files of another version from now on.
 * @returns {boolean} whether it is being reloaded
 */
export function reloadIfReplaced() {
  if (isReplaced) location.reload();
  return isReplaced;
}

export async function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = Boolean(serviceWorker.controller); // not yet at the first visit
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (isControlled) {
      isReplaced = true;
      offer(() => location.reload());
    }
    isControlled = true;
  });
  try {
    const registration = await serviceWorker.register('service.js');
    if (registration.waiting) offerWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && serviceWorker.controller) offerWaiting(coming);
      });
    });
    const look = () => void registration.update().catch(() => {}); // offline
    setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) look();
    });
  } catch {
    return; // for example in a private window: then the page does not work offline
  }
}

/** @param {ServiceWorker} waiting */
function offerWaiting(waiting) {
  offer(() => {
    isAsked = true;
    waiting.postMessage('take over');
  });
}

/** Offer the new version, in place of an earlier offer. @param {() => void} take */
function offer(take) {
  close();
  close = notify('new_version', { says: 'take_new_version', does: take });
}

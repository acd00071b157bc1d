// The service worker, which keeps the page for offline use. A new version waits until the person asks for it:
// until then, all files are those of the current one.

import { notify } from './notices.js';

export async function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isControlled = Boolean(serviceWorker.controller); // not yet at the first visit
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
  try {
    const registration = await serviceWorker.register('service.js');
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && serviceWorker.controller) offer(coming);
      });
    });
  } catch {
    return; // for example in a private window: then the page does not work offline
  }
}

/** @param {ServiceWorker} waiting */
function offer(waiting) {
  notify('new_version', { says: 'take_new_version', does: () => waiting.postMessage('take over') });
}

// The service worker: keeps all files of one version of the page, so that they fit each other, and serves
// them offline. tools/page fills in VERSION and FILES.

/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = 'triangular-dominoes-';
const cacheName = PREFIX + VERSION;

worker.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET') event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const kept = await caches.open(cacheName);
  // A link may have a query behind the question mark; the file is the same.
  return (await kept.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// @ts-check
// The service worker: caches all files of one version, so that the page works without a network. The page itself is
// revalidated if the network answers in time. A new version is cached beside the old one, which is deleted when no
// window uses it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The folder of this version; scripts/static-page inserts its name. */
const FOLDER = "/v/";

/** Cache name prefix: a host can have several such pages. */
const PREFIX = `parlor ${worker.registration.scope}`;
const CACHE = `${PREFIX} ${FOLDER}`;

/** Milliseconds after which the network counts as absent. */
const NETWORK_TIMEOUT = 3000;

worker.addEventListener("install", (event) => event.waitUntil(cacheAll()));

worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** Caches every file. */
async function cacheAll() {
  const files = /** @type {string[]} */ (await (await fetch(`${FOLDER}files.json`)).json());
  const cache = await caches.open(CACHE);
  // Files have versioned names and can come from the HTTP cache; only the page has a fixed name.
  await cache.addAll([new Request("./", { cache: "no-cache" }), ...files]);
}

async function deleteOldCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX} `) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns the page from the network, else from the cache. @param {Request} request */
async function page(request) {
  const cache = await caches.open(CACHE);
  const cached = () => cache.match("./").then((found) => found ?? Response.error());
  const late = new Promise((/** @type {(value: Response|null) => void} */ resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT));
  const fetched = fetch(request).catch(() => null);
  const found = await Promise.race([fetched, late]);
  return found?.ok ? found : cached();
}

/** Returns a file from the cache, since its name changes with its contents. @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

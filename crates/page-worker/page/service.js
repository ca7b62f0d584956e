// @ts-check
// What makes the page work without a network: it keeps the files of one version of the page, all of them or none. The
// page itself is asked for anew where the network answers soon; a new version is kept beside the old one, which goes
// when nobody has it open any more.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The folder of this version; scripts/static-page writes its name. */
const FOLDER = "/v/";

/** Hosts may have several such pages, and each keeps its own. */
const OURS = `parlor ${worker.registration.scope}`;
const CACHE = `${OURS} ${FOLDER}`;

/** Milliseconds after which a network counts as absent. */
const PATIENCE = 3000;

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));

worker.addEventListener("activate", (event) => event.waitUntil(tidyUp()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** Fetches every file. */
async function keepAll() {
  const files = /** @type {string[]} */ (await (await fetch(`${FOLDER}files.json`)).json());
  const cache = await caches.open(CACHE);
  // What the browser has fetched already need not come twice; only the page has a name that stays.
  await cache.addAll([new Request("./", { cache: "no-cache" }), ...files]);
}

async function tidyUp() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${OURS} `) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page: as the host has it now, or as it is kept. @param {Request} request */
async function page(request) {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match("./").then((found) => found ?? Response.error());
  const late = new Promise((/** @type {(value: Response|null) => void} */ resolve) => setTimeout(() => resolve(null), PATIENCE));
  const fetched = fetch(request).catch(() => null);
  const found = await Promise.race([fetched, late]);
  return found?.ok ? found : kept();
}

/** A file: as it is kept, since its name changes with what it holds. @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

// Measures for scripts/speed: node speed.mjs ADDRESS CHROMIUM

import { chromium } from "playwright-core";

const [address, executablePath] = process.argv.slice(2);
const ROUNDS = 3;

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const tell = (what, numbers, unit = "ms") => console.log(`${what}: ${Math.round(median(numbers))} ${unit} (${numbers.map(Math.round).join(", ")})`);

const ask = (page, method, path, body) =>
  page.evaluate(
    async ([method, path, body]) => {
      const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      return (await fetch(path, { method, ...content })).json();
    },
    [method, path, body],
  );

/** Measures a visit over a slow line: first paint, time until games can be chosen, and transferred bytes. */
async function visit(page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
  let requests = 0;
  let bytes = 0;
  const kept = new Set();
  tools.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!kept.has(requestId) && encodedDataLength > 0) requests++, (bytes += encodedDataLength);
  });
  await page.goto("about:blank");
  await page.goto(`${address}/`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector(".tile .play"), null, { polling: "raf" });
  const drawn = await page.evaluate(() => performance.now());
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await page.waitForTimeout(1500);
  await tools.detach();
  return { painted, drawn, requests, bytes };
}

const cold = [];
const warm = [];
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  cold.push(await visit(page));
  warm.push(await visit(page));
  await context.close();
}
for (const [name, visits] of [["first visit", cold], ["next visit", warm]]) {
  tell(`${name}, first paint`, visits.map(({ painted }) => painted));
  tell(`${name}, games to choose`, visits.map(({ drawn }) => drawn));
  tell(`${name}, requests`, visits.map(({ requests }) => requests), "");
  tell(`${name}, kilobytes`, visits.map(({ bytes }) => bytes / 1000), "kB");
}

const page = await browser.newPage();
await page.goto(`${address}/`);
await page.waitForFunction(() => document.querySelector("main")?.dataset.screen);

/** Measures the time from a click on a colour to the painted move, and the longest task. */
const { id } = await ask(page, "POST", "/api/games", { game: "seven-colors", players: ["person", "greedy"], seed: 1 });
await page.goto(`${address}/#/game/${id}`);
await page.waitForSelector(".color[aria-disabled=false]");
await page.waitForTimeout(500);
await page.evaluate(() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ["longtask"] });
});
const clicks = [];
for (let move = 0; move < 12; move++) {
  await page.waitForSelector(".color[aria-disabled=false]");
  clicks.push(
    await page.evaluate(
      () =>
        new Promise((done) => {
          const before = document.querySelectorAll(".moves li").length;
          const begun = performance.now();
          const look = () => {
            if (document.querySelectorAll(".moves li").length === before) return requestAnimationFrame(look);
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
          };
          document.querySelector(".color[aria-disabled=false]").click();
          requestAnimationFrame(look);
        }),
    ),
  );
  await page.waitForTimeout(700);
}
tell("click to paint, 30 by 30 cells", clicks);
tell("longest task meanwhile (0: none over 50 ms)", [Math.max(0, ...(await page.evaluate(() => globalThis.tasks)))]);

/** Measures the review of a game of 5 pegs and 8 colours. */
const times = [];
for (const guesses of [["11223", "34455", "16678", "81234"], ["12345", "56788", "11122"], ["11111", "22222", "33333"]]) {
  const game = await ask(page, "POST", "/api/games", { game: "mastermind:pegs=5,colors=8,turns=12", players: ["person", "honest"], seed: 7 });
  for (const [turn, move] of guesses.entries()) {
    await ask(page, "POST", `/api/games/${game.id}/moves`, { move, ply: 2 * turn });
    while ((await ask(page, "GET", `/api/games/${game.id}`)).plies < 2 * turn + 2) await page.waitForTimeout(10);
  }
  await ask(page, "POST", `/api/games/${game.id}/resign`, {});
  const begun = performance.now();
  await ask(page, "GET", `/api/games/${game.id}/review`);
  times.push(performance.now() - begun);
}
tell("review of 5 pegs and 8 colours", times);
await browser.close();

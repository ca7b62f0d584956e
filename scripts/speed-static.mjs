// Measures for scripts/speed-static: node speed-static.mjs ADDRESS CHROMIUM PROGRAM FOLDER [--brief]

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const [address, executablePath, program, folder, brief] = process.argv.slice(2);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);
let wrong = 0;
const say = (what, held = true) => {
  console.log(held ? what : `TOO MUCH OR WRONG: ${what}`);
  if (!held) wrong++;
};

/** Runs the native program; returns its output and duration. */
function native(...words) {
  const begun = performance.now();
  const document = JSON.parse(execFileSync(program, [...words, "--json"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  return { ...document, taken: performance.now() - begun };
}

// Size of the folder.
let [raw, gzip, brotli] = [0, 0, 0];
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
  const data = readFileSync(join(entry.parentPath, entry.name));
  raw += data.length;
  gzip += Math.min(data.length, gzipSync(data, { level: 9 }).length);
  brotli += Math.min(data.length, brotliCompressSync(data).length);
}
const mega = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
say(`folder: ${mega(raw)}, by gzip ${mega(gzip)}, by brotli ${mega(brotli)} (at most 2 MB)`, gzip <= 2e6);

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// Time from navigation to a playable board; the page starts a game as soon as it can.
async function visit(context) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.seen = [];
    const look = () => {
      const wanted = [".tile[data-game=reversi] .play", ".cell.playable"][globalThis.seen.length];
      const found = wanted && document.querySelector(wanted);
      if (found) globalThis.seen.push(performance.now());
      if (found?.matches(".play")) found.click();
      if (wanted) setTimeout(look, 2);
    };
    look();
  });
  await page.goto(`${address}/`, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.seen.length === 2, null, { polling: 100 });
  // The next visit loads all files from the cache.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const seen = await page.evaluate(() => globalThis.seen);
  await page.close();
  return seen;
}
const ready = [];
for (let round = 0; round < 5; round++) {
  const context = await browser.newContext({ locale: "en-US" });
  ready.push([...(await visit(context)), ...(await visit(context))]);
  await context.close();
}
const [games, board, gamesAgain, boardAgain] = [0, 1, 2, 3].map((place) => median(ready.map((times) => times[place])));
say(`first visit: games to choose after ${seconds(games)} s, a board to move on after ${seconds(board)} s (at most 1 s)`, board <= 1000);
say(`second visit: ${seconds(gamesAgain)} s and ${seconds(boardAgain)} s`);

// Measurements in a search worker, as on the page.
const page = await browser.newPage();
await page.goto(`${address}/`);
await page.waitForFunction(() => document.querySelector("main")?.dataset.screen);
const measure = (what) =>
  page.evaluate(async (what) => {
    const main = document.querySelector("script[type=module]").src;
    globalThis.search ??= new Worker(main.replace("main.js", "search-worker.js"), { type: "module" });
    globalThis.module ??= await (await import(main.replace("main.js", "wasm.js"))).fetchModule();
    const begun = performance.now();
    const reply = await new Promise((resolve, reject) => {
      globalThis.search.onmessage = ({ data }) => resolve(data);
      globalThis.search.onerror = (event) => reject(new Error(event.message));
      globalThis.search.postMessage({ module: globalThis.module, call: { task: "measure", body: JSON.stringify(what) } });
    });
    return { ...JSON.parse(reply.document), taken: performance.now() - begun };
  }, what);

for (const [game, depth] of [["reversi:size=8", 7], ["connect-four", 7], ["seven-colors:size=12,seed=1", 5]]) {
  const own = native("perft", game, "--depth", String(depth)).rows.at(-1).leaves;
  const { leaves } = await measure({ perft: { game, depth } });
  say(`perft ${game} ${depth}: ${leaves}, the program ${own}`, leaves === own);
}
const bench = native("bench");
let signature = 0;
for (const { game, from, player } of bench.rows) signature += (await measure({ step: { game, from, player } })).nodes;
say(`node signature ${signature}, the program ${bench.signature}`, signature === bench.signature);

const fillers = [];
for (let seed = 1; seed <= (brief ? 3 : 15); seed++) {
  const game = `filler:seed=${seed}`;
  const here = await measure({ solve: { game } });
  const there = native("solve", game, "--threads", "1");
  if (here.value !== there.value) say(`${game}: ${here.value}, the program ${there.value}`, false);
  fillers.push([here.taken, there.taken]);
}
const [filler, own] = [0, 1].map((place) => median(fillers.map((times) => times[place])));
say(`Filler 8×7 proved in ${seconds(filler)} s (median of ${fillers.length}, at most 1 s), by the program in ${seconds(own)} s`, filler <= 1000);

if (!brief) {
  const here = await measure({ solve: { game: "reversi" } });
  const there = native("solve", "reversi", "--threads", "1");
  say(`6×6 Reversi proved in ${seconds(here.taken)} s (at most 45 s): ${here.value}; by the program in ${seconds(there.taken)} s: ${there.value}`, here.taken <= 45_000 && here.value === there.value);
}

// The first moves of every level of every game.
const ask = (method, path, body) =>
  page.evaluate(
    async ([method, path, body]) => {
      const { send } = await import(document.querySelector("script[type=module]").src.replace("main.js", "transport.js"));
      return JSON.parse((await send(method, path, body && JSON.stringify(body))).text);
    },
    [method, path, body],
  );
const catalog = await ask("GET", "/api/catalog?lang=en");
let slowest = { taken: 0 };
for (const game of catalog.games) {
  for (const level of brief ? [8] : [1, 2, 3, 4, 5, 6, 7, 8]) {
    const players = [`level:${level}`, `level:${level}`];
    const { id } = await ask("POST", "/api/games", { game: game.name, players, seed: 1 });
    for (let move = 0; move < 4; move++) {
      const begun = performance.now();
      const answer = await ask("POST", `/api/games/${id}/step`, {});
      const taken = performance.now() - begun;
      if (answer.error) break;
      if (taken > slowest.taken) slowest = { taken, game: game.name, level };
    }
  }
}
say(`slowest answer of a level: ${seconds(slowest.taken)} s, ${slowest.game} level ${slowest.level} (at most 1.5 s)`, slowest.taken <= 1500);
await browser.close();
process.exit(wrong > 0 ? 1 : 0);

// Takes the screenshots of scripts/pictures: node pictures.mjs ADDRESS CHROMIUM FOLDER

import { writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const [address, executablePath, folder] = process.argv.slice(2);

/** Games and roles: name, spec, players, and the moves before the screenshot. */
const GAMES = [
  ["tic-tac-toe", "tic-tac-toe", ["person", "search"], ["b2", "a2"]],
  ["ultimate-tic-tac-toe", "ultimate-tic-tac-toe", ["person", "random"], 8],
  ["connect-four", "connect-four", ["person", "search:depth=4"], 6],
  ["mastermind", "mastermind", ["person", "honest"], ["1122", "2345"]],
  ["mastermind-maker", "mastermind", ["knuth", "person"], ["1,0", "0,2"]],
  ["bulls-and-cows", "bulls-and-cows", ["person", "honest"], ["0123", "4567"]],
  ["bulls-and-cows-maker", "bulls-and-cows", ["entropy", "person"], ["0,1", "1,1"]],
  ["black-peg", "black-peg", ["person", "honest"], ["1122", "2345"]],
  ["black-peg-maker", "black-peg", ["entropy", "person"], ["1"]],
  ["nim", "nim", ["person", "perfect"], 1],
  ["reversi", "reversi:size=8", ["person", "search:depth=3"], 9],
  ["reversi-result", "reversi:size=6", ["person", "search:depth=2"], 40],
  ["seven-colours", "seven-colors", ["person", "greedy"], 14],
  ["filler", "filler", ["person", "greedy"], 5],
  ["tree", "tree", ["person", "search"], 0],
];

/** Screens of the laboratory: name, URL, element to click, element to wait for. */
const LAB = [
  ["lab-searches", "#/searches", null, ".card.estimate .lab-plot"],
  ["lab-alpha-beta", "#/searches", "[data-key='enlarge-alpha-beta']", ".steps-of [aria-current]"],
  ["lab-monte-carlo", "#/searches/game%3Dtic-tac-toe", "[data-key='enlarge-mcts']", ".estimate .formula"],
  ["lab-quiz", "#/quiz/seed%3D9%26difficulty%3D2", "[data-key=quiz-answer]", ".verdict-of"],
  ["lab-compare", "#/compare/game%3Dreversi", null, "[data-key=compare-done]"],
  ["lab-arena", "#/arena", "[data-key=arena-begin]", "[data-key=arena-begin]"],
];

const LOOKS = [
  ["light", { width: 1280, height: 720 }, "light"],
  ["dark", { width: 1280, height: 720 }, "dark"],
  ["phone", { width: 390, height: 844 }, "light"],
];

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const context = await browser.newContext({ reducedMotion: "reduce" });
const page = await context.newPage();
const tools = await context.newCDPSession(page);

const ask = (method, path, body) =>
  page.evaluate(
    async ([method, path, body]) => {
      const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      return (await fetch(path, { method, ...content })).json();
    },
    [method, path, body],
  );

/** Waits up to 30 seconds for a person's turn or the end. */
async function turn(id) {
  for (let left = 300; left > 0; left--) {
    const state = await ask("GET", `/api/games/${id}`);
    if (state.over || state.contradiction || (state.your_turn && !state.thinking)) return state;
    await page.waitForTimeout(100);
  }
  throw new Error(`no move arrives in game ${id}`);
}

/** Plays the given moves, or a number of legal moves. */
async function play(id, moves) {
  const count = Array.isArray(moves) ? moves.length : moves;
  for (let i = 0; i < count; i++) {
    const state = await turn(id);
    if (state.over) return;
    const legal = state.legal ?? [];
    const move = Array.isArray(moves) ? moves[i] : legal[Math.floor(legal.length * (i % 2 ? 0.7 : 0.3))];
    await ask("POST", `/api/games/${id}/moves`, { move, ply: state.plies });
  }
  await turn(id);
}

async function take(name, address, looks = LOOKS, prepare = async () => {}) {
  for (const [look, size, scheme] of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("about:blank");
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector("main")?.dataset.screen);
    await page.evaluate(() => document.fonts.ready);
    // Previews are drawn after their tiles.
    await page.waitForFunction(() => [...document.querySelectorAll(".tile:not(.mine) .art, .hero .preview")].every((place) => place.firstElementChild));
    await prepare();
    await page.waitForTimeout(900);
    const { data } = await tools.send("Page.captureScreenshot", { format: "webp", quality: 70 });
    await writeFile(`${folder}/${name}-${look}.webp`, Buffer.from(data, "base64"));
  }
}

await page.goto(`${address}/`);
// First, because ongoing games show times, which would change the picture.
await take("start", `${address}/`);
for (const [name, game, players, moves] of GAMES) {
  // Programs move only while an event stream is open.
  const begun = await ask("POST", "/api/games", { game, players, seed: 1 });
  await page.goto("about:blank");
  await page.goto(`${address}/#/game/${begun.id}`);
  await play(begun.id, moves);
  await take(name, `${address}/#/game/${begun.id}`);
}
for (const [name, hash, click, wait] of LAB) {
  await take(name, `${address}/${hash}`, LOOKS.slice(0, 1), async () => {
    await page.waitForSelector(".lab .lab-tree, .lab .lab-plot");
    if (click) await page.click(click);
    await page.waitForSelector(wait, { timeout: 120_000 });
  });
}
await browser.close();

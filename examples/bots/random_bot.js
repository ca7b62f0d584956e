// A bot that plays random moves in any game, by the protocol of docs/bots.md. Run it: node random_bot.js
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const send = (answer) => console.log(JSON.stringify(answer));

function randomCode({ pegs, symbols, copies }) {
  const symbolsLeft = [...symbols.repeat(copies)];
  return Array.from({ length: pegs }, () => symbolsLeft.splice(Math.floor(Math.random() * symbolsLeft.length), 1)[0]).join("");
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  if (request.type === "hello") send({ type: "ready", name: "random" });
  if (request.type === "move") send({ id: request.id, move: request.code ? randomCode(request.code) : pick(request.legal) });
});

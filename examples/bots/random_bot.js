// A bot that plays any move of any game; docs/bots.md says what it is told. Run it: node random_bot.js
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const say = (answer) => console.log(JSON.stringify(answer));

function anyCode({ pegs, symbols, copies }) {
  const balls = [...symbols.repeat(copies)];
  return Array.from({ length: pegs }, () => balls.splice(Math.floor(Math.random() * balls.length), 1)[0]).join("");
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const ask = JSON.parse(line);
  if (ask.type === "hello") say({ type: "ready", name: "random" });
  if (ask.type === "move") say({ id: ask.id, move: ask.code ? anyCode(ask.code) : pick(ask.legal) });
});

// @ts-check
// Spaced repetition: what was missed is asked again after a day, and each time it is known after a longer while.
// Everything follows from what is handed in, the day included, so that it can be tested; learning-store.js keeps the cards.

/**
 * A position to be asked again. `made` is the move that was a mistake, where it was one.
 * @typedef {{game: string, from: string, made: string|null, loss: number|null, box: number, due: number, asked: number, missed: number}} Card
 */

/** Days until a card of each box is asked again. */
export const DAYS = [1, 3, 7, 16, 35, 80];

/** So many cards are kept. */
export const MOST = 400;

/** A day as a number, by the clock of this browser. @param {Date} date */
export const dayOf = (date) => Math.floor((date.valueOf() - date.getTimezoneOffset() * 60000) / 86400000);

/** What a card is known by. @param {{game: string, from: string}} card */
export const keyOf = ({ game, from }) => `${game} ${from}`;

/**
 * Adds a mistake or a missed puzzle: it is due on the next day. One that is known already begins again.
 * @param {Card[]} cards
 * @param {{game: string, from: string, made: string|null, loss: number|null}} missed
 * @param {number} today
 * @returns {Card[]}
 */
export function add(cards, missed, today) {
  const others = cards.filter((card) => keyOf(card) !== keyOf(missed));
  const { game, from, made, loss } = missed;
  return bounded([...others, { game, from, made, loss, box: 0, due: today + DAYS[0], asked: 0, missed: 0 }]);
}

/**
 * What becomes of a card after it was answered: known, it moves on by a box, and after the last it is learned and goes
 * away; missed, it begins again.
 * @param {Card[]} cards
 * @param {{game: string, from: string}} asked
 * @param {boolean} right
 * @param {number} today
 * @returns {Card[]}
 */
export function answered(cards, asked, right, today) {
  return cards.flatMap((card) => {
    if (keyOf(card) !== keyOf(asked)) return [card];
    const box = right ? card.box + 1 : 0;
    if (box >= DAYS.length) return [];
    return [{ ...card, box, due: today + DAYS[box], asked: card.asked + 1, missed: card.missed + (right ? 0 : 1) }];
  });
}

/** The cards to be asked on a day, those that wait longest first. @param {Card[]} cards @param {number} today */
export function due(cards, today) {
  return cards.filter((card) => card.due <= today).sort((one, other) => one.due - other.due || one.box - other.box);
}

/** When there are too many cards, those known best go. @param {Card[]} cards */
function bounded(cards) {
  if (cards.length <= MOST) return cards;
  const kept = new Set([...cards].sort((one, other) => one.box - other.box || other.due - one.due).slice(0, MOST));
  return cards.filter((card) => kept.has(card));
}

/**
 * Reads cards that somebody has kept as a file; null where it is no such file.
 * @param {unknown} document
 * @returns {Card[]|null}
 */
export function readCards(document) {
  if (!Array.isArray(document)) return null;
  const number = (/** @type {unknown} */ value, /** @type {number} */ most) =>
    Number.isInteger(value) ? Math.max(0, Math.min(Number(value), most)) : 0;
  const cards = document.flatMap((one) =>
    typeof one?.game === "string" && typeof one?.from === "string"
      ? [
          {
            game: one.game,
            from: one.from,
            made: typeof one.made === "string" ? one.made : null,
            loss: typeof one.loss === "number" ? one.loss : null,
            box: number(one.box, DAYS.length - 1),
            due: number(one.due, 1e6),
            asked: number(one.asked, 1e6),
            missed: number(one.missed, 1e6),
          },
        ]
      : [],
  );
  return cards.length === document.length ? bounded(cards) : null;
}

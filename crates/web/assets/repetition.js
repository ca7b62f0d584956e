// @ts-check
// Spaced repetition: a missed position is repeated after a day, and each right answer lengthens the interval. All
// functions are pure; learning-store.js stores the cards.

/**
 * A position to repeat. `made` is the mistaken move, if there was one.
 * @typedef {{game: string, from: string, made: string|null, loss: number|null, box: number, due: number, asked: number, missed: number}} Card
 */

/** Days until a card is repeated, by box. */
export const DAYS = [1, 3, 7, 16, 35, 80];

/** Maximum number of cards. */
export const MOST = 400;

/** Returns a date's day number in local time. @param {Date} date */
export const dayOf = (date) => Math.floor((date.valueOf() - date.getTimezoneOffset() * 60000) / 86400000);

/** Returns a card's key. @param {{game: string, from: string}} card */
export const keyOf = ({ game, from }) => `${game} ${from}`;

/**
 * Adds a mistake or a missed puzzle, due the next day. An existing card starts again.
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
 * Updates a card after an answer: a right answer moves it to the next box, and past the last box it is removed; a wrong
 * answer moves it to the first box.
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

/** Returns the cards due on a day, the longest overdue first. @param {Card[]} cards @param {number} today */
export function due(cards, today) {
  return cards.filter((card) => card.due <= today).sort((one, other) => one.due - other.due || one.box - other.box);
}

/** Drops the best-known cards above the maximum. @param {Card[]} cards */
function bounded(cards) {
  if (cards.length <= MOST) return cards;
  const kept = new Set([...cards].sort((one, other) => one.box - other.box || other.due - one.due).slice(0, MOST));
  return cards.filter((card) => kept.has(card));
}

/**
 * Reads exported cards; null if the document is not valid.
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

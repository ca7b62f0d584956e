// @ts-check
// What a board tells the stage it stands on, from which the size of everything follows: how many columns, rows, pegs.

/**
 * @param {HTMLElement} board
 * @param {Record<string, number>} measures
 */
export function measure(board, measures) {
  const stage = board.closest(".stage");
  for (const [name, amount] of Object.entries(measures)) {
    board.style.setProperty(`--${name}`, String(amount));
    if (stage instanceof HTMLElement) stage.style.setProperty(`--${name}`, String(amount));
  }
}

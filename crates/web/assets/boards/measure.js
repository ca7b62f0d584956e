// @ts-check
// Publishes a board's dimensions (columns, rows, pegs) as CSS variables, from which the stage computes all sizes.

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

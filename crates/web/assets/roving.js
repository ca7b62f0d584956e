// @ts-check
// Roving focus: one button of a group is in the tab order, and the arrow keys move between them.

/** Arrow keys on a turned board. @type {Record<string, string>} */
const OPPOSITE = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };

/**
 * @param {HTMLElement} group
 * @param {() => HTMLElement[]} members
 * @param {() => number} columns 1 for a row, where all four arrows move forwards or backwards
 * @param {() => boolean} [active] whether the group handles arrow keys now
 */
export function rove(group, members, columns, active = () => true) {
  group.addEventListener("focusin", (event) => {
    const all = members();
    if (event.target instanceof HTMLElement && all.includes(event.target)) enter(all, event.target);
  });
  group.addEventListener("keydown", (event) => {
    const all = members();
    const from = all.indexOf(/** @type {HTMLElement} */ (event.target));
    if (from < 0 || !active()) return;
    const key = columns() > 1 && group.closest(".turned") ? (OPPOSITE[event.key] ?? event.key) : event.key;
    const to = target(key, from, all.length, columns());
    if (to === null) return;
    event.preventDefault();
    all[to].focus();
  });
}

/**
 * Puts one member into the tab order.
 * @param {HTMLElement[]} all
 * @param {HTMLElement} chosen
 */
export function enter(all, chosen) {
  for (const member of all) member.tabIndex = member === chosen ? 0 : -1;
}

/**
 * @param {string} key
 * @param {number} from
 * @param {number} count
 * @param {number} columns
 * @returns {number|null}
 */
function target(key, from, count, columns) {
  const steps = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: count - 1 - from,
  };
  if (!(key in steps)) return null;
  const step = steps[/** @type {keyof typeof steps} */ (key)];
  const sameRow = columns === 1 || Math.floor(from / columns) === Math.floor((from + step) / columns);
  if ((key === "ArrowLeft" || key === "ArrowRight") && !sameRow) return from;
  return from + step < 0 || from + step >= count ? from : from + step;
}

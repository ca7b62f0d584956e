// @ts-check
// Icons of 24 × 24 with one stroke. Each icon also has a text label.

import { button, svg } from "./dom.js";

const PATHS = {
  home: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  games: "M12 7v5l3 2M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4 4v4h4",
  hint: "M9 18h6M10 21h4M8.500 15C6.500 13.500 6 11.700 6 10a6 6 0 1 1 12 0c0 1.700-.5 3.500-2.500 5z",
  undo: "M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9",
  flip: "M7 4v15M4 7l3-3 3 3M17 20V5M14 17l3 3 3-3",
  resign: "M6 21V4c4-2 7 2 12 0v10c-5 2-8-2-12 0",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  values: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6",
  theme: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8l6-2M12 13l8.800-2M12 18l6-1",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  help: "M9 9a3 3 0 1 1 4.200 2.800c-.8.4-1.200 1-1.200 2M12 17.500h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  back: "M15 5l-7 7 7 7",
  start: "M18 5l-7 7 7 7M7 5v14",
  next: "M9 5l7 7-7 7",
  end: "M6 5l7 7-7 7M17 5v14",
  friend: "M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 19c.5-3.500 2.800-5.500 6-5.500s5.500 2 6 5.500M16 5.500a3 3 0 0 1 0 5.500M17.500 13.800c2 .7 3.200 2.500 3.500 5.200",
  close: "M6 6l12 12M18 6 6 18",
  play: "M8 5l11 7-11 7z",
  share: "M12 15V4M8 8l4-4 4 4M6 12v8h12v-8",
  erase: "M9 6h11v12H9l-6-6zM12 9.500l5 5M17 9.500l-5 5",
  today: "M5 6h14v14H5zM5 10h14M9 3.500v4M15 3.500v4M9 15l2 2 4-4",
  puzzle: "M5 8h4.200a2.200 2.200 0 1 1 3.600 0H17v4.200a2.200 2.200 0 1 1 0 3.600V20H5z",
  analysis: "M4 19h16M6 16v-5M11 16V6M16 16v-8M19.500 4.500l-1.500 1.500",
  again: "M19.500 12a7.500 7.500 0 1 1-2.300-5.400M20 4v4h-4",
  lab: "M12 4v6M12 10 5 19M12 10l7 9M12 10v9M10 4h4",
  pause: "M8 5v14M16 5v14",
  enlarge: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  export: "M12 4v11M8 11l4 4 4-4M5 20h14",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": true },
    svg("path", {
      d: PATHS[name],
      fill: "none",
      stroke: "currentColor",
      "stroke-width": name === "more" ? 3 : 1.75,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  );
}

/**
 * Creates a button with an icon and a tooltip.
 * @param {IconName} name
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [more]
 */
export function iconButton(name, label, onclick, more = {}) {
  const made = button("", onclick, { class: "icon", "aria-label": label, title: label, ...more });
  made.replaceChildren(icon(name));
  return made;
}

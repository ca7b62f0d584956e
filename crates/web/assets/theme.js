// @ts-check
// Light or dark: as the system says, unless somebody chose.

import { recall, remember } from "./memory.js";

/** Applies the theme chosen last time, if any. */
export function useTheme() {
  document.documentElement.dataset.theme = recall("theme", "");
}

/** Changes to the theme that is not shown now. */
export function otherTheme() {
  const chosen = recall("theme", "");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  remember("theme", dark ? "light" : "dark");
  useTheme();
}

// @ts-check
// The header: where one can go, the language, the theme, the keys.

import * as api from "./api.js";
import { button, h, put } from "./dom.js";
import { language, speak, t } from "./i18n.js";
import { showKeys } from "./keys.js";
import { attempt } from "./live.js";
import { otherTheme } from "./theme.js";

/** @type {{code: string, name: string}[]} */
let languages = [];

/** Draws the header in the present language. */
export async function drawHeader() {
  const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
  skip.textContent = t("page-skip");
  skip.onclick = (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  };
  if (languages.length === 0) languages = (await attempt(api.catalog))?.languages ?? [];
  const choice = h(
    "select",
    { id: "language", "data-key": "language", "aria-label": t("page-language"), onchange: changeLanguage },
    languages.map(({ code, name }) =>
      h("option", { value: code, lang: code, selected: code === language() }, name),
    ),
  );
  put(
    /** @type {HTMLElement} */ (document.getElementById("top")),
    h(
      "a",
      { href: "#/", class: "name", "data-key": "home" },
      h("img", { src: "/favicon.svg", alt: "", width: 28, height: 28 }),
      h("b", {}, "Parlor"),
    ),
    h(
      "nav",
      { "aria-label": t("page-navigation") },
      h("a", { href: "#/games", "data-key": "games" }, t("page-my-games")),
    ),
    choice,
    button("◐", otherTheme, {
      class: "icon",
      "data-key": "theme",
      "aria-label": t("page-theme"),
      title: t("page-theme"),
    }),
    button("?", showKeys, {
      class: "icon",
      "data-key": "keys",
      "aria-label": t("page-keys"),
      title: t("page-keys"),
    }),
  );
}

/** @param {Event} event */
function changeLanguage(event) {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  attempt(() => speak(value));
}

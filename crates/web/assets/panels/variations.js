// @ts-check
// The list of variations on the analysis board: the main line with indented branches. A known loss is shown beside its
// move with ? or ??.

import { button, h } from "../dom.js";
import { codeOf } from "../hues.js";
import { signed, t } from "../i18n.js";
import { icon, iconButton } from "../icons.js";
import { markOf } from "../scale.js";
import { valueText } from "../value-text.js";

/** @typedef {import("../screens/analysis.js").AnalysisScreen} AnalysisScreen */
/** @typedef {import("../variation.js").Variation} Variation */

/** Creates the findings about the position and the buttons to get more. @param {AnalysisScreen} screen @param {import("../value-text.js").Worth|null} worth */
export function findings(screen, worth) {
  const { state, work, line, place } = screen;
  if (state.code) return null;
  const rest = line && place.way.includes(line.from) ? line.moves.slice(place.ply - line.from.ply) : [];
  const named = (/** @type {string} */ key, /** @type {import("../icons.js").IconName} */ sign, /** @type {string} */ label, /** @type {() => void} */ action) => {
    const made = button("", action, { "data-key": key });
    made.append(icon(sign), label);
    return made;
  };
  return h(
    "section",
    { class: "findings", "aria-label": t("page-evaluation") },
    h("h2", {}, t("page-evaluation"), " ", worth && h("b", { class: "value-now" }, valueText(worth, state))),
    rest.length > 0 &&
      h("p", { class: "line" }, `${t("page-line")}: `, h("span", { class: "spec" }, rest.join(" ")), " ", named("step", "next", t("page-line-step"), () => screen.forward())),
    work
      ? h("p", { class: "work", role: "status" }, work.words, " ", button(t("page-stop"), () => work.stop(), { "data-key": "stop" }))
      : h(
          "div",
          { class: "buttons" },
          !state.result && named("solve", "play", t("page-solve"), () => screen.solve()),
          place.end.parent !== null && named("judge", "values", t("page-judge"), () => screen.judge()),
        ),
  );
}

/** @param {AnalysisScreen} screen */
export function variations(screen) {
  const [root] = screen.place.way;
  const shown = root.children.length > 0 ? branch(screen, root) : h("p", { class: "small" }, t("page-variations-words"));
  return h(
    "section",
    { class: "variations", "aria-label": t("page-variations") },
    h(
      "h2",
      {},
      t("page-variations"),
      " ",
      screen.place.parent && iconButton("erase", t("page-variation-remove"), () => screen.remove(), { "data-key": "variation-remove" }),
    ),
    shown,
  );
}

/** Creates the main line from a node, with the alternatives below each move. @param {AnalysisScreen} screen @param {Variation} from @returns {HTMLElement} */
function branch(screen, from) {
  const items = [];
  for (let place = from; place.children.length > 0; place = place.children[0]) {
    const [main, ...others] = place.children;
    items.push(h("li", {}, entry(screen, main), others.map((other) => h("div", { class: "other" }, entry(screen, other), other.children.length > 0 && branch(screen, other)))));
  }
  return h("ol", { class: "tried" }, items);
}

/** @param {AnalysisScreen} screen @param {Variation} place */
function entry(screen, place) {
  const { parent } = place;
  const state = parent?.state ?? screen.state;
  const lost = place.loss;
  const mark = lost ? markOf(lost.loss, lost.exact, state) : "";
  const loss = mark && lost && !(state.won_or_lost && lost.exact) ? signed(-lost.loss) : "";
  const seat = parent?.state?.turn ?? (place.ply + 1) % 2;
  const made = button("", () => screen.visit(place), {
    class: `past ${seat === 0 ? "first" : "second"}${mark ? " slip" : ""}`,
    "data-key": `tried-${place.moves.join(" ")}`,
    "aria-current": place === screen.place ? "step" : null,
    "aria-label": [t("page-move-number", { ply: place.ply, move: place.move }), mark === "??" ? t("page-blunder") : mark && t("page-mistake"), loss].filter(Boolean).join(", "),
  });
  made.append(
    h("span", { class: "nr", "data-nr": place.ply }),
    h("span", { class: `token small-token ${seat === 0 ? "first" : "second"}`, "aria-hidden": true }),
    state.code && seat === 0 ? codeOf(place.move, state.code.symbols) : h("span", {}, place.move),
    ...(mark ? [h("small", { "data-nr": `${mark} ${loss}` })] : []),
  );
  return made;
}

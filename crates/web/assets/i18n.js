// @ts-check
// The page's texts in the chosen language. A change of language fires a `language` event, and screens redraw.

import { send } from "./transport.js";
import { loadItem, saveItem } from "./storage.js";

/** Texts by id; a text that depends on a count has a form for each plural category. @type {Record<string, string|Record<string, string>>} */
let texts = {};
let code = "en";
let plural = new Intl.PluralRules(code);

/** The page's version, from its URL. Responses to requests with it can be cached for ever. */
export const VERSION = /\/v\/([^/]+)\//.exec(import.meta.url)?.[1] ?? "";

/** Returns the page's language code, such as sr-Latn. */
export const language = () => code;

/**
 * Returns a text with its values filled in.
 * @param {string} id
 * @param {Record<string, string|number>} [values]
 */
export function t(id, values = {}) {
  const text = texts[id] ?? id;
  const form =
    typeof text === "string" ? text : (text[plural.select(Number(values.count))] ?? text.other ?? id);
  return form.replace(/\{\s*\$?(\w+)\s*\}/g, (whole, name) =>
    name in values ? written(values[name]) : whole,
  );
}

/** @param {string|number} value */
const written = (value) => (typeof value === "number" ? number(value) : value);

/**
 * Formats a number in the page's language, with a true minus where Intl writes a hyphen.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [form]
 */
export function number(value, form = { maximumFractionDigits: 2 }) {
  return new Intl.NumberFormat(code, form).format(value).replace("-", "−");
}

/** Formats a value with its sign, such as +3. @param {number} value */
export const signed = (value) => number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });

/** Formats a date with its time. @param {string|number} time */
export function dateTime(time) {
  const date = new Date(typeof time === "number" && time < 1e11 ? time * 1000 : time);
  return Number.isNaN(date.valueOf())
    ? ""
    : new Intl.DateTimeFormat(code, { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** Formats a date such as 2026-11-17 as day and month. @param {string} date */
export const dayAndMonth = (date) => new Intl.DateTimeFormat(code, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(date));

/** Returns the language chosen last time; null leaves the choice to the server. */
export const preferredLanguage = () => loadItem("language", "") || null;

/**
 * Fetches the texts of a language and fires `language`.
 * @param {string|null} wanted null for the browser's language
 */
export async function setLanguage(wanted) {
  const { text } = await send("GET", `/api/texts?v=${VERSION}${wanted ? `&lang=${encodeURIComponent(wanted)}` : ""}`);
  const answer = JSON.parse(text);
  texts = answer.texts;
  code = answer.language;
  plural = new Intl.PluralRules(code);
  if (wanted) saveItem("language", wanted);
  document.documentElement.lang = code;
  document.dispatchEvent(new CustomEvent("language"));
}

// @ts-check
// The words of the page in the language chosen. A change of language is an event; screens draw themselves anew.

import { send } from "./transport.js";
import { loadItem, saveItem } from "./storage.js";

/** Texts; those that depend on a count have a form for each plural category. @type {Record<string, string|Record<string, string>>} */
let texts = {};
let code = "en";
let plural = new Intl.PluralRules(code);

/** The version of the page, as its address tells it: what is asked for by it may be kept for ever. */
export const VERSION = /\/v\/([^/]+)\//.exec(import.meta.url)?.[1] ?? "";

/** The language of the page, as a code such as sr-Latn. */
export const language = () => code;

/**
 * A text with its values put in.
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
 * A number as people of this language write it, with a true minus: some languages would have a hyphen.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [form]
 */
export function number(value, form = { maximumFractionDigits: 2 }) {
  return new Intl.NumberFormat(code, form).format(value).replace("-", "−");
}

/** A value with its sign, such as +3. @param {number} value */
export const signed = (value) => number(value, { signDisplay: "exceptZero", maximumFractionDigits: 1 });

/** A moment as people of this language write it. @param {string|number} moment */
export function moment(moment) {
  const date = new Date(typeof moment === "number" && moment < 1e11 ? moment * 1000 : moment);
  return Number.isNaN(date.valueOf())
    ? ""
    : new Intl.DateTimeFormat(code, { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/** A date such as 2026-11-17 by its day and month. @param {string} date */
export const dayAndMonth = (date) => new Intl.DateTimeFormat(code, { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(date));

/** The language to begin with: the one chosen last time, else the browser's; the server knows the rest. */
export const preferredLanguage = () => loadItem("language", "") || null;

/**
 * Fetches the texts of a language and tells everybody.
 * @param {string|null} wish null for whatever the browser asks for
 */
export async function setLanguage(wish) {
  const { text } = await send("GET", `/api/texts?v=${VERSION}${wish ? `&lang=${encodeURIComponent(wish)}` : ""}`);
  const answer = JSON.parse(text);
  texts = answer.texts;
  code = answer.language;
  plural = new Intl.PluralRules(code);
  if (wish) saveItem("language", wish);
  document.documentElement.lang = code;
  document.dispatchEvent(new CustomEvent("language"));
}

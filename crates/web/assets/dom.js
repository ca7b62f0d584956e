// @ts-check
// Making elements, and putting new ones in the place of old ones without losing the focus.

/**
 * @typedef {Node|string|number|null|undefined|false} Child
 */

/**
 * Makes an element. Attributes named on… are listeners; null and false ones are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes
 * @param {(Child|Child[])[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  element.append(
    ...children
      .flat()
      .filter(present)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  return element;
}

/**
 * @param {Child} child
 * @returns {child is Node|string|number}
 */
function present(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * Replaces what an element holds. If the focus was inside, on an element with a `data-key`, the new element
 * with that key gets it.
 * @param {Element} container
 * @param {...(Child|Child[])} children
 */
export function put(container, ...children) {
  const focused = document.activeElement;
  const key = focused && container.contains(focused) ? focused.getAttribute("data-key") : null;
  container.replaceChildren(
    ...children
      .flat()
      .filter(present)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
  if (key === null) return;
  const heir = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (heir instanceof HTMLElement) heir.focus();
}

/**
 * A button with words on it.
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [more]
 */
export function button(label, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, label);
}

/**
 * A dialogue in the middle of the page, closed by Escape, its button or a click beside it.
 * @param {string} title
 * @param {Child[]} content
 * @param {string} closing
 * @returns {HTMLDialogElement}
 */
export function dialog(title, content, closing) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const box = h(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    heading,
    ...content,
    h("form", { method: "dialog", class: "buttons" }, h("button", { type: "submit" }, closing)),
  );
  return open(box);
}

/** Opens a dialogue that goes away when it is closed. @param {HTMLDialogElement} box */
export function open(box) {
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}

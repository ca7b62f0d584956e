// @ts-check
// Creates elements, and replaces children without losing the focus.

/**
 * @typedef {Node|string|number|null|undefined|false} Child
 */

/**
 * Creates an element. Attributes named on… are listeners; null and false ones are left out.
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
 * Creates an SVG element.
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
 * Replaces an element's children. If the focus was on a child with a `data-key`, the new child with that key gets it.
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
  const successor = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (successor instanceof HTMLElement) successor.focus();
}

/**
 * Creates a button with a label.
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [more]
 */
export function button(label, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, label);
}

/**
 * Opens a modal dialog; Escape, its button or a click outside closes it.
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

/** Opens a dialog that removes itself when closed. @param {HTMLDialogElement} box */
export function open(box) {
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  document.body.append(box);
  box.showModal();
  return box;
}

// @ts-check
// Downloads: texts, and pictures with their styles inlined.

/** Downloads a text file. @param {string} name @param {string} kind @param {string} text */
export function save(name, kind, text) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** CSS properties inlined into a picture. */
const KEPT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "text-anchor"];

/** Downloads a picture as SVG. @param {string} name without extension @param {Element} picture */
export function savePicture(name, picture) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  const originals = [picture, ...picture.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, place) => {
    const style = getComputedStyle(originals[place]);
    for (const key of KEPT) element.setAttribute(key, style.getPropertyValue(key));
    element.removeAttribute("class");
  });
  const box = /** @type {SVGSVGElement} */ (picture).viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  copy.setAttribute("font-family", "'Noto Sans', 'DejaVu Sans', Arial, sans-serif");
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", backdrop(picture));
  copy.prepend(paper);
  save(`${name}.svg`, "image/svg+xml", `${new XMLSerializer().serializeToString(copy)}\n`);
}

/** Creates the background of a picture. @param {Element} picture */
function backdrop(picture) {
  for (let at = /** @type {Element|null} */ (picture); at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color && !color.endsWith(", 0)") && color !== "transparent") return color;
  }
  return "Canvas";
}

/** Formats rows as CSV. @param {(string|number|null)[][]} rows */
export function csv(rows) {
  const cell = (/** @type {string|number|null} */ value) => {
    const text = value === null ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

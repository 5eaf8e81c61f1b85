/**
 * Makes an element: `h("button.word", {onclick, "data-act": "offer"}, "Text", child)`.
 * Keys with a dash, `role`, `for` and the like become attributes, the rest properties.
 * @param {string} spec tag, then classes after dots
 */
export function h(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const el = document.createElement(tag || "div");
  if (classes.length) el.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) set(el, key, value);
  el.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return el;
}

function set(el, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key in el && !key.includes("-") && key !== "list" && key !== "form") el[key] = value;
  else el.setAttribute(key, value === true ? "" : value);
}

/** Replaces the children of an element. */
export function fill(el, ...children) {
  el.replaceChildren(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
}

/** Sets text only when it changes, so that nothing is announced or laid out twice. */
export function say(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** Sets or takes away an attribute, only when it changes. */
export function mark(el, name, value) {
  const on = value !== false && value !== null && value !== undefined;
  const text = value === true ? "" : String(value);
  if (!on) el.removeAttribute(name);
  else if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

import { h, mark } from "./dom.js";

/** A line of text with its name and, under it, a hint. */
export function field(text, name, props, hint) {
  const id = `${name}-hint`;
  return h("label.field", {}, h("span", {}, text),
    h("input", { type: "text", name, autocomplete: "off", maxLength: 60, "data-field": name, "aria-describedby": hint && id, ...props }),
    hint && h("small.hint", { id }, hint));
}

/** One of a list: pairs of a value and its text. */
export function select(text, name, options) {
  return h("label.field", {}, h("span", {}, text),
    h("select", { name, "data-field": name }, options.map(([value, shown]) => h("option", { value }, shown))));
}

/** Something that is so or not, with what it means under it. */
export function toggle(text, name, hint) {
  const id = `${name}-hint`;
  return h("label.field.ticked", {}, h("input", { type: "checkbox", name, "data-field": name, "aria-describedby": id }), h("span", {}, text), h("small.hint", { id }, hint));
}

/** Whether it is so. */
export function ticked(el) {
  return el.querySelector("input").checked;
}

/** What stands in a field, without blanks around it. */
export function value(el) {
  return el.querySelector("input, select").value.trim();
}

/** Shows in its field, and where in it, what cannot be. @param {number} [column] from 1 */
export function point(el, error, column) {
  const at = el.querySelector("input, select");
  const closed = el.closest("details");
  if (closed) closed.open = true;
  el.append(error);
  mark(at, "aria-invalid", "true");
  mark(at, "aria-errormessage", error.id);
  at.addEventListener("input", () => { for (const name of ["aria-invalid", "aria-errormessage"]) mark(at, name, false); error.hidden = true; }, { once: true });
  at.focus();
  if (!column || at.type !== "text") return;
  at.value = at.value.trim();
  at.setSelectionRange(column - 1, at.value.length);
}

/** One of a few, all seen at once. */
export function choice(name, legend, options, shape = "") {
  return h("fieldset.choice", { "data-choice": name, className: `choice ${shape}` }, h("legend", {}, legend),
    h("div.options", {}, options.map((o) => h("label.option", {},
      h("input", { type: "radio", name, value: o.value, checked: Boolean(o.checked) }),
      h("span.option-text", {}, h("span", {}, o.text), o.small && h("small", {}, o.small), o.hint && h("small.hint", {}, o.hint))))));
}

/** The value chosen of a few. */
export function picked(fieldset) {
  return fieldset.querySelector("input:checked").value;
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The files that were chosen, by field: outside browsers a script can set no file of a field. */
const chosenFiles = new WeakMap<Element, File>();

/** The elements without which a document's text is what is read on the page. */
const UNREAD = "script, style, template, [hidden], .script-only, dialog:not([open])";

/** The only element of a list. @throws if there is none or another one */
export function the<E extends Element>(found: ArrayLike<E>, name: string): E {
  const [only] = Array.from(found);
  if (!only || found.length > 1) {
    throw new Error(`${found.length} elements instead of one: ${name}.`);
  }
  return only;
}

/** The text that is read in an element, with single spaces. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll(UNREAD)) {
    unread.remove();
  }
  return (copy.textContent ?? "").replace(/[ \n]+/g, " ").trim();
}

/** Does what a visitor can do with a field; one for files gets a file with this text. @throws if the field does not let them */
export function setField(field: Field, { value, part }: { value: string | boolean; part: HTMLElement }): void {
  const refused = new Error(`${value} cannot be entered in ${field.outerHTML.slice(0, 200)}.`);
  if (field.type === "radio" || field.type === "checkbox") {
    const all = [...part.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)];
    const chosen = typeof value === "string" ? all.find((each) => each.value === value) : (field as HTMLInputElement);
    if (!chosen || chosen.matches(":disabled")) {
      throw refused;
    }
    chosen.checked = value !== false;
    return;
  }
  if (field.matches(":disabled, [type=hidden]") || ("readOnly" in field && field.readOnly)) {
    throw refused;
  }
  if (field.type === "file") {
    chosenFiles.set(field, new File([String(value)], `${field.name}.csv`, { type: "text/csv" }));
    return;
  }
  field.value = String(value);
  if (field.value !== value || ("maxLength" in field && field.maxLength >= 0 && field.maxLength < value.length)) {
    throw refused;
  }
}

/** The request that a browser sends when this button is pressed. @throws if it sends nothing */
export async function sentBy(button: HTMLButtonElement, page: URL): Promise<{ url: URL; init: RequestInit }> {
  const { form } = button;
  if (!form || button.type !== "submit" || button.matches(":disabled")) {
    throw new Error(`Nothing is sent by ${button.outerHTML}.`);
  }
  if (!(form.noValidate || button.formNoValidate || form.checkValidity())) {
    const wrong = [...form.elements].filter((field) => field.matches(":invalid")).map((field) => (field as Field).name);
    throw new Error(`A browser does not send the form, as these fields are wrong: ${wrong.join(", ")}.`);
  }
  const said = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(said("action") || page, page);
  const { FormData: EntriesOf } = form.ownerDocument.defaultView as Window & typeof globalThis;
  const entries = ([...new EntriesOf(form, button)] as [string, string | File][]).map(
    ([name, value]): [string, string | File] => {
      const field = form.querySelector(`[type="file"][name="${name}"]`);
      return [name, (field && chosenFiles.get(field)) ?? value];
    },
  );
  const asText = (value: string | File) => (typeof value === "string" ? lineBreaks(value) : value.name);
  const query = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, asText(value)]));
  if (said("method").toLowerCase() !== "post") {
    return { url: Object.assign(url, { search: query.toString() }), init: {} };
  }
  const body = said("enctype") === "multipart/form-data" ? await inParts(entries) : query;
  return { url, init: { method: "POST", body, headers: { origin: page.origin, "sec-fetch-site": "same-origin" } } };
}

/** Browsers send all line breaks in this way. */
const lineBreaks = (text: string) => text.replace(/\r?\n/g, "\r\n");

/** The parts of a form with files, which are made anew as those of the page belong to its own world. */
async function inParts(entries: readonly [string, string | File][]): Promise<FormData> {
  const parts = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") {
      parts.append(name, lineBreaks(value));
    } else {
      parts.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }));
    }
  }
  return parts;
}

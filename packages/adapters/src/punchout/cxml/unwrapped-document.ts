const FORM = /^(?<field>cxml-urlencoded|cxml-base64)=/i;

/**
 * The document in a body, which some systems send as the form that brings baskets back [punchout.wrapped].
 * @returns the body as it is if it is no such form
 */
export function unwrappedDocument(body: Uint8Array): Uint8Array {
  // One character per byte, so that the bytes of any encoding are kept.
  const text = Buffer.from(body).toString("latin1").trimStart();
  const found = FORM.exec(text);
  if (!found) {
    return body;
  }
  const rest = text.slice(found[0].length);
  // Its ampersands are those of XML where nothing was encoded.
  const isPlain = rest.trimStart().startsWith("<");
  const value = isPlain ? rest : plain(rest.split("&", 1)[0] ?? "");
  const isBase64 = found.groups?.field?.toLowerCase() === "cxml-base64";
  // A plus that stands for itself was not encoded either.
  return Buffer.from(isBase64 ? value.replaceAll(" ", "+") : value, isBase64 ? "base64" : "latin1");
}

/** A form's value without its encoding, a character per byte. */
function plain(value: string): string {
  return value
    .replaceAll("+", " ")
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

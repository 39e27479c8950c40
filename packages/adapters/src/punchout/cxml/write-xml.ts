import Builder from "fast-xml-builder";
import { withoutForeignCharacters } from "./xml-characters.ts";

/** An element to be written: its name, its attributes and what is in it. */
export type Written = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: (Written | string)[],
];

const builder = new Builder({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: "" });

/** Writes a document of this root. Characters that XML does not know are left out. */
export function writeXml(root: Written, systemId: string): string {
  // A reader takes a bare carriage return for the end of a line.
  const body = String(builder.build([nodeOf(root)])).replaceAll("\r", "&#xD;");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${root[0]} SYSTEM "${systemId}">\n${body}\n`;
}

function nodeOf([name, attributes, ...inside]: Written): Record<string, unknown> {
  return {
    [name]: inside.map((part) =>
      typeof part === "string" ? { "#text": withoutForeignCharacters(part) } : nodeOf(part),
    ),
    ":@": Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, withoutForeignCharacters(value)])),
  };
}

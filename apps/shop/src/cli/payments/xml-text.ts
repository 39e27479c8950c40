import type { Checked } from "../mistakes.ts";

/** Encodings that banks declare. They are read as declared, so that names are not garbled. */
const ENCODINGS = new Set(["utf-8", "us-ascii", "iso-8859-1", "iso-8859-15", "windows-1252"]);

/** The text of an XML file in the encoding that it declares; UTF-8 without a declaration. */
export function xmlText(bytes: Buffer, file: string): Checked<string> {
  const beginning = bytes.subarray(0, 200).toString("latin1");
  const declared = /^\S*\s*<\?xml[^>]*encoding\s*=\s*["'](?<name>[^"']+)["']/i.exec(beginning)?.groups?.name ?? "utf-8";
  const encoding = declared.toLowerCase();
  if (!ENCODINGS.has(encoding)) {
    return {
      ok: false,
      mistakes: [{ file, line: 1, reason: `is encoded in ${declared}: get it as UTF-8 from the bank` }],
    };
  }
  try {
    return { ok: true, value: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, mistakes: [{ file, reason: `holds a character that is not ${declared}` }] };
  }
}

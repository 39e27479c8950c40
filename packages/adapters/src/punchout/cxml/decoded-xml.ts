import { withoutForeignCharacters } from "./xml-characters.ts";

/** The declaration at a document's beginning. */
export const DECLARATION = /^<\?xml\s[^>]*?\?>/;

/** Lines that some systems send before the declaration, where XML allows none. */
const BLANK = /^[ \t\r\n]+/;

const UTF8 = "utf-8";

/**
 * The decoder of each encoding that is read, all of which agree on ASCII, and thus on what is markup. Who says ISO-8859-1
 * and sends more than it has means Windows-1252.
 */
const DECODERS: ReadonlyMap<string, string> = new Map([
  [UTF8, UTF8],
  ["utf8", UTF8],
  ["us-ascii", UTF8],
  ["ascii", UTF8],
  ["iso-8859-1", "windows-1252"],
  ["iso8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["cp1252", "windows-1252"],
  ["iso-8859-15", "iso-8859-15"],
]);

/** Bytes in which a declaration ends. */
const MAX_DECLARATION_BYTES = 200;

/**
 * The text of a document in the encoding that its media type or declaration names, UTF-8 without one [punchout.encodings].
 * Where the two differ, a document that is named UTF-8 and is, is read as such: media types are set by others.
 * @returns the reason, quoting nothing, if the document is in none of them
 */
export function decodedXml(bytes: Uint8Array, contentType: string | undefined): { text: string } | { reason: string } {
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? "")?.[1];
  const beginning = Buffer.from(bytes.subarray(0, MAX_DECLARATION_BYTES)).toString("latin1").replace(BLANK, "");
  const declaration = DECLARATION.exec(beginning)?.[0];
  const declared = /\sencoding\s*=\s*["']([\w.-]+)["']/.exec(declaration ?? "")?.[1];
  const named = [declared, charset].flatMap((name) => name?.toLowerCase() ?? []);
  const decoders = named.flatMap((name) => DECODERS.get(name) ?? []);
  if (decoders.length < named.length) {
    return { reason: "The document must be in UTF-8, ISO-8859-1, ISO-8859-15 or Windows-1252." };
  }
  const utf8First = [...new Set(decoders)].sort((a, b) => Number(b === UTF8) - Number(a === UTF8));
  for (const decoder of utf8First.length > 0 ? utf8First : [UTF8]) {
    const text = decodedBy(decoder, bytes);
    if (text !== undefined) {
      return withoutForeignCharacters(text) === text
        ? { text: text.replace(BLANK, "") }
        : { reason: "The document holds a character that XML does not know." };
    }
  }
  return { reason: "The document is not in the encoding that it names, or not in UTF-8 without naming one." };
}

function decodedBy(decoder: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(decoder, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

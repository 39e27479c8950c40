/** The characters that XML 1.0 allows in no form. */
const FOREIGN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The text without characters that XML does not know. */
export function withoutForeignCharacters(text: string): string {
  return text.toWellFormed().replaceAll(FOREIGN, "");
}

/** Least and most characters of a search term [catalogue.search-term]. */
export const SEARCH_TERM = { min: 2, max: 30 } as const;

/** What was typed or stands in an address, as a term: without control characters, trimmed, and not too long. */
export function searchTermFrom(text: string): string {
  return withoutControls(text).trim().slice(0, SEARCH_TERM.max).trim();
}

/** Text that a call accepts: control characters, which nobody types, count as blanks. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}

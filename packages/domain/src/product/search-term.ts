/** Minimum and maximum length of a search term in characters [catalogue.search-term]. */
export const SEARCH_TERM = { min: 2, max: 30 } as const;

/** The search term in a typed text or URL parameter: without control characters, trimmed and shortened. */
export function searchTermFrom(text: string): string {
  return withoutControls(text).trim().slice(0, SEARCH_TERM.max).trim();
}

/** Replaces control characters, which the calls reject, by spaces. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}

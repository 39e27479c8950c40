/** Characters of a search term, and from how many on it is answered (shop.md §5). */
export const SEARCH_TERM = { min: 2, max: 30 } as const;

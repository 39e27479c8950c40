/** The width of a window from which filters stand beside the list: `--breakpoint-wide` of tokens.css. */
export const WIDE = "62rem";

/** The width of a window up to which one highlight fills the page: `--content-highlights` of tokens.css. */
export const HIGHLIGHTS = "43.75rem";

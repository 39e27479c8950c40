/** The width of a window from which filters stand beside the list: `--breakpoint-wide` of tokens.css. */
export const WIDE = "62rem";

export { checkFont } from "./check-font.ts";
export { findFont, insertFonts, type NewFont } from "./store.ts";

export { checkFont } from "./check-font.ts";
export { documentFonts, findFont, insertFonts, type NewFont } from "./store.ts";

export { findFont, insertFonts, type NewFont } from "./store.ts";

export { findPicture } from "./store.ts";

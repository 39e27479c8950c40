export type { NewPicture } from "./inspect-picture.ts";
export { lookAtPictures } from "./look-at-pictures.ts";
export { findPicture, insertPictures, knownPictures } from "./store.ts";

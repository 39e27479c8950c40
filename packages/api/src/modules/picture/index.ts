export { findPicture, insertPictures, knownPictures } from "./store.ts";

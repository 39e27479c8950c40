export { inspectPicture, type NewPicture, type PictureRefusal, pictureId } from "./inspect-picture.ts";
export { findPicture, insertPictures, knownPictures } from "./store.ts";

export { DrawingError } from "./draw.ts";
export { inlinePicture } from "./inline-picture.ts";
export type { NewPicture } from "./inspect-picture.ts";
export { inspectPictures } from "./inspect-pictures.ts";
export { printableLogo } from "./printable-logo.ts";
export { printablePicture } from "./printable-picture.ts";
export { type OriginalPicture, scaledPicture } from "./scale-picture.ts";
export { findPicture, insertPictures, knownMediaTypes, knownPictures } from "./store.ts";

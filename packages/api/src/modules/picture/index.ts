export { DrawingError } from "./draw.ts";
export { findPicture } from "./find-picture.ts";
export { inlinePicture } from "./inline-picture.ts";
export type { NewPicture } from "./inspect-picture.ts";
export { inspectPictures } from "./inspect-pictures.ts";
export { printableLogo, printableLogoForGood } from "./printable-logo.ts";
export { printablePicture } from "./printable-picture.ts";
export { type OriginalPicture, scaledPicture } from "./scale-picture.ts";
export { insertPictures, knownMediaTypes, knownPictures } from "./store.ts";

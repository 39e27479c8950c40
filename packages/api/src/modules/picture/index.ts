export { DrawingError } from "./draw.ts";
export { findPicture } from "./find-picture.ts";
export { inlinePicture } from "./inline-picture.ts";
export type { NewPicture } from "./inspect-picture.ts";
export { inspectPictures } from "./inspect-pictures.ts";
export { printableLogo, printableUnlessBroken } from "./printable-unless-broken.ts";
export { type OriginalPicture, scaledPicture } from "./scale-picture.ts";
export { insertPictures, knownMediaTypes, knownPictures } from "./store.ts";

/**
 * The entry point for reading a catalogue's file. It is separate, so that the thread that reads loads nothing else of
 * the shop.
 */
export { type CatalogueFile, type CatalogueHead, catalogueFile } from "../modules/catalogue/catalogue-file.ts";
export { FileSource } from "../modules/catalogue/file-source.ts";
export { picturePaths } from "../modules/catalogue/imported-product.ts";
export { endDrawing } from "../modules/picture/drawn-picture.ts";
export { type NewPicture, pictureId } from "../modules/picture/inspect-picture.ts";
export { tryPicture } from "../modules/picture/try-picture.ts";

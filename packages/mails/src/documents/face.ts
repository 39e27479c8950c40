import { create, type Font } from "fontkit";

/** The features of OpenType that a text is set with, as a whole; without any, a text is set by words, which is quicker. */
export type Features = NonNullable<PDFKit.Mixins.TextOptions["features"]>;

/** A typeface that documents can have. */
export interface Face {
  font: Font;
  /** The code points that it has a shape for. */
  characters: ReadonlySet<number>;
  /** The features that it is set with; see {@link Features}. */
  features?: Features;
}

/**
 * Reads a typeface, in a form that can be embedded.
 * @param name for the message
 * @throws if it is none
 */
export function faceOf(bytes: Uint8Array, name: string): Face {
  const font = create(Buffer.from(bytes));
  if (!("layout" in font)) {
    throw new Error(`The typeface ${name} is a collection.`);
  }
  return { font, characters: new Set(font.characterSet) };
}

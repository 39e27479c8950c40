import { create, type Font } from "fontkit";

/** A typeface that documents can have. */
export interface Face {
  bytes: Uint8Array;
  font: Font;
  /** The code points that it has a shape for. */
  characters: ReadonlySet<number>;
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
  return { bytes, font, characters: new Set(font.characterSet) };
}

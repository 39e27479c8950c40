import type { DocumentFont, FontUse } from "@guerdon/domain/theme/own-font";
import decompress from "woff2-encoder/decompress";
import { type Face, faceOf } from "./face.ts";

type OwnFaces = Partial<Record<"text" | "bold" | "head", Face>>;

/** A font is unpacked once, and kept for the next document; so many are kept. */
const MAX_KEPT_FACES = 30;
const kept = new Map<string, Promise<Face | undefined>>();

/**
 * A website's own fonts in the place of those of its type, as on its pages: without one for headings, those have its
 * boldest [theme.font].
 */
export async function ownFaces(fonts: readonly DocumentFont[]): Promise<OwnFaces> {
  const faces = await Promise.all(fonts.map(async (font) => [font.use, await unpacked(font)] as const));
  const { regular, bold, headings }: Partial<Record<FontUse, Face>> = Object.fromEntries(
    faces.filter(([, face]) => face !== undefined),
  );
  const head = headings ?? (regular && (bold ?? regular));
  return { ...(regular && { text: regular }), ...(bold && { bold }), ...(head && { head }) };
}

function unpacked({ id, content }: DocumentFont): Promise<Face | undefined> {
  const face = kept.get(id) ?? unpack(content, id);
  // The last one that was needed is the last one to go.
  kept.delete(id);
  kept.set(id, face);
  const [oldest = id] = kept.size > MAX_KEPT_FACES ? kept.keys() : [];
  if (oldest !== id) {
    kept.delete(oldest);
  }
  return face;
}

/** Undefined if it cannot be embedded: no invoice fails for its looks, and those of the type step in. */
async function unpack(content: Uint8Array, id: string): Promise<Face | undefined> {
  try {
    const face = faceOf(await decompress(content), id);
    return mayBeEmbedded(face) && canBeEmbedded(face) ? face : undefined;
  } catch {
    return undefined;
  }
}

/** Whether its outlines may be embedded in part, as the font itself says (OpenType, OS/2 fsType). */
function mayBeEmbedded({ font }: Face): boolean {
  const { noEmbedding, noSubsetting, bitmapOnly } = font["OS/2"].fsType;
  return !(noEmbedding || noSubsetting || bitmapOnly);
}

/** Tries what the document will do: to take some letters out of it. */
function canBeEmbedded({ font }: Face): boolean {
  const subset = font.createSubset();
  for (const glyph of font.glyphsForString("Aa1")) {
    subset.includeGlyph(glyph);
  }
  return subset.encode().length > 0;
}

import type { Sharp } from "sharp";
import { drawnPicture } from "./drawn-picture.ts";

/** A stored original. */
export interface OriginalPicture {
  media_type: string;
  /** Pixels. */
  width: number;
  content: Uint8Array;
}

/**
 * A picture in this width in pixels, to be encoded. Drawings are drawn in it; other pictures are never enlarged.
 * @throws for a drawing that cannot be drawn, or takes too long [picture.drawing-time]
 */
export async function scaledPicture(original: OriginalPicture, width: number): Promise<Sharp> {
  // Loaded on demand: a running shop need not scale pictures.
  const { default: sharp } = await import("sharp");
  if (original.media_type !== "image/svg+xml") {
    return sharp(original.content).autoOrient().resize({ width, withoutEnlargement: true });
  }
  return sharp(await drawnPicture(original, width));
}

import type { Sharp } from "sharp";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { findPicture } from "./store.ts";

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

/**
 * A stored picture on white, to be printed (JPEG); null if it is not there.
 * @throws if it cannot be decoded
 */
export async function printablePicture(db: UnitOfWork, id: string, width: number): Promise<Uint8Array | null> {
  const original = await findPicture(db, id);
  if (!original) {
    return null;
  }
  const scaled = await scaledPicture(original, width);
  return scaled.flatten({ background: "#ffffff" }).jpeg({ quality: 88 }).toBuffer();
}

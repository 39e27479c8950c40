import type { Sharp } from "sharp";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { findPicture } from "./store.ts";

/** A stored original. */
export interface OriginalPicture {
  media_type: string;
  /** Pixels. */
  width: number;
  content: Uint8Array;
}

/** A picture in this width in pixels, to be encoded. Drawings are drawn in it; other pictures are never enlarged. */
export async function scaledPicture(
  { media_type, width: ownWidth, content }: OriginalPicture,
  width: number,
): Promise<Sharp> {
  // Loaded on demand: a running shop need not scale pictures.
  const { default: sharp } = await import("sharp");
  const isVector = media_type === "image/svg+xml";
  const density = isVector ? Math.min(1200, Math.max(72, (72 * width) / ownWidth)) : undefined;
  return sharp(content, density ? { density } : {})
    .autoOrient()
    .resize({ width, withoutEnlargement: !isVector });
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

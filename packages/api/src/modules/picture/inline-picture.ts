import type { PictureRef } from "@guerdon/domain/product";
import { scaledPicture } from "./scale-picture.ts";

/** A picture in an address of its own, which is stored nowhere. */
export interface InlinePicture extends PictureRef {
  /** "data:image/webp;base64,…" */
  url: string;
}

/**
 * A picture that is checked as all are, scaled, and put into an address.
 * @returns undefined if it is no picture
 */
export async function inlinePicture(content: Uint8Array, width: number): Promise<InlinePicture | undefined> {
  // Loaded on demand: a running shop need not inspect new pictures.
  const { inspectPicture } = await import("./inspect-picture.ts");
  const inspected = await inspectPicture(content);
  if (!inspected.ok) {
    return undefined;
  }
  const { id, width: ownWidth, height } = inspected.picture;
  const scaled = await (await scaledPicture(inspected.picture, width)).webp().toBuffer();
  return { id, width: ownWidth, height, url: `data:image/webp;base64,${scaled.toString("base64")}` };
}

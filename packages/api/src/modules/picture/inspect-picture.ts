import { createHash } from "node:crypto";
import { checkDrawing } from "./check-drawing.ts";

/** A picture ready for the database. */
export interface NewPicture {
  id: string;
  media_type: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  content: Uint8Array;
}

export interface PictureRefusal {
  /** The line of the file; only for drawings. */
  line?: number;
  reason: string;
}

const MEDIA_TYPES: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
};
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const ID_LENGTH = 20;
/** The beginning of a file, in which the first element of a drawing is expected. */
const START_BYTES = 4096;

/**
 * The id of a picture, a digest of its content. Equal pictures are stored once, and the picture of an id never changes.
 */
export function pictureId(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, ID_LENGTH);
}

/** Determines the type (SVG, PNG, JPEG or WebP) and size of a picture. Drawings must pass `checkDrawing`. */
export async function inspectPicture(
  content: Uint8Array,
): Promise<{ ok: true; picture: NewPicture } | { ok: false; refusal: PictureRefusal }> {
  const refuse = (refusal: PictureRefusal) => ({ ok: false, refusal }) as const;
  if (content.length > MAX_BYTES) {
    return refuse({ reason: "is larger than 10 MB" });
  }
  // Checked before decoding, because a drawing with a script may be invalid as a picture.
  const drawing = isDrawing(content) ? checkBytes(content) : undefined;
  if (drawing) {
    return refuse(drawing);
  }
  const { default: sharp } = await import("sharp");
  const metadata = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  const media_type = MEDIA_TYPES[metadata?.format ?? ""];
  if (!metadata || !media_type) {
    return refuse({ reason: "is not an SVG, PNG, JPEG or WebP picture" });
  }
  // Also catches a drawing that does not begin like one.
  const hidden = metadata.format === "svg" ? checkBytes(content) : undefined;
  if (hidden) {
    return refuse(hidden);
  }
  const { width, height } = metadata.autoOrient;
  return { ok: true, picture: { id: pictureId(content), media_type, width, height, content } };
}

/** True if a file begins like an SVG, perhaps after a declaration and comments. */
function isDrawing(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, START_BYTES)).toString("latin1");
  return /^(\u00EF\u00BB\u00BF)?\s*</.test(start) && /<svg[\s>]/i.test(start);
}

function checkBytes(content: Uint8Array): PictureRefusal | undefined {
  try {
    return checkDrawing(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch (error) {
    if (error instanceof TypeError) {
      return { reason: "must be encoded in UTF-8" };
    }
    throw error;
  }
}

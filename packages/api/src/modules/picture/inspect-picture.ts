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
  /** In the picture's file; drawings only. */
  line?: number;
  reason: string;
}

const MEDIA_TYPES: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
};
const LARGEST_BYTES = 10 * 1024 * 1024;
const LARGEST_PIXELS = 50_000_000;
const ID_LENGTH = 20;
/** Of a drawing: its beginning, in which its first element stands. */
const START_BYTES = 4096;

/** A picture's id says what it holds, so that the same picture is stored once and never changes under an id. */
export function pictureId(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, ID_LENGTH);
}

/** Reads what a picture is: SVG, PNG, JPEG or WebP, its size, and for drawings that they are nothing but a picture. */
export async function inspectPicture(
  content: Uint8Array,
): Promise<{ ok: true; picture: NewPicture } | { ok: false; refusal: PictureRefusal }> {
  const refuse = (refusal: PictureRefusal) => ({ ok: false, refusal }) as const;
  if (content.length > LARGEST_BYTES) {
    return refuse({ reason: "is larger than 10 MB" });
  }
  // Looked at first: a drawing that holds a script may be one that cannot be drawn at all.
  const drawing = isDrawing(content) ? checkBytes(content) : undefined;
  if (drawing) {
    return refuse(drawing);
  }
  const { default: sharp } = await import("sharp");
  const metadata = await sharp(content, { limitInputPixels: LARGEST_PIXELS })
    .metadata()
    .catch(() => undefined);
  const media_type = MEDIA_TYPES[metadata?.format ?? ""];
  if (!metadata || !media_type) {
    return refuse({ reason: "is not an SVG, PNG, JPEG or WebP picture" });
  }
  // Whatever else it is made to look like.
  const hidden = metadata.format === "svg" ? checkBytes(content) : undefined;
  if (hidden) {
    return refuse(hidden);
  }
  const { width, height } = metadata.autoOrient;
  return { ok: true, picture: { id: pictureId(content), media_type, width, height, content } };
}

/** Whether a file starts as an SVG does, after a declaration and comments. */
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

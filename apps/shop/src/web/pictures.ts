import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** An original as the database holds it. */
export interface OriginalPicture {
  media_type: string;
  width: number;
  content: Uint8Array;
}

interface PictureServerOptions {
  /** Where made pictures are kept; losing it costs time, nothing else. */
  cacheDir: string;
  find: (pictureId: string) => Promise<OriginalPicture | undefined>;
}

/** Widths in pixels that are made; any other is unknown, so that nobody can fill the disk with made-up sizes. */
const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** AVIF at its lowest effort but one: a third of the time for a tenth more bytes, and somebody waits for it. */
const FORMATS = {
  avif: { type: "image/avif", options: { quality: 55, effort: 1 } },
  webp: { type: "image/webp", options: { quality: 80, effort: 4 } },
  png: { type: "image/png", options: { compressionLevel: 9 } },
} as const;
type Format = keyof typeof FORMATS;

/** Named by their content, pictures never change. */
const FOR_EVER = "public, max-age=31536000, immutable";

const SIZED = /^\/images\/([0-9a-f]{20})\/([1-9]\d{2,3})\.(avif|webp|png)$/;
const VECTOR = /^\/images\/([0-9a-f]{20})\.svg$/;

/** Makes the picture server: sizes on demand, each made once and kept on disk (`/images/{id}/{width}.avif`). */
export function createPictureServer({ cacheDir, find }: PictureServerOptions) {
  /** Pictures under way, so that a crowd asking for one makes it once. */
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: making pictures must leave the processor to the pages. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function sized(id: string, width: number, format: Format): Promise<Uint8Array | undefined> {
    const path = join(cacheDir, id, `${width}.${format}`);
    const kept = await readFile(path).catch(() => undefined);
    return kept ?? underWay.get(path) ?? begin(path, () => make(id, width, format, path));
  }

  function begin(path: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    const making = inTurn(work).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  }

  async function make(id: string, width: number, format: Format, path: string): Promise<Uint8Array | undefined> {
    const original = await find(id);
    if (!original) return undefined;
    const { default: sharp } = await import("sharp");
    const isVector = original.media_type === "image/svg+xml";
    const density = isVector ? Math.min(1200, Math.max(72, (72 * width) / original.width)) : undefined;
    const made = await sharp(original.content, density ? { density } : {})
      .autoOrient()
      .resize({ width, withoutEnlargement: !isVector })
      .toFormat(format, FORMATS[format].options)
      .toBuffer();
    await keep(path, made);
    return made;
  }

  return async function servePicture(pathname: string): Promise<Response | undefined> {
    const vector = VECTOR.exec(pathname)?.[1];
    if (vector) return serveVector(await find(vector));
    const [, id, width, format] = SIZED.exec(pathname) ?? [];
    if (!id || !isFormat(format) || !(PICTURE_WIDTHS as readonly number[]).includes(Number(width))) return undefined;
    const picture = await sized(id, Number(width), format);
    return picture && answer(picture, FORMATS[format].type);
  };
}

function isFormat(text: string | undefined): text is Format {
  return text !== undefined && text in FORMATS;
}

/** A drawing opened on its own must not run anything: it is a picture, whoever made it. */
function serveVector(original: OriginalPicture | undefined): Response | undefined {
  if (original?.media_type !== "image/svg+xml") return undefined;
  const response = answer(original.content, original.media_type);
  response.headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return response;
}

function answer(content: Uint8Array, type: string): Response {
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": type,
      "cache-control": FOR_EVER,
      "x-content-type-options": "nosniff",
      // Mails show them too.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

/** Writes beside and renames, so that nobody reads half a picture. A full disk costs time only. */
async function keep(path: string, picture: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, picture);
    await rename(beside, path);
  } catch {
    // The picture is served all the same.
  }
}

import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isKnown, makeFolder, type OriginalPicture, scaledPicture, type Website } from "@guerdon/api";

interface PictureServerOptions {
  /** The folder of resized pictures; it can be deleted at any time, at the cost of resizing again. */
  cacheDir: string;
  find: (pictureId: string) => Promise<OriginalPicture | undefined>;
  /** True if the website shows the picture [picture.website]. */
  isShown: (website: Website, pictureId: string) => Promise<boolean>;
  /** Is called once for an original that cannot be resized. */
  report: (error: unknown, pictureId: string) => void;
}

/** The available widths in pixels. Others are unknown, so that requests cannot fill the disk with arbitrary sizes. */
const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;

type ScaledPicture = Awaited<ReturnType<typeof scaledPicture>>;

const PNG_OPTIONS = { compressionLevel: 9 };
const FORMATS = {
  // Effort 1, since a visitor waits for it: a third of the time for a tenth more bytes.
  avif: { type: "image/avif", encode: (picture: ScaledPicture) => picture.avif({ quality: 55, effort: 1 }) },
  webp: { type: "image/webp", encode: (picture: ScaledPicture) => picture.webp({ quality: 80, effort: 4 }) },
  png: { type: "image/png", encode: (picture: ScaledPicture) => picture.png(PNG_OPTIONS) },
  // For mails: many programs lay what is transparent on black [fulfilment.mail-looks].
  "opaque.png": {
    type: "image/png",
    encode: (picture: ScaledPicture) => picture.flatten({ background: "#ffffff" }).png(PNG_OPTIONS),
  },
} as const;
type Format = keyof typeof FORMATS;

/** Pictures are immutable, because their URLs contain the digest of the original. */
const IMMUTABLE = "public, max-age=31536000, immutable";

const SIZED = /^\/images\/([0-9a-f]{20})\/([1-9]\d{2,3})\.(avif|webp|png|opaque\.png)$/;
const VECTOR = /^\/images\/([0-9a-f]{20})\.svg$/;

interface PictureRequest {
  id: string;
  width: number;
  format: Format;
}

interface Served {
  content: Uint8Array;
  headers: Record<string, string>;
}

/** Creates the picture server. Sizes are rendered on demand and cached on disk (`/images/{id}/{width}.avif`). */
export function createPictureServer({ cacheDir, find, isShown, report }: PictureServerOptions) {
  /** Pictures being resized, so that simultaneous requests for one resize it once. */
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  /** Originals that turned out to be broken, so that they are not decoded again and again. */
  const broken = new Set<string>();
  const inTurn = oneAtATime();

  function sized(wanted: PictureRequest): Promise<Uint8Array | undefined> {
    const path = join(cacheDir, wanted.id, `${wanted.width}.${wanted.format}`);
    return underWay.get(path) ?? begin(path, async () => (await readCached(path)) ?? inTurn(() => make(wanted, path)));
  }

  function begin(path: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    const making = work().finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  }

  async function make(wanted: PictureRequest, path: string): Promise<Uint8Array | undefined> {
    const original = broken.has(wanted.id) ? undefined : await find(wanted.id);
    if (!original) {
      return undefined;
    }
    try {
      const made = await resized(original, wanted);
      await writeCached(path, made);
      return made;
    } catch (error) {
      if (!broken.has(wanted.id)) {
        report(error, wanted.id);
      }
      broken.add(wanted.id);
      return undefined;
    }
  }

  return async function servePicture(
    website: Website,
    pathname: string,
    headers: Headers,
  ): Promise<Response | undefined> {
    const vector = VECTOR.exec(pathname)?.[1];
    const id = vector ?? SIZED.exec(pathname)?.[1];
    if (!id || !(await isShown(website, id))) {
      return undefined;
    }
    const served = vector ? vectorOf(await find(vector)) : await sizedAt(pathname);
    return served && answer(served, `W/"${pathname.slice("/images/".length)}"`, headers);
  };

  async function sizedAt(pathname: string): Promise<Served | undefined> {
    const [, id, width, format] = SIZED.exec(pathname) ?? [];
    if (!id || !isFormat(format) || !(PICTURE_WIDTHS as readonly number[]).includes(Number(width))) {
      return undefined;
    }
    const content = await sized({ id, width: Number(width), format });
    return content && { content, headers: { "content-type": FORMATS[format].type } };
  }
}

/** Resizes one picture at a time, so that pages keep enough processor time. */
function oneAtATime() {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  };
}

function isFormat(text: string | undefined): text is Format {
  return text !== undefined && text in FORMATS;
}

async function resized(original: OriginalPicture, { width, format }: PictureRequest): Promise<Uint8Array> {
  return FORMATS[format].encode(await scaledPicture(original, width)).toBuffer();
}

/** Serves a drawing with a policy that blocks scripts if it is opened directly. */
function vectorOf(original: OriginalPicture | undefined): Served | undefined {
  if (original?.media_type !== "image/svg+xml") {
    return undefined;
  }
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return {
    content: original.content,
    headers: { "content-type": original.media_type, "content-security-policy": policy },
  };
}

/** Answers 304 if the client has the picture already. The URL determines the format, whatever the request accepts. */
function answer({ content, headers: own }: Served, tag: string, asked: Headers): Response {
  const headers = {
    ...own,
    etag: tag,
    "cache-control": IMMUTABLE,
    "x-content-type-options": "nosniff",
    // Mails embed pictures, too.
    "cross-origin-resource-policy": "cross-origin",
  };
  return isKnown(asked, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(content as Uint8Array<ArrayBuffer>, { headers });
}

/** A cached picture. An empty file, left by a crash, counts as missing. */
async function readCached(path: string): Promise<Uint8Array | undefined> {
  const found = await readFile(path).catch(() => undefined);
  return found?.length ? found : undefined;
}

/** Writes to a temporary file and renames it, so that no half-written picture is read. Ignores a full disk. */
async function writeCached(path: string, picture: Uint8Array): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    await makeFolder(dirname(path));
    await writeFile(temporaryPath, picture);
    await rename(temporaryPath, path);
  } catch {
    // The picture is served without being cached.
  }
}

import { type OriginalPicture, scaledPicture, type Website } from "@guerdon/api";
import { answerPicture, type PictureCache, type Served, servedDrawing } from "./picture-cache.ts";

interface PictureServerOptions {
  cache: PictureCache;
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

const SIZED = /^\/images\/([0-9a-f]{20})\/([1-9]\d{2,3})\.(avif|webp|png|opaque\.png)$/;
const VECTOR = /^\/images\/([0-9a-f]{20})\.svg$/;

interface PictureRequest {
  id: string;
  width: number;
  format: Format;
}

/** Creates the picture server. Sizes are rendered on demand and cached on disk (`/images/{id}/{width}.avif`). */
export function createPictureServer({ cache, find, isShown, report }: PictureServerOptions) {
  /** Originals that turned out to be broken, so that they are not decoded again and again. */
  const broken = new Set<string>();
  async function make(wanted: PictureRequest): Promise<Uint8Array | undefined> {
    const original = broken.has(wanted.id) ? undefined : await find(wanted.id);
    if (!original) {
      return undefined;
    }
    try {
      return await resized(original, wanted);
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
    const served = vector ? await drawingAt(vector) : await sizedAt(pathname);
    return served && answerPicture(served, `W/"${pathname.slice("/images/".length)}"`, headers);
  };

  /** Kept as it is: the original may be in an object store. */
  async function drawingAt(id: string): Promise<Served | undefined> {
    const drawing = await cache(`${id}/drawing.svg`, async () => {
      const original = await find(id);
      return original?.media_type === "image/svg+xml" ? original.content : undefined;
    });
    return drawing && servedDrawing(drawing);
  }

  async function sizedAt(pathname: string): Promise<Served | undefined> {
    const [, id, width, format] = SIZED.exec(pathname) ?? [];
    if (!id || !isFormat(format) || !(PICTURE_WIDTHS as readonly number[]).includes(Number(width))) {
      return undefined;
    }
    const content = await cache(`${id}/${width}.${format}`, () => make({ id, width: Number(width), format }));
    return content && { content, headers: { "content-type": FORMATS[format].type } };
  }
}

function isFormat(text: string | undefined): text is Format {
  return text !== undefined && text in FORMATS;
}

async function resized(original: OriginalPicture, { width, format }: PictureRequest): Promise<Uint8Array> {
  return FORMATS[format].encode(await scaledPicture(original, width)).toBuffer();
}

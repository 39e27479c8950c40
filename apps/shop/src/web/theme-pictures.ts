import {
  DrawingError,
  isUnavailable,
  type OriginalPicture,
  scaledPicture,
  type ThemePictures,
  themePictures,
  type Website,
} from "@guerdon/api";
import type { ThemeDrawings } from "@guerdon/mails";
import { answerPicture, type PictureCache, type Served, servedDrawing } from "./picture-cache.ts";

interface ThemePictureOptions {
  cache: PictureCache;
  find: (pictureId: string) => Promise<OriginalPicture | undefined>;
  drawings: ThemeDrawings;
  /** Is called for a picture that cannot be made; once for what can never be drawn. */
  report: (error: unknown, path: string) => void;
}

const PNG = "image/png";
/** The paths at which browsers look by themselves, so that no page names them: a day old at most. */
const A_DAY = "public, max-age=86400";
const ICON_WIDTHS: Readonly<Record<string, number>> = { "/favicon.ico": 32, "/apple-touch-icon.png": 180 };
const ICON_DRAWING = "/favicon.svg";
const SHARE = /^\/images\/share-([0-9a-f]{20})\.png$/;
/** The logo's width in its picture, for twice the size that it is shown in. */
const LOGO_WIDTH = 640;
const WHITE = "#ffffff";

/** Creates the server of the pictures that are made from a website's theme: icons, and what networks show. */
export function createThemePictureServer({ cache, find, drawings, report }: ThemePictureOptions) {
  async function icon({ icon: own, ...made }: ThemePictures): Promise<OriginalPicture> {
    const drawn = own && (await find(own.id));
    return drawn ?? vector(await drawings.icon(made));
  }

  async function iconPng(pictures: ThemePictures, width: number): Promise<Uint8Array> {
    const scaled = await scaledPicture(await icon(pictures), width);
    // Phones lay an icon on black where it is transparent.
    return (width > 100 ? scaled.flatten({ background: WHITE }) : scaled).png().toBuffer();
  }

  async function sharePng(pictures: ThemePictures): Promise<Uint8Array> {
    const original = pictures.logo && (await find(pictures.logo.id));
    const png = original && (await (await scaledPicture(original, LOGO_WIDTH)).png().toBuffer());
    const logo = png && pictures.logo ? { ...pictures.logo, png } : null;
    const drawn = vector(await drawings.share({ ...pictures, logo }));
    return (await scaledPicture(drawn, SHARE_WIDTH)).flatten({ background: WHITE }).png().toBuffer();
  }

  async function serve(pictures: ThemePictures, path: string): Promise<Served | undefined> {
    const width = ICON_WIDTHS[path];
    const kept = { "content-type": PNG, "cache-control": A_DAY };
    if (path === ICON_DRAWING) {
      const { content, headers } = servedDrawing((await icon(pictures)).content);
      return { content, headers: { ...headers, "cache-control": A_DAY } };
    }
    if (width !== undefined) {
      const content = await cache(placeOf(pictures, `icon-${width}`), () => iconPng(pictures, width));
      return content && { content, headers: kept };
    }
    if (SHARE.exec(path)?.[1] === pictures.digest) {
      const content = await cache(placeOf(pictures, "share"), () => sharePng(pictures));
      return content && { content, headers: { "content-type": PNG } };
    }
    return undefined;
  }

  const unlessBroken = rememberingBroken(report);

  return async function serveThemePicture(
    website: Website,
    path: string,
    headers: Headers,
  ): Promise<Response | undefined> {
    const pictures = themePictures(website);
    const place = pictures.digest + path;
    const served = await unlessBroken({ place, path }, () => serve(pictures, path));
    return served && answerPicture(served, `W/"${place}"`, headers);
  };
}

/** Pictures that can never be drawn are remembered, so that they are not tried again and again. */
function rememberingBroken(report: ThemePictureOptions["report"]) {
  const broken = new Set<string>();
  return async (
    { place, path }: { place: string; path: string },
    make: () => Promise<Served | undefined>,
  ): Promise<Served | undefined> => {
    try {
      return broken.has(place) ? undefined : await make();
    } catch (error) {
      if (isUnavailable(error)) {
        throw error;
      }
      if (error instanceof DrawingError) {
        broken.add(place);
      }
      report(error, path);
      return undefined;
    }
  };
}

const SHARE_WIDTH = 1200;

function placeOf({ digest }: ThemePictures, name: string): string {
  return `theme/${digest}/${name}.png`;
}

/** A made drawing, of its own width in pixels. */
function vector(svg: string): OriginalPicture {
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  return { media_type: "image/svg+xml", width, content: new TextEncoder().encode(svg) };
}

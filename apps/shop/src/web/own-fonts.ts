import { isKnown, type Website } from "@guerdon/api";

const PATH = /^\/fonts\/([0-9a-f]{20})\.woff2$/;
/** Their URLs contain the digest of the file. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Creates the server of websites' own fonts [theme.font]: a website answers for those of its theme only. */
export function createFontServer(find: (fontId: string) => Promise<Uint8Array | undefined>) {
  return async function serveFont(website: Website, path: string, asked: Headers): Promise<Response | undefined> {
    const id = PATH.exec(path)?.[1];
    const isOwn = website.pictures.fonts?.some((font) => font.id === id);
    const content = id && isOwn ? await find(id) : undefined;
    if (!content) {
      return undefined;
    }
    const tag = `"${id}"`;
    const headers = { "content-type": "font/woff2", "cache-control": IMMUTABLE, etag: tag };
    return isKnown(asked, tag)
      ? new Response(null, { status: 304, headers })
      : new Response(content as Uint8Array<ArrayBuffer>, { headers });
  };
}

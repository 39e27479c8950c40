import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import { authorization, type MagnoliaOptions } from "./magnolia-reader.ts";
import { readBounded } from "./read-bounded.ts";

/** Where a Magnolia serves its asset management, and the renditions of it. */
const FOLDERS = ["/dam/", "/.imaging/"];

/** The largest picture that a website may show [picture.formats]. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Reads pictures of a Magnolia's asset management. Links that lead anywhere else are not followed [content.pictures]. */
export function magnoliaAssets({ url, login, timeoutMs, fetch }: MagnoliaOptions): ContentDelivery["readPicture"] {
  return async (link) => {
    const asset = assetUrl(link, url);
    const headers = authorization(login);
    return asset === undefined
      ? undefined
      : readBounded({ url: asset, headers, mostBytes: MAX_BYTES, timeoutMs, fetch });
  };
}

/**
 * The URL of an asset. Links are paths with or without that of the instance, or absolute.
 * @param instance its URL, without a trailing slash
 */
function assetUrl(link: string, instance: string): string | undefined {
  const base = new URL(instance);
  const target = URL.parse(link, base);
  if (target?.origin !== base.origin) {
    return undefined;
  }
  const own = base.pathname.replace(/\/$/, "");
  const path = target.pathname.startsWith(`${own}/`) ? target.pathname.slice(own.length) : target.pathname;
  // An encoded slash or dot could climb out of the folder on the other side.
  return FOLDERS.some((folder) => path.startsWith(folder)) && !/%2e|%2f|%5c/i.test(path)
    ? base.origin + own + path
    : undefined;
}

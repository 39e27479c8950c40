import type { ContentAuthor } from "@guerdon/api/ports/content-author";
import { magnoliaAssets } from "./magnolia-assets.ts";
import { checkedPath, type MagnoliaOptions, magnoliaReader } from "./magnolia-reader.ts";

/** The author instance of a Magnolia, asked by its REST interface for deliveries and template annotations. */
export function createMagnoliaAuthor(options: MagnoliaOptions): ContentAuthor {
  const read = magnoliaReader(options);
  return {
    url: options.url,
    readDraft: ({ path, language, version }) =>
      read(`/.rest/delivery/pages/v1${checkedPath(path)}`, {
        lang: language,
        ...(version !== undefined && { version }),
      }),
    readPicture: magnoliaAssets(options),
    readAnnotations: (path) => read(`/.rest/template-annotations/v1${checkedPath(path)}`),
  };
}

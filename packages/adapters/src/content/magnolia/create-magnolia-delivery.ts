import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import { checkedPath, type MagnoliaOptions, magnoliaReader } from "./magnolia-reader.ts";

/** The public instance of a Magnolia, asked by its REST interface for what is published. */
export function createMagnoliaDelivery(options: MagnoliaOptions): ContentDelivery {
  const read = magnoliaReader(options);
  return {
    readPage: (path, language) => read(`/.rest/delivery/pages/v1${checkedPath(path)}`, { lang: language }),
    readNavigation: (path, language) => read(`/.rest/delivery/pagenav/v1${checkedPath(path)}`, { lang: language }),
  };
}

import type { ContentDelivery, WantedPromotions } from "@guerdon/api/ports/content-delivery";
import { magnoliaAssets } from "./magnolia-assets.ts";
import { checkedPath, type MagnoliaOptions, magnoliaReader } from "./magnolia-reader.ts";

/** The public instance of a Magnolia, asked by its REST interface for what is published. */
export function createMagnoliaDelivery(options: MagnoliaOptions): ContentDelivery {
  const read = magnoliaReader(options);
  return {
    readPage: (path, language) => read(`/.rest/delivery/pages/v1${checkedPath(path)}`, { lang: language }),
    readNavigation: (path, language) => read(`/.rest/delivery/pagenav/v1${checkedPath(path)}`, { lang: language }),
    readPromotions: (wanted, language) =>
      read(`/.rest/delivery/promotions/v1${promotionsPath(wanted)}`, { lang: language }),
    readPicture: magnoliaAssets(options),
  };
}

function promotionsPath({ place, website, root }: WantedPromotions): string {
  switch (place) {
    case "website":
      return `/websites/${checkedIdentifier(website)}`;
    case "teaser":
      return "/teaser";
    default:
      return `/pages${checkedPath(root + place)}`;
  }
}

/** @throws for an identifier that would climb to another call */
function checkedIdentifier(identifier: string): string {
  if (/^\.*$/.test(identifier)) {
    throw new Error("This is no identifier of a website.");
  }
  return encodeURIComponent(identifier);
}

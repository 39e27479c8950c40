import type { PictureRef, Product } from "@guerdon/domain/product";
import { z } from "zod";
import { catalogueProduct } from "./catalogue-file.ts";

/** A product as an entry of a catalogue's file. Imported again, it is the same. */
export function exportedProduct(document: Product, pathOf: (picture: PictureRef) => string): Record<string, unknown> {
  const { gift_card_image, catalog_images, big_images, online_accepted_quantity, variations, ...same } = document;
  return z.encode(catalogueProduct, {
    ...same,
    conditions: null,
    variations: variations.map(({ picture, ...variation }) => ({
      ...variation,
      picture: picture && pathOf(picture),
    })),
    accepted_count: online_accepted_quantity,
    pictures: {
      ...(gift_card_image && { gift_card: pathOf(gift_card_image) }),
      catalog: catalog_images.map(pathOf),
      big: big_images.map(pathOf),
    },
  });
}

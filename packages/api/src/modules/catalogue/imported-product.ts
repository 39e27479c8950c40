import { createHash } from "node:crypto";
import type { PictureRef, Product } from "@guerdon/domain/product";
import type { FileProduct } from "./catalogue-file.ts";

/** A product on its way from the file into the database. */
export interface ImportedProduct {
  number: string;
  /** Its place in the file. */
  sequence: number;
  document: Product;
  /** Of the document: equal means that nothing changed. */
  digest: string;
}

/** Turns a file's entry into the product it describes, pictures included. */
export function importedProduct(
  entry: FileProduct,
  pictures: ReadonlyMap<string, PictureRef>,
  sequence: number,
): ImportedProduct {
  const document = productOf(entry, pictures);
  // The keys of a document always stand in the order below, so equal documents have equal text.
  const digest = createHash("sha256").update(JSON.stringify(document)).digest("base64url");
  return { number: entry.number, sequence, document, digest };
}

function productOf(entry: FileProduct, pictures: ReadonlyMap<string, PictureRef>): Product {
  const { accepted_count, pictures: paths, variations, ...same } = entry;
  const pictureOf = (path: string): PictureRef => {
    const { id, width, height } = pictures.get(path) ?? missing(path);
    return { id, width, height };
  };
  return {
    ...same,
    variations: variations.map(({ picture, ...variation }) => ({
      ...variation,
      picture: picture === null ? null : pictureOf(picture),
    })),
    gift_card_image: paths.gift_card === undefined ? null : pictureOf(paths.gift_card),
    catalog_images: paths.catalog.map(pictureOf),
    big_images: paths.big.map(pictureOf),
    online_accepted_quantity: accepted_count,
  };
}

function missing(path: string): never {
  throw new Error(`The picture ${path} was not read before its product.`);
}

/** The path of every picture that a product's entry names. */
export function picturePaths({ pictures, variations }: Pick<FileProduct, "pictures" | "variations">): string[] {
  const { gift_card, catalog, big } = pictures;
  const own = variations.flatMap(({ picture }) => picture ?? []);
  return [...(gift_card === undefined ? [] : [gift_card]), ...catalog, ...big, ...own];
}

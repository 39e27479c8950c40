import type { PictureRef, Product } from "@guerdon/domain/product";
import type { Language, Localized } from "@guerdon/domain/text/language";
import type { CatalogueFile, FileProduct } from "./catalogue-file.ts";
import { productDigest } from "./product-digest.ts";

/** A product of a file, ready for the database. */
export interface ImportedProduct {
  number: string;
  /** Its position in the file. */
  sequence: number;
  document: Product;
  /** The digest of the document, which is equal if nothing changed. */
  digest: string;
}

/** The objects that entries of a file refer to. */
interface FileContext {
  /** The pictures by path. */
  pictures: ReadonlyMap<string, PictureRef>;
  conditions: CatalogueFile["conditions"];
}

/** Converts an entry of a file to a product, with pictures and shared conditions. */
export function importedProduct(entry: FileProduct, context: FileContext, sequence: number): ImportedProduct {
  const document = productOf(entry, context);
  return { number: entry.number, sequence, document, digest: productDigest(document) };
}

function productOf(entry: FileProduct, { pictures, conditions }: FileContext): Product {
  const { accepted_count, pictures: paths, variations, conditions: shared, texts, ...same } = entry;
  const pictureOf = (path: string): PictureRef => {
    const { id, width, height } = pictures.get(path) ?? missing(path);
    return { id, width, height };
  };
  return {
    ...same,
    texts: shared === null ? texts : withConditions(texts, conditions[shared] ?? {}, entry.brand),
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

/** Adds shared conditions to texts, with `{brand}` filled in. A product's own conditions take precedence. */
function withConditions(texts: Product["texts"], shared: Localized<string>, brand: string): Product["texts"] {
  const complete = Object.entries(texts).map(([language, own]) => {
    const words = shared[language as Language]?.replaceAll("{brand}", brand);
    return [language, { ...own, redemption_conditions: own.redemption_conditions ?? words }];
  });
  return Object.fromEntries(complete);
}

function missing(path: string): never {
  throw new Error(`The picture ${path} was not read before its product.`);
}

/** The paths of all pictures of a product's entry. */
export function picturePaths({ pictures, variations }: Pick<FileProduct, "pictures" | "variations">): string[] {
  const { gift_card, catalog, big } = pictures;
  const own = variations.flatMap(({ picture }) => picture ?? []);
  return [...(gift_card === undefined ? [] : [gift_card]), ...catalog, ...big, ...own];
}

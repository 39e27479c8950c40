import type { Product } from "@guerdon/domain/product";
import { type CatalogueSource, readProducts } from "./catalogue-source.ts";
import { type Audience, textsFor } from "./product-view.ts";

/** The properties of a product for the search and for similarity, with texts in one language. */
export type DescribedProduct = Pick<Product, "number" | "brand" | "type_group" | "sublists" | "texts">;

/** The products with these numbers, in this order, without those withdrawn meanwhile. */
export async function readDescriptions(
  source: CatalogueSource,
  audience: Audience,
  numbers: readonly string[],
): Promise<DescribedProduct[]> {
  const read = new Map<string, DescribedProduct>();
  await readProducts(source, (products) => {
    for (const product of products) {
      read.set(product.number, describedProduct(product, audience));
    }
  });
  return numbers.flatMap((number) => read.get(number) ?? []);
}

function describedProduct(product: Product, audience: Audience): DescribedProduct {
  const { number, brand, type_group, sublists } = product;
  const { language, name, name_short, search_words, description } = textsFor(product, audience);
  return {
    number,
    brand,
    type_group,
    sublists,
    texts: { [language]: { name, name_short, search_words, description } },
  };
}

interface Numbered {
  number: string;
}

/** How a list is sorted where nobody said: a search by relevance, all else by popularity. */
export function defaultSort(isSearch: boolean): "relevance" | "default" {
  return isSearch ? "relevance" : "default";
}

/** What was found in the order of its relevance: that in which the numbers stand in the set. */
export function byRelevance<Product extends Numbered>(
  products: readonly Product[],
  matches: ReadonlySet<string>,
): Product[] {
  const byNumber = new Map(products.map((product) => [product.number, product]));
  return [...matches].flatMap((number) => byNumber.get(number) ?? []);
}

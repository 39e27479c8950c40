import { type Label, RECOMMENDED_SUBLIST } from "./product.ts";

/** The maximum length of an automatic list [catalogue.automatic-lists]. */
export const LIST_LIMIT = 20;

/** The maximum number of highlighted products on the welcome page [catalogue.automatic-lists]. */
export const HIGHLIGHTED_LIMIT = 5;

/** A custom list with fewer products is replaced by the recommended products [catalogue.custom-list]. */
export const CUSTOM_LIST_MINIMUM = 3;

/** The first `LIST_LIMIT` products of sublist 2, or of all products if sublist 2 is empty. */
export function recommendedProducts<Each extends { sublists: readonly number[] }>(products: readonly Each[]): Each[] {
  const recommended = products.filter(({ sublists }) => sublists.includes(RECOMMENDED_SUBLIST));
  return (recommended.length > 0 ? recommended : products).slice(0, LIST_LIMIT);
}

/**
 * Marks the first `LIST_LIMIT` products as recommended if no product is [catalogue.recommended].
 */
export function withRecommended<Each extends { sublists: readonly number[] }>(products: readonly Each[]): Each[] {
  if (products.some(({ sublists }) => sublists.includes(RECOMMENDED_SUBLIST))) {
    return [...products];
  }
  return products.map((product, place) =>
    place < LIST_LIMIT ? { ...product, sublists: [...product.sublists, RECOMMENDED_SUBLIST] } : product,
  );
}

/** The first `HIGHLIGHTED_LIMIT` products with the label `highlight`. */
export function highlightedProducts<Each extends { labels: readonly Label[] }>(products: readonly Each[]): Each[] {
  return products.filter(({ labels }) => labels.includes("highlight")).slice(0, HIGHLIGHTED_LIMIT);
}

/** The products with the largest discounts, largest first. Products without a discount are left out. */
export function highestDiscounts<Each extends { discount: number }>(products: readonly Each[]): Each[] {
  return products
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount)
    .slice(0, LIST_LIMIT);
}

/** A product to represent each category: the first that represents no other category yet, or else the first. */
export function categoryRepresentatives<Each extends { categories: readonly number[] }>(
  products: readonly Each[],
  categories: readonly number[],
): Each[] {
  const representatives = new Set<Each>();
  for (const id of categories) {
    const within = products.filter((product) => product.categories.includes(id));
    const representative = within.find((product) => !representatives.has(product)) ?? within[0];
    if (representative) {
      representatives.add(representative);
    }
  }
  return [...representatives];
}

/**
 * The products of a website's custom list, in the list's order. Numbers that the catalogue lacks are skipped.
 * @returns undefined if fewer than `CUSTOM_LIST_MINIMUM` are left
 */
export function customProducts<Each extends { number: string }>(
  products: readonly Each[],
  numbers: readonly string[],
): Each[] | undefined {
  const byNumber = new Map(products.map((product) => [product.number, product]));
  const found = [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
  return found.length < CUSTOM_LIST_MINIMUM ? undefined : found.slice(0, LIST_LIMIT);
}

import { type Label, RECOMMENDED_SUBLIST } from "./product.ts";

/** Products of a list that the shop makes by itself [catalogue.automatic-lists]. */
export const LIST_LIMIT = 20;

/** Highlighted products of the welcome page [catalogue.automatic-lists]. */
export const HIGHLIGHTED_LIMIT = 5;

/** With fewer products a custom list is replaced by the recommended products [catalogue.custom-list]. */
export const CUSTOM_LIST_MINIMUM = 3;

/** Products of sublist 2; if there are none, the first of all. At most `LIST_LIMIT`, in their order. */
export function recommendedProducts<Each extends { sublists: readonly number[] }>(products: readonly Each[]): Each[] {
  const recommended = products.filter(({ sublists }) => sublists.includes(RECOMMENDED_SUBLIST));
  return (recommended.length > 0 ? recommended : products).slice(0, LIST_LIMIT);
}

/**
 * The same products if some are recommended; else the first `LIST_LIMIT` count as recommended [catalogue.recommended].
 */
export function withRecommended<Each extends { sublists: readonly number[] }>(products: readonly Each[]): Each[] {
  if (products.some(({ sublists }) => sublists.includes(RECOMMENDED_SUBLIST))) {
    return [...products];
  }
  return products.map((product, place) =>
    place < LIST_LIMIT ? { ...product, sublists: [...product.sublists, RECOMMENDED_SUBLIST] } : product,
  );
}

/** Products that carry the label `highlight`, at most `HIGHLIGHTED_LIMIT`, in their order. */
export function highlightedProducts<Each extends { labels: readonly Label[] }>(products: readonly Each[]): Each[] {
  return products.filter(({ labels }) => labels.includes("highlight")).slice(0, HIGHLIGHTED_LIMIT);
}

/** The largest discounts first, equal ones in their order; products without discount are none of them. */
export function highestDiscounts<Each extends { discount: number }>(products: readonly Each[]): Each[] {
  return products
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount)
    .slice(0, LIST_LIMIT);
}

/** A product for each category to be known by, the first that stands for no other where there is one. */
export function categoryFaces<Each extends { categories: readonly number[] }>(
  products: readonly Each[],
  categories: readonly number[],
): Each[] {
  const faces = new Set<Each>();
  for (const id of categories) {
    const within = products.filter((product) => product.categories.includes(id));
    const face = within.find((product) => !faces.has(product)) ?? within[0];
    if (face) {
      faces.add(face);
    }
  }
  return [...faces];
}

/**
 * The products of a website's own list, in the list's order; numbers that the catalogue lacks are passed over.
 * @returns undefined where fewer than `CUSTOM_LIST_MINIMUM` are left
 */
export function customProducts<Each extends { number: string }>(
  products: readonly Each[],
  numbers: readonly string[],
): Each[] | undefined {
  const byNumber = new Map(products.map((product) => [product.number, product]));
  const found = [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
  return found.length < CUSTOM_LIST_MINIMUM ? undefined : found.slice(0, LIST_LIMIT);
}

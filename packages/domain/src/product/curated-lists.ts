import type { MinorUnits } from "../money/money.ts";
import type { ListedProduct } from "./listed-product.ts";
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

/**
 * The products of which a price is covered by an amount, those first of which one uses up most of it; sold-out ones are
 * left out [catalogue.fitting].
 */
export function fittingProducts<Each extends FittingProduct>(products: readonly Each[], amount: MinorUnits): Each[] {
  const best: { product: Each; spent: MinorUnits }[] = [];
  for (const product of products) {
    const spent = product.sold_out ? 0 : highestWithin(product, amount);
    const isFull = best.length === LIST_LIMIT;
    if (spent === 0 || (isFull && spent <= (best.at(-1)?.spent ?? 0))) {
      continue;
    }
    const place = best.findIndex((other) => other.spent < spent);
    best.splice(place < 0 ? best.length : place, 0, { product, spent });
    best.length = Math.min(best.length, LIST_LIMIT);
  }
  return best.map(({ product }) => product);
}

/** Products in the order of lists that a plan may have beside those that spend most. */
const USUAL_CANDIDATES = 12;

/** The products among which ways to spend an amount are looked for [basket.plans]. */
export function planCandidates<Each extends FittingProduct>(products: readonly Each[], amount: MinorUnits): Each[] {
  const usual = products.filter(({ due, sold_out }) => !sold_out && due <= amount).slice(0, USUAL_CANDIDATES);
  return [...new Set([...fittingProducts(products, amount), ...usual])];
}

type FittingProduct = Pick<ListedProduct, "prices" | "free_prices" | "price" | "due"> & { sold_out: boolean };

/** The highest price of a product within an amount; 0 if there is none. */
function highestWithin({ prices, free_prices: free, price, due }: FittingProduct, amount: MinorUnits): MinorUnits {
  if (due > amount) {
    return 0;
  }
  // Prices without tax are compared with the amount without it.
  const shown = price === due ? amount : Math.round((amount * price) / due);
  const chosen = free && free.min <= shown ? Math.min(free.max, shown) : 0;
  return Math.max(price, chosen, ...prices.filter((each) => each <= shown));
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

import { at, searchTerm } from "./words.ts";
import { CATEGORIES } from "./write-catalogue.ts";

const SORTS = ["priceAscending", "priceDescending", "nameAscending", "nameDescending", "default"];
const TYPES = ["TVO", "UVO", "PHY", "TVO,PHY", "UVO,PHY"];
const PRICES = ["10-30", "15-50", "20-80", "5-25", "30-100", "10-60", "40-90"];

/** Queries that hardly ever repeat, so that caches of the shop have no effect. */
export const GROWTH_LOADS = {
  list: {
    title: "list of 40",
    path: (turn: number) => {
      const page = 1 + (Math.floor(turn / 100) % 5);
      return list({ category: at(CATEGORIES, turn).id, sort: at(SORTS, Math.floor(turn / 20)), page });
    },
  },
  facets: {
    title: "facets of four filters",
    path: (turn: number) =>
      list({
        category: at(CATEGORIES, turn).id,
        productType: at(TYPES, turn),
        shippingMethod: at(["mail", "post", "mail,sms"], turn),
        price: at(PRICES, Math.floor(turn / 20)),
      }),
  },
  search: { title: "search, 20 kinds of terms", path: (turn: number) => list({ search: searchTerm(turn) }) },
} as const;

export type GrowthLoadName = keyof typeof GROWTH_LOADS;

function list(query: Record<string, string | number>): string {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/api/catalog/products?${parameters}&page_size=40`;
}

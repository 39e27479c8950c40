import { GIFT_BUDGET_NAMES } from "@guerdon/domain/product/gift-finder";
import { SORT_OPTIONS } from "@guerdon/domain/product/product-list";
import { SEARCH_TERM } from "@guerdon/domain/product/search-term";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { category, listedProduct, product } from "../shapes/product.ts";
import { facetSchemas, filterQuery, flag, whole } from "../shapes/product-filters.ts";

export const listProductsCall = endpoint({
  name: "listProducts",
  summary: "One page of the products that fit the filters",
  method: "GET",
  path: "/catalog/products",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({
    /** Restricts the list to matches of the term. */
    search: z.string().trim().min(1).max(SEARCH_TERM.max).optional(),
    ...filterQuery,
    /** Set by links of the shop; without effect. */
    nav: flag.optional(),
    /** Default: `relevance` for a search, else `default`. */
    sort: z.enum(SORT_OPTIONS).optional(),
    page: whole.default(1),
    page_size: whole.optional(),
  }),
  output: z.object({
    products: z.array(listedProduct),
    /** Recently withdrawn products that match the search. They are not counted. */
    withdrawn: z.array(listedProduct),
    total: z.int(),
    page: z.int(),
    page_count: z.int(),
    /** The choices of each filter, and the number of products that each would leave, the other filters unchanged. */
    facets: z.object({
      ...facetSchemas,
      category: z.array(category.extend({ count: z.int() })),
    }),
    /** The requested category, even if hidden, for the list's title. Null if none is requested or it is unknown. */
    category: category.nullable(),
    /** The lowest and highest price of the products that match all filters except the price filter. */
    price_range: z.object({ min: money, max: money }),
    /** False if no product has a discount. Sorting by discount is then not offered. */
    has_discounts: z.boolean(),
  }),
  failures: [],
});

export const showProduct = endpoint({
  name: "showProduct",
  summary: "One product with everything its page shows",
  method: "GET",
  path: "/catalog/products/{number}",
  access: "logged_in",
  reads: "catalogue",
  params: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  output: product,
  failures: [],
});

/** The automatic lists [catalogue.automatic-lists], and a website's own as `custom:{id}` [catalogue.custom-list]. */
const listName = z
  .string()
  .regex(/^(recommended|highlighted|highest-discount|categories|custom:[a-z][a-z0-9-]{0,39})$/);

export const showCuratedList = endpoint({
  name: "showCuratedList",
  summary:
    "The products of a list: recommended, highlighted, highest-discount, categories (one of each), or custom:{id}",
  method: "GET",
  path: "/catalog/lists/{list}",
  access: "logged_in",
  reads: "catalogue",
  params: z.strictObject({ list: listName }),
  output: z.object({
    /** The returned list: `recommended` replaces a custom list with too few products. */
    list: listName,
    products: z.array(listedProduct),
  }),
  failures: [],
});

export const findGifts = endpoint({
  name: "findGifts",
  summary: "The products that suit what a visitor answered to the gift finder, the best first; not found without one",
  method: "GET",
  path: "/catalog/gifts",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({
    /** Ids of the website's answers; without one, the question rules nothing out. */
    recipient: z.string().max(40).optional(),
    occasion: z.string().max(40).optional(),
    budget: z.enum(GIFT_BUDGET_NAMES).optional(),
  }),
  output: z.object({ products: z.array(listedProduct) }),
  failures: [],
});

export const loadCatalogue = endpoint({
  name: "loadCatalogue",
  summary: "A whole catalogue",
  method: "POST",
  path: "/catalog",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({ id: z.string().max(50) }),
  body: z.strictObject({ url: z.url() }),
  output: z.object({ products: z.array(product) }),
  failures: [],
});

export const relatedProducts = endpoint({
  name: "relatedProducts",
  summary: "What goes with a product just added and is not in the basket yet",
  method: "GET",
  path: "/catalog/related",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  output: z.object({ products: z.array(listedProduct) }),
  failures: [],
});

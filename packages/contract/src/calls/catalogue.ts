import { SORT_OPTIONS } from "@guerdon/domain/product-list";
import { SEARCH_TERM } from "@guerdon/domain/search-term";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { category, listedProduct, product, typeGroup } from "../shapes.ts";

/** A list as one comma-separated query parameter. */
const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z.codec(z.string().max(500), z.array(item), {
    decode: (text) => text.split(",").filter(Boolean) as z.input<Item>[],
    encode: (items) => items.join(","),
  });

const flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (value) => (value ? "true" : "false"),
});

const whole = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String });

export const listProductsCall = endpoint({
  name: "listProducts",
  summary: "One page of the products that fit the filters",
  method: "GET",
  path: "/catalog/products",
  access: "logged_in",
  query: z.strictObject({
    /** Narrows the list to what fits the term; the default order is then by relevance. */
    search: z.string().trim().min(1).max(SEARCH_TERM.max).optional(),
    category: whole.optional(),
    productType: commaList(typeGroup).optional(),
    recommended: flag.optional(),
    sort: z.enum(SORT_OPTIONS).default("default"),
    page: whole.default(1),
    page_size: whole.optional(),
  }),
  output: z.object({
    products: z.array(listedProduct),
    total: z.int(),
    page: z.int(),
    page_count: z.int(),
    facets: z.object({
      category: z.array(category.extend({ count: z.int() })),
      productType: z.array(z.object({ value: typeGroup, count: z.int() })),
    }),
    price_range: z.object({ min: money, max: money }),
    /** False where no product has a discount: sorting by it is not offered then. */
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
  params: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  output: product,
  failures: [],
});

/** Lists that every shop has; a website adds its own as `custom:{id}` (shop.md §4, "Lists"). */
const listName = z.string().regex(/^(recommended|highlighted|highest-discount|custom:[a-z][a-z0-9-]{0,39})$/);

export const showList = endpoint({
  name: "showList",
  summary: "The products of a list: recommended, highlighted, highest-discount, or custom:{id}",
  method: "GET",
  path: "/catalog/lists/{list}",
  access: "logged_in",
  params: z.strictObject({ list: listName }),
  output: z.object({
    /** The list that is answered: `recommended` in place of a custom one of which too little is there. */
    list: listName,
    products: z.array(listedProduct),
  }),
  failures: [],
});

export const loadCatalogue = endpoint({
  name: "loadCatalogue",
  summary: "A whole catalogue",
  method: "POST",
  path: "/catalog",
  access: "logged_in",
  query: z.strictObject({ id: z.string().max(50) }),
  body: z.strictObject({ url: z.url() }),
  output: z.object({ products: z.array(product) }),
  failures: [],
});

import {
  brandsFrom,
  brandsText,
  priceFilter,
  REDEMPTION_TYPES,
  SHIPPING_METHODS,
} from "@guerdon/domain/product-filter";
import { SORT_OPTIONS } from "@guerdon/domain/product-list";
import { SEARCH_TERM } from "@guerdon/domain/search-term";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../money.ts";
import { typeGroup } from "../shapes/common.ts";
import { category, listedProduct, product } from "../shapes/product.ts";

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

/** Brands between commas, a brand's own comma as `%2C`. */
const brandList = z.codec(z.string().max(4000), z.array(z.string().max(100)).max(100), {
  decode: brandsFrom,
  encode: brandsText,
});

/** `10-50`: the bounds in whole major units. With a bound of 0 the filter is not set [catalogue.price-filter]. */
const priceBounds = z.codec(
  z.string().regex(/^\d{1,7}-\d{1,7}$/),
  z.object({ min: z.int(), max: z.int() }).optional(),
  {
    decode: (text, context) => {
      const [min = 0, max = 0] = text.split("-").map(Number);
      const bounds = priceFilter(min, max);
      if (bounds || min * max === 0) {
        return bounds;
      }
      context.issues.push({ code: "custom", message: "the first is above the second", input: text });
      return z.NEVER;
    },
    encode: (bounds) => `${(bounds?.min ?? 0) / 100}-${(bounds?.max ?? 0) / 100}`,
  },
);

const whole = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String });

const choice = <Value extends z.ZodType>(value: Value) => z.object({ value, count: z.int() });

export const listProductsCall = endpoint({
  name: "listProducts",
  summary: "One page of the products that fit the filters",
  method: "GET",
  path: "/catalog/products",
  access: "logged_in",
  reads: "catalogue",
  query: z.strictObject({
    /** Narrows the list to what fits the term. */
    search: z.string().trim().min(1).max(SEARCH_TERM.max).optional(),
    recommended: flag.optional(),
    /** The visitor came by a link of the shop; changes nothing. */
    nav: flag.optional(),
    productType: commaList(typeGroup).optional(),
    redemptionType: commaList(z.enum(REDEMPTION_TYPES)).optional(),
    shippingMethod: commaList(z.enum(SHIPPING_METHODS)).optional(),
    discount: flag.optional(),
    price: priceBounds.optional(),
    category: whole.optional(),
    brands: brandList.optional(),
    /** Without it a search is sorted by relevance, all else by popularity (`default`). */
    sort: z.enum(SORT_OPTIONS).optional(),
    page: whole.default(1),
    page_size: whole.optional(),
  }),
  output: z.object({
    products: z.array(listedProduct),
    /** What the search would find as well, had it not been withdrawn a short while ago; counted nowhere. */
    withdrawn: z.array(listedProduct),
    total: z.int(),
    page: z.int(),
    page_count: z.int(),
    /** What the catalogue offers per filter, and how many products each choice would leave beside the other filters. */
    facets: z.object({
      productType: z.array(choice(typeGroup)),
      redemptionType: z.array(choice(z.enum(REDEMPTION_TYPES))),
      shippingMethod: z.array(choice(z.enum(SHIPPING_METHODS))),
      discount: z.array(choice(z.literal(true))),
      brand: z.array(choice(z.string())),
      category: z.array(category.extend({ count: z.int() })),
    }),
    /** The category that is asked for, a hidden one too: the list bears its name. Null where none is, or it is unknown. */
    category: category.nullable(),
    /** Of the products that fit every filter but the price's. */
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
  reads: "catalogue",
  params: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  output: product,
  failures: [],
});

/** Lists of every website [catalogue.automatic-lists]; it adds its own as `custom:{id}` [catalogue.custom-list]. */
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

import {
  MAX_NAME_CHARACTERS,
  MAX_NAMES,
  MAX_NAMES_CHARACTERS,
  namesFrom,
  namesText,
  type ProductFilter,
  priceFilter,
  RANGE,
} from "@guerdon/domain/product/product-filter-kinds";
import {
  type COMPARISONS,
  type FacetedFilter,
  FILTER_NAMES,
  type FilterChoice,
  type FilterName,
  type FilterOfKind,
  type FilterValues,
  facetOf,
  PRODUCT_FILTERS,
} from "@guerdon/domain/product/product-filters";
import { z } from "zod";

export const flag = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (value) => (value ? "true" : "false"),
});

export const whole = z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String });

/** A list of choices as one comma-separated query parameter. */
const commaList = (choices: readonly string[]) => {
  const item = z.enum(choices as [string, ...string[]]);
  return z.codec(z.string().max(500), z.array(item), {
    decode: (text) => text.split(",").filter(Boolean) as z.input<typeof item>[],
    encode: (items) => items.join(","),
  });
};

/** Comma-separated names; a comma within a name is written as `%2C`. */
const nameList = z.codec(
  z.string().max(MAX_NAMES_CHARACTERS),
  z.array(z.string().max(MAX_NAME_CHARACTERS)).max(MAX_NAMES),
  { decode: namesFrom, encode: namesText },
);

/** `10-50`: the bounds in whole major units. The filter is not set if a bound is 0 [catalogue.price-filter]. */
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
    encode: (bounds) => RANGE.write(bounds ?? { min: 0, max: 0 }),
  },
);

type FilterSchema<Name extends FilterName> = z.ZodOptional<z.ZodType<FilterValues[Name], string>>;

/** The query parameter of each filter. */
export const filterQuery = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, parameterOf(PRODUCT_FILTERS[name]).optional()]),
) as unknown as { [Name in FilterName]: FilterSchema<Name> };

function parameterOf(filter: ProductFilter): z.ZodType {
  switch (filter.kind) {
    case "choices":
      return commaList(filter.choices);
    case "flag":
      return flag;
    case "range":
      return priceBounds;
    case "number":
      return whole;
    case "names":
      return nameList;
  }
}

/** The filters whose facet consists of choices and counts. A category also has a name. */
type PlainFacet = Exclude<FacetedFilter, FilterOfKind<"number">>;
type FacetName<Name extends FacetedFilter> = (typeof COMPARISONS)[Name]["facet"];
type FacetSchema<Name extends FacetedFilter> = z.ZodArray<
  z.ZodObject<{ value: z.ZodType<FilterChoice<Name>>; count: z.ZodInt }>
>;

/** The schemas of the facets, by name: the choices of a filter, and the number of products that each would leave. */
export const facetSchemas = Object.fromEntries(
  FILTER_NAMES.flatMap((name) => {
    const facet = facetOf(name);
    const value = choiceOf(PRODUCT_FILTERS[name]);
    return facet && value ? [[facet, z.array(z.object({ value, count: z.int() }))]] : [];
  }),
) as unknown as { [Name in PlainFacet as FacetName<Name>]: FacetSchema<Name> };

function choiceOf(filter: ProductFilter): z.ZodType | undefined {
  switch (filter.kind) {
    case "choices":
      return z.enum(filter.choices as [string, ...string[]]);
    case "flag":
      return z.literal(true);
    case "names":
      return z.string();
    default:
      return undefined;
  }
}

import { type MinorUnits, majorFromMinor, minorFromWhole } from "../money/money.ts";
import type { ListedProduct } from "./listed-product.ts";
import { withoutControls } from "./search-term.ts";

/** A kind of filter: its values, and their text in a URL or form. */
export interface FilterKindOf<Kind extends string, Value> {
  kind: Kind;
  /** The value of a filter that is not set. */
  none: Value;
  /** Reads a parameter, which may be repeated. Invalid text counts as not set. */
  read: (texts: readonly string[]) => Value;
  /** Empty if the filter is not set. */
  write(value: Value): string;
}

/** Any number of a closed list of choices. */
export interface Choices<Choice extends string = string> extends FilterKindOf<"choices", readonly Choice[]> {
  choices: readonly Choice[];
}

export type ProductFilter =
  | Choices
  | FilterKindOf<"flag", boolean>
  | FilterKindOf<"range", PriceRange | undefined>
  | FilterKindOf<"number", number | undefined>
  | FilterKindOf<"names", readonly string[]>;
export type FilterKind = ProductFilter["kind"];

/** The property of a product that each kind of filter compares. */
export interface ComparedValue {
  choices: readonly string[];
  flag: boolean;
  range: OfferedPrices;
  number: readonly number[];
  names: readonly string[];
}

/** Lowest and highest price of some products; both 0 if there are none. */
export interface PriceRange {
  min: MinorUnits;
  max: MinorUnits;
}

/** The prices of a product: each fixed one, and all between the bounds of a free amount. */
export type OfferedPrices = Pick<ListedProduct, "prices" | "free_prices" | "price" | "highest_price">;

/** Limits of the list's call for a filter by names. */
export const MAX_NAMES = 100;
export const MAX_NAME_CHARACTERS = 100;
export const MAX_NAMES_CHARACTERS = 4000;
/** The page writes fewer names into a URL than the call accepts. */
const MAX_NAMES_IN_URL = 40;

/** Any number of a closed list of choices: `TVO,PHY`; a form repeats the parameter. */
export function choices<Choice extends string>(all: readonly Choice[]) {
  return {
    kind: "choices" as const,
    choices: all,
    none: [] as readonly Choice[],
    read: (texts: readonly string[]): readonly Choice[] => {
      const words = texts.join().split(",");
      return all.filter((choice) => words.includes(choice));
    },
    write: (chosen: readonly Choice[]) => chosen.join(),
  };
}

/** Only products of a property: `true`. */
export const FLAG: FilterKindOf<"flag", boolean> = {
  kind: "flag",
  none: false,
  read: ([text]) => text === "true",
  write: (isSet) => (isSet ? "true" : ""),
};

/** Products at a price between two bounds: `10-50`, in whole major units. */
export const RANGE: FilterKindOf<"range", PriceRange | undefined> = {
  kind: "range",
  none: undefined,
  read: ([text = ""]) => {
    const [, min, max] = /^(\d{1,7})-(\d{1,7})$/.exec(text) ?? [];
    return priceFilter(Number(min), Number(max));
  },
  write: (range) => (range ? `${majorFromMinor(range.min)}-${majorFromMinor(range.max)}` : ""),
};

/** One of an open set of numbers: `20`. */
export const NUMBER: FilterKindOf<"number", number | undefined> = {
  kind: "number",
  none: undefined,
  read: ([text = ""]) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  write: (number) => String(number ?? ""),
};

/** Any number of an open set of names: `Alba,R%C3%B6stmond`, as many as the list's call accepts. */
export const NAMES: FilterKindOf<"names", readonly string[]> = {
  kind: "names",
  none: [],
  read: (texts) => {
    const names = namesFrom(withoutControls(texts.join())).filter(({ length }) => length <= MAX_NAME_CHARACTERS);
    const few = names.slice(0, MAX_NAMES_IN_URL);
    return few.filter((_, place) => namesText(few.slice(0, place + 1)).length <= MAX_NAMES_CHARACTERS);
  },
  write: namesText,
};

/**
 * The bounds of the price filter in minor units, from whole numbers of the major unit. It applies only if both are set
 * (0 means "not set") and the first is not above the second [catalogue.price-filter].
 */
export function priceFilter(min: number, max: number): PriceRange | undefined {
  const isSet = Number.isSafeInteger(min) && Number.isSafeInteger(max) && min > 0 && max >= min;
  return isSet ? { min: minorFromWhole(min), max: minorFromWhole(max) } : undefined;
}

/** Names as one parameter: between commas, with a name's own comma written as `%2C`. */
export function namesText(names: readonly string[]): string {
  return names.map((name) => name.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
}

/** The names of such a text. */
export function namesFrom(text: string): string[] {
  const names = text.split(",").map((word) => word.replaceAll("%2C", ",").replaceAll("%25", "%").trim());
  return [...new Set(names.filter(Boolean))];
}

import { FILTER_NAMES, type FilterName, filtersOfKind } from "@guerdon/domain/product/product-filters";
import type { FilterState } from "@guerdon/domain/product/product-list";
import { choiceBits } from "./choice-bits.ts";
import type { OpenColumn, ProductColumns, RangeColumn } from "./product-columns.ts";

/** The failure bit of the search. */
const NOT_FOUND = 1;

if (FILTER_NAMES.length > 15) {
  throw new RangeError("A product's failures have 16 bits, one of them for the search: give them 32.");
}

/** The failure bit of a filter. Facets count the products that fail no filter, or only the facet's own. */
export function failureBit(name: FilterName): number {
  return 2 << FILTER_NAMES.indexOf(name);
}

/** The failure bits of the product at a place; 0 if it matches. */
type Predicate = (place: number) => number;

/**
 * One predicate per filter that is set.
 * @param found the places found by a search, best first
 */
export function filterPredicates(
  columns: ProductColumns,
  state: FilterState,
  found: Uint32Array | undefined,
): Predicate[] {
  return [
    ...filtersOfKind("choices", "flag").map((name) => {
      const wanted = choiceBits(name, state[name]);
      return wanted === 0 ? undefined : choicePredicate(columns.choices, wanted, failureBit(name));
    }),
    found && foundPredicate(columns.choices.length, found),
    ...filtersOfKind("range").map((name) => {
      const wanted = state[name];
      return wanted && rangePredicate(columns.ranges[name], wanted, failureBit(name));
    }),
    ...[...columns.open].map(([name, column]) => {
      const wanted: readonly (string | number)[] = [state[name] ?? []].flat();
      return wanted.length === 0 ? undefined : openPredicate(column, wanted, failureBit(name));
    }),
  ].filter((predicate) => predicate !== undefined);
}

function choicePredicate(choices: Int32Array, wanted: number, fails: number): Predicate {
  return (place) => (((choices[place] ?? 0) & wanted) === 0 ? fails : 0);
}

function foundPredicate(length: number, found: Uint32Array): Predicate {
  const fails = new Uint8Array(length).fill(NOT_FOUND);
  for (const place of found) {
    fails[place] = 0;
  }
  return (place) => fails[place] ?? NOT_FOUND;
}

function rangePredicate(
  { prices, from, freeFrom, freeTo }: RangeColumn,
  { min, max }: NonNullable<FilterState["price"]>,
  fails: number,
): Predicate {
  return (place) => {
    if ((freeFrom[place] ?? 0) <= max && (freeTo[place] ?? 0) >= min) {
      return 0;
    }
    const end = from[place + 1] ?? 0;
    for (let at = from[place] ?? end; at < end; at += 1) {
      const price = prices[at] ?? 0;
      if (price >= min && price <= max) {
        return 0;
      }
    }
    return fails;
  };
}

function openPredicate(
  { values, places, from }: OpenColumn,
  wanted: readonly (string | number)[],
  fails: number,
): Predicate {
  const isWanted = new Uint8Array(values.length);
  values.forEach((value, at) => {
    isWanted[at] = Number(wanted.includes(value));
  });
  if (!from) {
    return (place) => (isWanted[places[place] ?? 0] ? 0 : fails);
  }
  return (place) => {
    const end = from[place + 1] ?? 0;
    for (let at = from[place] ?? end; at < end; at += 1) {
      if (isWanted[places[at] ?? 0]) {
        return 0;
      }
    }
    return fails;
  };
}

import type { PriceRange } from "@guerdon/domain/product/product-filter-kinds";
import { type Facets, type FilterName, facetOf, filtersOfKind } from "@guerdon/domain/product/product-filters";
import { allChoiceBits, BITS, choiceCounts } from "./choice-bits.ts";
import { failureBit } from "./filter-predicates.ts";
import type { OpenColumn, ProductColumns } from "./product-columns.ts";

/** The counts of a list. */
export interface ProductTally {
  total: number;
  facets: Facets;
  /** Prices of products that fail no filter but the price filter [catalogue.price-range]; both 0 if there is none. */
  priceRange: PriceRange;
}

const isFaceted = (name: FilterName) => facetOf(name) !== undefined;
const FACETED_BITS = filtersOfKind("choices", "flag").filter(isFaceted);
const PRICE = failureBit("price");

/** The choices that count a product that fails no filter. */
const ALL_BITS = FACETED_BITS.reduce((bits, name) => bits | allChoiceBits(name), 0);
/**
 * The choices that count a product that fails only one filter: those of this filter, by the index of its failure bit.
 */
const BITS_OF_FAILURE = new Int32Array(16);
for (const name of FACETED_BITS) {
  BITS_OF_FAILURE[lowestBit(failureBit(name))] = allChoiceBits(name);
}

/**
 * Counts the products of a list and of each choice.
 * @param failures the filters that each product fails, as bits
 */
export function tallyProducts(columns: ProductColumns, failures: Uint16Array): ProductTally {
  const { total, bits, priceRange } = countWords(columns, failures);
  const open = [...columns.open].filter(([name]) => isFaceted(name));
  const facets = Object.fromEntries([
    ...FACETED_BITS.map((name) => [name, choiceCounts(name, bits)]),
    ...open.map(([name, column]) => [name, valueCounts(column, failures, failureBit(name))]),
  ]);
  return { total, facets, priceRange };
}

/** Counts choices and prices in one pass. */
function countWords({ choices, ranges }: ProductColumns, failures: Uint16Array) {
  const { lowest, highest } = ranges.price;
  const bits = new Uint32Array(BITS);
  let [total, min, max] = [0, Number.POSITIVE_INFINITY, 0];
  for (let place = 0; place < failures.length; place += 1) {
    const failed = failures[place] ?? 0;
    if ((failed & (failed - 1)) !== 0) {
      continue;
    }
    if (failed === 0 || failed === PRICE) {
      min = Math.min(min, lowest[place] ?? 0);
      max = Math.max(max, highest[place] ?? 0);
    }
    total += failed === 0 ? 1 : 0;
    const counted = failed === 0 ? ALL_BITS : (BITS_OF_FAILURE[lowestBit(failed)] ?? 0);
    for (let left = (choices[place] ?? 0) & counted; left !== 0; left &= left - 1) {
      raise(bits, lowestBit(left));
    }
  }
  return { total, bits, priceRange: { min: Number.isFinite(min) ? min : 0, max } };
}

/** Counts by value, without zeros. */
function valueCounts(column: OpenColumn, failures: Uint16Array, own: number) {
  const counts = new Uint32Array(column.values.length);
  if (column.from) {
    countLists(counts, { ...column, from: column.from, failures, own });
  } else {
    countSingles(counts, { ...column, failures, own });
  }
  return withoutZeros(column.values, counts);
}

interface Counting {
  places: Uint32Array;
  failures: Uint16Array;
  /** The bit of the filter's own failure. */
  own: number;
}

function countSingles(counts: Uint32Array, { places, failures, own }: Counting) {
  for (let place = 0; place < failures.length; place += 1) {
    const failed = failures[place] ?? 0;
    if (failed === 0 || failed === own) {
      raise(counts, places[place] ?? 0);
    }
  }
}

function countLists(counts: Uint32Array, { places, from, failures, own }: Counting & { from: Uint32Array }) {
  let end = 0;
  for (let place = 0; place < failures.length; place += 1) {
    const start = end;
    end = from[place + 1] ?? start;
    const failed = failures[place] ?? 0;
    if (failed !== 0 && failed !== own) {
      continue;
    }
    for (let at = start; at < end; at += 1) {
      raise(counts, places[at] ?? 0);
    }
  }
}

function withoutZeros<Value>(values: readonly Value[], counts: Uint32Array): Map<Value, number> {
  const some = new Map<Value, number>();
  values.forEach((value, at) => {
    const count = counts[at] ?? 0;
    if (count > 0) {
      some.set(value, count);
    }
  });
  return some;
}

function raise(counts: Uint32Array, at: number) {
  counts[at] = (counts[at] ?? 0) + 1;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

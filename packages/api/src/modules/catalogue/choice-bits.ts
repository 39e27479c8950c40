import type { ListedProduct } from "@guerdon/domain/product/listed-product";
import { COMPARISONS, choicesOf, type FilterOfKind, filtersOfKind } from "@guerdon/domain/product/product-filters";

/** A filter with few choices. */
export type BitsFilter = FilterOfKind<"choices" | "flag">;
type Choice = string | boolean;

/** The bits of a filter in the word of a product, one per choice; the first is at `from`. */
interface ChoiceBits {
  from: number;
  choices: readonly Choice[];
  of: (product: ListedProduct) => Choice | readonly Choice[];
}

/** A word has 32 bits. */
const WORD = 32;

const layout = new Map<BitsFilter, ChoiceBits>();
let used = 0;
for (const name of filtersOfKind("choices", "flag")) {
  const choices = choicesOf(name);
  layout.set(name, { from: used, choices, of: COMPARISONS[name].of });
  used += choices.length;
}
if (used > WORD) {
  throw new RangeError(`The filters have ${used} choices, more than a word has bits: give them a second word.`);
}

export const BITS = used;

/** The word with the bits of the chosen choices. */
export function choiceBits(name: BitsFilter, chosen: Choice | readonly Choice[] = []): number {
  const { from, choices } = bitsOf(name);
  const wanted = [chosen].flat();
  return choices.reduce((word, choice, index) => (wanted.includes(choice) ? word | (1 << (from + index)) : word), 0);
}

/** The word with the bits of all choices of a filter. */
export function allChoiceBits(name: BitsFilter): number {
  return choiceBits(name, bitsOf(name).choices);
}

/** The word of a product, with the bits of all choices that it matches. */
export function productBits(product: ListedProduct): number {
  let word = 0;
  for (const [name, { of }] of layout) {
    word |= choiceBits(name, of(product));
  }
  return word;
}

/** Converts counts per bit to counts per choice of a filter, without zeros. */
export function choiceCounts(name: BitsFilter, counts: Uint32Array): Map<Choice, number> {
  const { from, choices } = bitsOf(name);
  const all = choices.map((choice, index): [Choice, number] => [choice, counts[from + index] ?? 0]);
  return new Map(all.filter(([, count]) => count > 0));
}

function bitsOf(name: BitsFilter): ChoiceBits {
  return layout.get(name) ?? noBits(name);
}

function noBits(name: string): never {
  throw new RangeError(`No filter of few choices has the name ${name}.`);
}

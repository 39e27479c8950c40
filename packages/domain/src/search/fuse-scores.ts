import Fuse from "fuse.js";
import { descriptionOf, namesOf, type SearchIndex } from "./search-index.ts";

/** Settings of the specification (shop.md §5): position does not matter, names weigh 4, descriptions 1. */
const SETTINGS = {
  keys: [
    { name: "name", weight: 4 },
    { name: "description", weight: 1 },
  ],
  threshold: 0.3,
  ignoreLocation: true,
  includeScore: true,
};

/** How far products are from a folded term, 0 is best; those that Fuse does not take for matches are missing. */
export function fuseScores(
  index: SearchIndex,
  candidates: readonly number[],
  term: string,
): ReadonlyMap<number, number> {
  const texts = candidates.flatMap((at) => {
    const product = index.products[at];
    return product ? [{ at, name: namesOf(product), description: descriptionOf(product) }] : [];
  });
  const found = new Fuse(texts, SETTINGS).search(term);
  return new Map(found.map(({ item, score }) => [item.at, score ?? 1]));
}

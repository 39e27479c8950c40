import type { Language } from "./language.ts";
import { foldText, wordsOf } from "./search/fold.ts";
import { fuseScores } from "./search/fuse-scores.ts";
import { better, type Scores, scoreProducts } from "./search/score-products.ts";
import { type SearchedProduct, type SearchIndex, SearchIndexBuilder } from "./search/search-index.ts";
import { beginsWithWord } from "./search/word-matches.ts";
import { SEARCH_TERM } from "./search-term.ts";

export { type SearchedProduct, type SearchIndex, SearchIndexBuilder };

/** So many of the best candidates are scored by Fuse.js, whose effort grows with texts, not with matches. */
const SCORED_BY_FUSE = 200;
/** Scores closer than this are equal, and Fuse decides. */
const STEP = 0.01;
/** Scores closer than this are equal where Fuse is not asked. */
const FINEST = 0.001;

/** Reads all products at once; who cannot wait uses `SearchIndexBuilder` in steps. */
export function buildSearchIndex(products: readonly SearchedProduct[], language: Language): SearchIndex {
  const builder = new SearchIndexBuilder(products, language);
  builder.read(products.length);
  return builder.finish();
}

/**
 * The numbers of the products that fit a term, the best first: called so, called like it, mistyped, then described so
 * (shop.md §4, "Search"; decisions 5.4).
 */
export function search(index: SearchIndex, term: string, limit = Number.POSITIVE_INFINITY): string[] {
  const folded = foldText(term.trim().slice(0, SEARCH_TERM.max));
  const words = wordsOf(folded);
  if (words.join("").length < SEARCH_TERM.min) return [];
  const scores = scoreReadings(index, words);
  const found = rankedPlaces(scores);
  const best = Array.from(found.subarray(0, SCORED_BY_FUSE));
  found.set(refine(index, { places: best, scores, term: words.join(" ") }));
  const numbers: string[] = [];
  for (let at = 0; at < found.length && at < limit; at += 1) numbers.push(index.products[found[at] ?? 0]?.number ?? "");
  return numbers;
}

/** The words as typed, and with neighbours joined that are one word of the catalogue: "Röst Mond". */
function scoreReadings(index: SearchIndex, words: readonly string[]): Scores {
  const readings = words.slice(1).flatMap((word, at) => {
    const joined = (words[at] ?? "") + word;
    return beginsWithWord(index, joined) ? [[...words.slice(0, at), joined, ...words.slice(at + 2)]] : [];
  });
  return [words, ...readings].map((reading) => scoreProducts(index, reading)).reduce(better);
}

/** Places of the products that fit, by score; equals in the catalogue's order. */
function rankedPlaces(scores: Scores): Uint32Array {
  const keys = new Float64Array(scores.length);
  let found = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score === 0) continue;
    // One number that sorts by score and then by place: the typed array's own sort compares nothing else.
    keys[found] = Math.round((1 - score) / FINEST) * scores.length + at;
    found += 1;
  }
  const places = new Uint32Array(found);
  const sorted = keys.subarray(0, found).sort();
  for (let at = 0; at < found; at += 1) places[at] = (sorted[at] ?? 0) % scores.length;
  return places;
}

interface Found {
  places: readonly number[];
  scores: Scores;
  term: string;
}

/** Orders what our own score takes for equal by Fuse's. */
function refine(index: SearchIndex, { places, scores, term }: Found): number[] {
  const distances = fuseScores(index, places, term);
  const stepOf = (at: number) => Math.round((scores[at] ?? 0) / STEP);
  const distanceOf = (at: number) => distances.get(at) ?? 1;
  return [...places].sort((a, b) => stepOf(b) - stepOf(a) || distanceOf(a) - distanceOf(b) || a - b);
}

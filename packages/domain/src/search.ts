import type { Language } from "./language.ts";
import { foldText, wordsOf } from "./search/fold.ts";
import { fuseScores } from "./search/fuse-scores.ts";
import { type Scores, scoreProducts } from "./search/score-products.ts";
import { type SearchedProduct, type SearchIndex, SearchIndexBuilder } from "./search/search-index.ts";
import { beginsWithWord } from "./search/word-matches.ts";
import { SEARCH_TERM } from "./search-term.ts";

export { type SearchedProduct, type SearchIndex, SearchIndexBuilder };

/** So many of the best candidates are scored by Fuse.js, whose effort grows with texts, not with matches. */
const SCORED_BY_FUSE = 200;
/** Scores closer than this are equal, and Fuse decides. */
const STEP = 0.01;

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
  const first = refine(index, { places: found.slice(0, SCORED_BY_FUSE), scores, term: words.join(" ") });
  return [...first, ...found.slice(SCORED_BY_FUSE)].slice(0, limit).map((at) => index.products[at]?.number ?? "");
}

/** The words as typed, and with neighbours joined that are one word of the catalogue: "Röst Mond". */
function scoreReadings(index: SearchIndex, words: readonly string[]): Scores {
  const readings = words.slice(1).flatMap((word, at) => {
    const joined = (words[at] ?? "") + word;
    return beginsWithWord(index, joined) ? [[...words.slice(0, at), joined, ...words.slice(at + 2)]] : [];
  });
  const all = [words, ...readings].map((reading) => scoreProducts(index, reading));
  return all.reduce((best, scores) => best.map((score, at) => Math.max(score, scores[at] ?? 0)));
}

/** Places of the products that fit, by score; equals in the catalogue's order. */
function rankedPlaces(scores: Scores): number[] {
  const places: number[] = [];
  scores.forEach((score, at) => {
    if (score > 0) places.push(at);
  });
  return places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
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

import { SEARCH_TERM } from "../product/search-term.ts";
import { foldText, wordsOf } from "../text/fold.ts";
import type { Language } from "../text/language.ts";
import { fuseScores } from "./fuse-scores.ts";
import { higherScores, type Scores, scoreProducts } from "./score-products.ts";
import {
  type SearchedProduct,
  type SearchIndex,
  type SearchIndexData,
  searchIndexFrom,
  searchIndexSteps,
} from "./search-index.ts";
import { beginsWithWord } from "./word-matches.ts";

export { type SearchedProduct, type SearchIndex, type SearchIndexData, searchIndexFrom, searchIndexSteps };

/** The number of candidates re-ranked by Fuse.js. Limited to a page, because the cost grows with the names. */
const RERANKED_CANDIDATES = 40;
/** Scores that differ by less count as equal, except among the re-ranked candidates. */
const SCORE_STEP = 0.001;
/** Score steps within which Fuse.js decides the order. */
const STEPS_PER_TIE = 10;

/** Builds an index in one go. A server that must stay responsive uses `searchIndexSteps`. */
export function buildSearchIndex(products: readonly SearchedProduct[], language: Language): SearchIndex {
  const steps = searchIndexSteps(products, language);
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      return value;
    }
  }
}

/**
 * The numbers of the products that match a term, best first: by name, similar name, misspelt name, then description
 * [catalogue.search-match].
 */
export function search(index: SearchIndex, term: string, limit = Number.POSITIVE_INFINITY): string[] {
  const folded = foldText(term.trim().slice(0, SEARCH_TERM.max));
  const words = wordsOf(folded);
  if (words.join("").length < SEARCH_TERM.min) {
    return [];
  }
  const scores = scoreReadings(index, words);
  const found = rankedPlaces(scores);
  refine(index, { places: found.subarray(0, RERANKED_CANDIDATES), scores, term: words.join(" ") });
  const numbers: string[] = [];
  for (let at = 0; at < found.length && at < limit; at += 1) {
    numbers.push(index.numbers[found[at] ?? 0] ?? "");
  }
  return numbers;
}

/** Scores the words as typed, and also with two neighbours joined if the catalogue has such a word: "Röst Mond". */
function scoreReadings(index: SearchIndex, words: readonly string[]): Scores {
  const readings = words.slice(1).flatMap((word, at) => {
    const joined = (words[at] ?? "") + word;
    return beginsWithWord(index, joined) ? [[...words.slice(0, at), joined, ...words.slice(at + 2)]] : [];
  });
  return [words, ...readings].map((reading) => scoreProducts(index, reading)).reduce(higherScores);
}

/** The score as a whole number of steps below the best one. */
const rankOf = (score: number) => Math.round((1 - score) / SCORE_STEP);

/** The places of the matching products, by score; equal scores keep the catalogue's order. */
function rankedPlaces(scores: Scores): Uint32Array {
  const keys = new Float64Array(scores.length);
  let found = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score === 0) {
      continue;
    }
    // One number orders by score, then by place, so that the typed array can be sorted without a comparison function.
    keys[found] = rankOf(score) * scores.length + at;
    found += 1;
  }
  const places = new Uint32Array(found);
  const sorted = keys.subarray(0, found).sort();
  for (let at = 0; at < found; at += 1) {
    places[at] = (sorted[at] ?? 0) % scores.length;
  }
  return places;
}

interface Found {
  places: Uint32Array;
  scores: Scores;
  term: string;
}

/** Sorts products with nearly equal scores by the distance of their names from the whole term, according to Fuse.js. */
function refine(index: SearchIndex, { places, scores, term }: Found): void {
  const steps = Array.from(places, (at) => Math.floor(rankOf(scores[at] ?? 0) / STEPS_PER_TIE));
  for (let from = 0, to = 0; from < places.length; from = to) {
    while (to < places.length && steps[to] === steps[from]) {
      to += 1;
    }
    if (to - from > 1) {
      orderByName(index, places.subarray(from, to), term);
    }
  }
}

/** Sorts in place and stably. */
function orderByName({ names }: SearchIndex, places: Uint32Array, term: string): void {
  const distances = fuseScores(
    Array.from(places, (at) => names[at] ?? ""),
    term,
  );
  const ordered = Array.from(places.keys()).sort((a, b) => (distances[a] ?? 1) - (distances[b] ?? 1) || a - b);
  places.set(ordered.map((at) => places[at] ?? 0));
}

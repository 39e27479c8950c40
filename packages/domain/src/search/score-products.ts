import { TYPE_GROUPS } from "../product/product.ts";
import { type CompoundPart, splitCompound, splitMistypedCompound } from "./compound.ts";
import type { Postings } from "./postings.ts";
import type { SearchIndex } from "./search-index.ts";
import { matchWord, type WordMatches } from "./word-matches.ts";

/** The weight of a word in the description, compared with the name [catalogue.search-match]. */
const DESCRIPTION_WEIGHT = 1 / 4;
/** Factor for a match that required splitting a compound. */
const COMPOUND_SHARE = 0.9;
/** Score of a word for a type of products, for products of the type whose texts lack the word. */
const TYPE_SCORE = 0.05;
/** Minimum score of a word that counts as part of the product's name. */
const NAME_MATCH = 0.75;
/** A word that more than this share of the catalogue has, and more than `MIN_COMMON_PRODUCTS` products, identifies no product. */
const COMMON_SHARE = 0.2;
const MIN_COMMON_PRODUCTS = 3;
/** Factor for names with only some of the words. With half of them it exceeds `DESCRIPTION_WEIGHT`. */
const HALF_SHARE = 0.6;
/** Added per further matching word of a description: a text about books has the word in many forms. */
const FURTHER_WORD = 0.02;
/** Minimum quality of such a further word, which excludes mistyped ones. */
const MINIMUM_QUALITY = 0.65;
/** The maximum score that further words can reach. */
const MAX_DESCRIPTION_SCORE = 0.38;

/** Added for a description of one word, and less for a longer one. It outweighs no step between qualities. */
const BREVITY_BONUS = 0.009;

/** Score per product, from 0 (no match) to 1 (exact match in the name). */
export type Scores = Float32Array;

/** Scores products that match every typed word, and products whose names match at least half of them. */
export function scoreProducts(index: SearchIndex, words: readonly string[]): Scores {
  const typedWords = withoutStopWords(index, words).map((word) => ({ word, scores: scoreWord(index, word) }));
  const all = combine(index, typedWords);
  return typedWords.length < 2 ? all : higherScores(all, matchHalfInName(index, typedWords));
}

interface TypedWord {
  word: string;
  scores: Scores;
}

/** Without words such as "for" and "the", unless there are no others. */
function withoutStopWords({ language }: SearchIndex, words: readonly string[]): readonly string[] {
  const specificWords = words.filter((word) => !language.stop.has(word));
  return specificWords.length > 0 ? specificWords : words;
}

const isHit = (score: number) => score > 0;

/** Every word must match. A word for a type of products filters, but does not lower the score of the other words. */
function combine(index: SearchIndex, typedWords: readonly TypedWord[]): Scores {
  const specificWords = withoutTypeWords(index, typedWords);
  const sums = new Float32Array(index.numbers.length);
  for (const { scores } of specificWords) {
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = (sums[at] ?? 0) + (scores[at] ?? 0) / specificWords.length;
    }
  }
  for (const { scores } of typedWords) {
    for (let at = 0; at < sums.length; at += 1) {
      if (scores[at] === 0) {
        sums[at] = 0;
      }
    }
  }
  return sums;
}

/** Leaves out words for types of products, unless there are no others. */
function withoutTypeWords({ language }: SearchIndex, typedWords: readonly TypedWord[]): readonly TypedWord[] {
  const specificWords = typedWords.filter(({ word }) => !language.types.has(word));
  return specificWords.length > 0 ? specificWords : typedWords;
}

/** Scores products whose names match at least half of the words. Words that many products have do not count. */
function matchHalfInName(index: SearchIndex, typedWords: readonly TypedWord[]): Scores {
  const specificWords = withoutTypeWords(index, typedWords);
  const types = typedWords.filter((each) => !specificWords.includes(each));
  const hits = new Float32Array(index.numbers.length);
  for (const { scores } of specificWords.filter((each) => isRare(each))) {
    for (let at = 0; at < hits.length; at += 1) {
      hits[at] = (hits[at] ?? 0) + Number((scores[at] ?? 0) >= NAME_MATCH);
    }
  }
  for (let at = 0; at < hits.length; at += 1) {
    const count = hits[at] ?? 0;
    if (count > 0) {
      const fits = count * 2 >= specificWords.length && types.every(({ scores }) => isHit(scores[at] ?? 0));
      hits[at] = fits ? (count / specificWords.length) * HALF_SHARE : 0;
    }
  }
  return hits;
}

function isRare({ scores }: TypedWord): boolean {
  const most = Math.max(MIN_COMMON_PRODUCTS, scores.length * COMMON_SHARE);
  let count = 0;
  for (let at = 0; at < scores.length && count <= most; at += 1) {
    count += Number(isHit(scores[at] ?? 0));
  }
  return count <= most;
}

/** Scores a word as a whole and as a compound. */
function scoreWord(index: SearchIndex, word: string): Scores {
  const whole = scorePart(index, { word, matches: matchWord(index, word) });
  const parts = splitCompound(index, word);
  const scores = parts ? higherScores(whole, scoreCompound(index, parts)) : whole;
  if (scores.some(isHit)) {
    return scores;
  }
  const mistyped = splitMistypedCompound(index, word);
  return mistyped ? scoreCompound(index, mistyped) : scores;
}

/** Raises scores to those of others that are higher, in place: a copy per word would keep the garbage collector busy. */
export function higherScores(scores: Scores, others: Scores): Scores {
  for (let at = 0; at < scores.length; at += 1) {
    const other = others[at] ?? 0;
    if (other > (scores[at] ?? 0)) {
      scores[at] = other;
    }
  }
  return scores;
}

function scorePart(index: SearchIndex, { word, matches }: CompoundPart): Scores {
  const scores = scoreMatches(index, matches);
  const types = index.language.types.get(word)?.map((type) => TYPE_GROUPS.indexOf(type));
  if (!types) {
    return scores;
  }
  for (let at = 0; at < scores.length; at += 1) {
    if (scores[at] === 0 && types.includes(index.types[at] ?? -1)) {
      scores[at] = TYPE_SCORE;
    }
  }
  return scores;
}

function scoreCompound(index: SearchIndex, parts: readonly CompoundPart[]): Scores {
  const typedWords = parts.map((part) => ({ word: part.word, scores: scorePart(index, part) }));
  const scores = combine(index, typedWords);
  for (let at = 0; at < scores.length; at += 1) {
    scores[at] = (scores[at] ?? 0) * COMPOUND_SHARE;
  }
  return scores;
}

function scoreMatches(index: SearchIndex, { inName, inDescription }: WordMatches): Scores {
  const scores = new Float32Array(index.numbers.length);
  raise(scores, {
    postings: index.inDescription,
    matches: inDescription,
    weight: DESCRIPTION_WEIGHT,
    most: MAX_DESCRIPTION_SCORE,
  });
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score > 0) {
      scores[at] = score + BREVITY_BONUS * (index.brevity[at] ?? 0);
    }
  }
  raise(scores, { postings: index.inName, matches: inName, weight: 1, most: 0 });
  return scores;
}

interface Raise {
  postings: Postings;
  matches: ReadonlyMap<number, number>;
  weight: number;
  /** The maximum score that several words can reach together. */
  most: number;
}

function raise(scores: Scores, { postings, matches, weight, most }: Raise): void {
  const { starts, products } = postings;
  for (const [place, quality] of matches) {
    const score = quality * weight;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const product = products[at] ?? 0;
      const before = scores[product] ?? 0;
      const more = before > 0 && quality >= MINIMUM_QUALITY ? Math.min(FURTHER_WORD, Math.max(0, most - before)) : 0;
      scores[product] = Math.max(score, before + more);
    }
  }
}

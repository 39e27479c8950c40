import { TYPE_GROUPS } from "../product.ts";
import { type Part, splitCompound, splitMistypedCompound } from "./compound.ts";
import type { Postings } from "./postings.ts";
import type { SearchIndex } from "./search-index.ts";
import { matchWord, type WordMatches } from "./word-matches.ts";

/** What a word in the description counts of one in the name (shop.md §9: weights 4 and 1). */
const DESCRIPTION_WEIGHT = 1 / 4;
/** What taking a word apart costs. */
const COMPOUND_SHARE = 0.9;
/** A word that means a type of products, where no text has it. */
const TYPE_SCORE = 0.05;
/** From here on a score says that a product is called so. */
const CALLED_SO = 0.75;
/** A word that a larger share of the catalogue has tells nothing, unless those are few. */
const COMMON_SHARE = 0.2;
const FEW = 3;

/** Score per product, from 0 ("does not fit") to 1 ("is called so"). */
export type Scores = Float32Array;

/** Products that have every typed word, in whatever form; else those that are called like half of them. */
export function scoreProducts(index: SearchIndex, words: readonly string[]): Scores {
  const asked = meaningful(index, words).map((word) => ({ word, scores: scoreWord(index, word) }));
  const all = together(index, asked);
  return asked.length < 2 || all.some(isHit) ? all : calledLikeHalf(index, asked);
}

interface Asked {
  word: string;
  scores: Scores;
}

/** Without words such as "for" and "the", unless there are no others. */
function meaningful({ language }: SearchIndex, words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !language.stop.has(word));
  return telling.length > 0 ? telling : words;
}

const isHit = (score: number) => score > 0;

/** Every word must fit. One that means a type of products narrows, but does not lower what the others say. */
function together({ language, products }: SearchIndex, asked: readonly Asked[]): Scores {
  const telling = asked.filter(({ word }) => !language.types.has(word));
  const counted = telling.length > 0 ? telling : asked;
  const sums = new Float32Array(products.length);
  for (const { scores } of counted) {
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (scores[at] ?? 0);
  }
  const all = asked.map(({ scores }) => scores);
  return sums.map((sum, at) => (all.every((scores) => isHit(scores[at] ?? 0)) ? sum / counted.length : 0));
}

/** What is called like half of the words at least; words that many products have do not count. */
function calledLikeHalf({ products }: SearchIndex, asked: readonly Asked[]): Scores {
  const most = Math.max(FEW, products.length * COMMON_SHARE);
  const rare = asked.filter(({ scores }) => scores.reduce((count, score) => count + Number(isHit(score)), 0) <= most);
  const hits = new Float32Array(products.length);
  for (const { scores } of rare) {
    scores.forEach((score, at) => {
      if (score >= CALLED_SO) hits[at] = (hits[at] ?? 0) + 1;
    });
  }
  return hits.map((count) => (count > 0 && count * 2 >= asked.length ? count / asked.length / 2 : 0));
}

/** A word as it is, and taken apart. */
function scoreWord(index: SearchIndex, word: string): Scores {
  const whole = scorePart(index, { word, matches: matchWord(index, word) });
  const parts = splitCompound(index, word);
  const scores = parts ? better(whole, scoreCompound(index, parts)) : whole;
  if (scores.some(isHit)) return scores;
  const mistyped = splitMistypedCompound(index, word);
  return mistyped ? scoreCompound(index, mistyped) : scores;
}

function better(scores: Scores, others: Scores): Scores {
  return scores.map((score, at) => Math.max(score, others[at] ?? 0));
}

function scorePart(index: SearchIndex, { word, matches }: Part): Scores {
  const scores = scoreMatches(index, matches);
  const types = index.language.types.get(word)?.map((type) => TYPE_GROUPS.indexOf(type));
  if (!types) return scores;
  return scores.map((score, at) => (score === 0 && types.includes(index.types[at] ?? -1) ? TYPE_SCORE : score));
}

function scoreCompound(index: SearchIndex, parts: readonly Part[]): Scores {
  const asked = parts.map((part) => ({ word: part.word, scores: scorePart(index, part) }));
  return together(index, asked).map((score) => score * COMPOUND_SHARE);
}

function scoreMatches(index: SearchIndex, { inName, inDescription }: WordMatches): Scores {
  const scores = new Float32Array(index.products.length);
  raise(scores, { postings: index.inDescription, matches: inDescription, weight: DESCRIPTION_WEIGHT });
  raise(scores, { postings: index.inName, matches: inName, weight: 1 });
  return scores;
}

interface Raise {
  postings: Postings;
  matches: ReadonlyMap<number, number>;
  weight: number;
}

function raise(scores: Scores, { postings, matches, weight }: Raise): void {
  const { starts, products } = postings;
  for (const [place, quality] of matches) {
    const score = quality * weight;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const product = products[at] ?? 0;
      if ((scores[product] ?? 0) < score) scores[product] = score;
    }
  }
}

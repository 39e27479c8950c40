import { TYPE_GROUPS } from "../product.ts";
import { type CompoundPart, splitCompound, splitMistypedCompound } from "./compound.ts";
import type { Postings } from "./postings.ts";
import type { SearchIndex } from "./search-index.ts";
import { matchWord, type WordMatches } from "./word-matches.ts";

/** The weight of a word in the description, compared with the name [catalogue.search-match]. */
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
/** What being called like only some of the words counts: more than having all of them in the description. */
const HALF_SHARE = 0.6;
/** What each further word of a description that fits adds, and how far: a text about books has them in many forms. */
const EACH_MORE = 0.02;
/** Least quality of a further word; mistyped ones are none. */
const TELLING = 0.65;
const MOST_OF_DESCRIPTION = 0.38;

/** What the same word says more of a product in a description of one word; less than a difference that counts. */
const OF_BREVITY = 0.009;

/** Score per product, from 0 ("does not fit") to 1 ("is called so"). */
export type Scores = Float32Array;

/** Products that have every typed word, in whatever form, and those that are called like half of them. */
export function scoreProducts(index: SearchIndex, words: readonly string[]): Scores {
  const asked = meaningful(index, words).map((word) => ({ word, scores: scoreWord(index, word) }));
  const all = together(index, asked);
  return asked.length < 2 ? all : better(all, calledLikeHalf(index, asked));
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
function together(index: SearchIndex, asked: readonly Asked[]): Scores {
  const telling = tellingOf(index, asked);
  const sums = new Float32Array(index.numbers.length);
  for (const { scores } of telling) {
    for (let at = 0; at < sums.length; at += 1) {
      sums[at] = (sums[at] ?? 0) + (scores[at] ?? 0) / telling.length;
    }
  }
  for (const { scores } of asked) {
    for (let at = 0; at < sums.length; at += 1) {
      if (scores[at] === 0) {
        sums[at] = 0;
      }
    }
  }
  return sums;
}

/** The words that do not only mean a type of products, unless all do. */
function tellingOf({ language }: SearchIndex, asked: readonly Asked[]): readonly Asked[] {
  const telling = asked.filter(({ word }) => !language.types.has(word));
  return telling.length > 0 ? telling : asked;
}

/** What is called like half of the telling words at least; one that many products have is no name. */
function calledLikeHalf(index: SearchIndex, asked: readonly Asked[]): Scores {
  const telling = tellingOf(index, asked);
  const types = asked.filter((each) => !telling.includes(each));
  const hits = new Float32Array(index.numbers.length);
  for (const { scores } of telling.filter((each) => isRare(each))) {
    for (let at = 0; at < hits.length; at += 1) {
      hits[at] = (hits[at] ?? 0) + Number((scores[at] ?? 0) >= CALLED_SO);
    }
  }
  return hits.map((count, at) => {
    const fits = count > 0 && count * 2 >= telling.length && types.every(({ scores }) => isHit(scores[at] ?? 0));
    return fits ? (count / telling.length) * HALF_SHARE : 0;
  });
}

function isRare({ scores }: Asked): boolean {
  let count = 0;
  for (const score of scores) {
    count += Number(isHit(score));
  }
  return count <= Math.max(FEW, scores.length * COMMON_SHARE);
}

/** A word as it is, and taken apart. */
function scoreWord(index: SearchIndex, word: string): Scores {
  const whole = scorePart(index, { word, matches: matchWord(index, word) });
  const parts = splitCompound(index, word);
  const scores = parts ? better(whole, scoreCompound(index, parts)) : whole;
  if (scores.some(isHit)) {
    return scores;
  }
  const mistyped = splitMistypedCompound(index, word);
  return mistyped ? scoreCompound(index, mistyped) : scores;
}

/** The better of two scores, per product. */
export function better(scores: Scores, others: Scores): Scores {
  const best = scores.slice();
  for (let at = 0; at < best.length; at += 1) {
    if ((others[at] ?? 0) > (best[at] ?? 0)) {
      best[at] = others[at] ?? 0;
    }
  }
  return best;
}

function scorePart(index: SearchIndex, { word, matches }: CompoundPart): Scores {
  const scores = scoreMatches(index, matches);
  const types = index.language.types.get(word)?.map((type) => TYPE_GROUPS.indexOf(type));
  if (!types) {
    return scores;
  }
  return scores.map((score, at) => (score === 0 && types.includes(index.types[at] ?? -1) ? TYPE_SCORE : score));
}

function scoreCompound(index: SearchIndex, parts: readonly CompoundPart[]): Scores {
  const asked = parts.map((part) => ({ word: part.word, scores: scorePart(index, part) }));
  return together(index, asked).map((score) => score * COMPOUND_SHARE);
}

function scoreMatches(index: SearchIndex, { inName, inDescription }: WordMatches): Scores {
  const scores = new Float32Array(index.numbers.length);
  raise(scores, {
    postings: index.inDescription,
    matches: inDescription,
    weight: DESCRIPTION_WEIGHT,
    most: MOST_OF_DESCRIPTION,
  });
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] ?? 0;
    if (score > 0) {
      scores[at] = score + OF_BREVITY * (index.brevity[at] ?? 0);
    }
  }
  raise(scores, { postings: index.inName, matches: inName, weight: 1, most: 0 });
  return scores;
}

interface Raise {
  postings: Postings;
  matches: ReadonlyMap<number, number>;
  weight: number;
  /** How far several words together raise a score. */
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
      const more = before > 0 && quality >= TELLING ? Math.min(EACH_MORE, Math.max(0, most - before)) : 0;
      scores[product] = Math.max(score, before + more);
    }
  }
}

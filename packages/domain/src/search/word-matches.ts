import { spellingsOf } from "../text/fold.ts";
import { toleratedErrors, typingErrors } from "./edit-distance.ts";
import { productCount } from "./postings.ts";
import { lowerBound, type SearchIndex, signatureOf } from "./search-index.ts";

/** The quality of each match of a typed word, from 0 to 1. */
export interface WordMatches {
  /** Qualities by the index of the word. */
  inName: Map<number, number>;
  inDescription: Map<number, number>;
}

/** Qualities of matches. Their differences are large enough that the share of the length never reverses their order. */
const EXACT = 1;
const INFLECTED = 0.95;
const PREFIX = 0.8;
const SUFFIX = 0.65;
const INSIDE = 0.5;
const MISTYPED = [EXACT, 0.6, 0.45] as const;
const MISTYPED_PREFIX = 0.4;
/** The maximum that the share of typed letters in the word adds. */
const LENGTH_SHARE = 0.1;
/** Weight of fuzzy matches for a word that the catalogue contains: it is probably no typo. */
const OF_KNOWN_WORD = 0.3;

/** Minimum length of a typed word for it to match part of another word. */
const MINIMUM_LETTERS = {
  name: { prefix: 2, suffix: 3, inside: 3, mistyped: 4 },
  description: { prefix: 3, suffix: 4, inside: 5, mistyped: 5 },
} as const;

/** With this many exact or prefix matches, fuzzy matches would only add noise. */
const SUFFICIENT_MATCHES = 400;

/** All words of the catalogue that match a typed word. */
export function matchWord(index: SearchIndex, typed: string): WordMatches {
  const matches: WordMatches = { inName: new Map(), inDescription: new Map() };
  const spellings = spellingsOf(typed);
  for (const spelling of spellings) {
    matchSpelling(index, spelling, matches);
  }
  if (hasEnough(index, matches)) {
    return matches;
  }
  const isKnown = knownPlaces(index, typed).length > 0;
  if (!/\d/.test(typed) && !(isKnown && typed.length < 6)) {
    for (const spelling of spellings) {
      matchMistyped(index, spelling, { matches, share: isKnown ? OF_KNOWN_WORD : 1 });
    }
  }
  return matches;
}

/** Indices of the words that equal the typed word or an inflected form of it. */
export function knownPlaces(index: SearchIndex, typed: string): number[] {
  return spellingsOf(typed).flatMap((spelling) => [...formsOf(index, spelling).keys()]);
}

function matchSpelling(index: SearchIndex, typed: string, matches: WordMatches): void {
  for (const [place, quality] of formsOf(index, typed)) {
    note(matches, place, { quality, kind: "whole" });
  }
  for (const place of beginningWith(index, typed)) {
    note(matches, place, partial(index, place, typed));
  }
  if (hasEnough(index, matches)) {
    return;
  }
  const letters = signatureOf(typed);
  const { signatures, words } = index;
  for (let place = 0; place < signatures.length; place += 1) {
    // The typed word has letters that this word lacks, so it cannot be a part of it.
    if ((letters & ~(signatures[place] ?? 0)) !== 0) {
      continue;
    }
    const word = words[place] ?? "";
    if (word.length > typed.length && word.includes(typed, 1)) {
      note(matches, place, partial(index, place, typed));
    }
  }
}

/** True if the words found so far match enough products. */
function hasEnough({ inName, inDescription }: SearchIndex, matches: WordMatches): boolean {
  let count = 0;
  for (const place of matches.inName.keys()) {
    count += productCount(inName, place);
  }
  for (const place of matches.inDescription.keys()) {
    count += productCount(inDescription, place);
  }
  return count > SUFFICIENT_MATCHES;
}

type Kind = "whole" | "prefix" | "suffix" | "inside" | "mistyped";

interface Fit {
  quality: number;
  kind: Kind;
  /** Length of the typed word. */
  letters?: number;
}

/** The quality of a match at the beginning, at the end or inside of a word. */
function partial({ words }: SearchIndex, place: number, typed: string): Fit {
  const word = words[place] ?? "";
  const share = LENGTH_SHARE * (typed.length / word.length);
  const letters = typed.length;
  if (word.startsWith(typed)) {
    return { quality: PREFIX + share, kind: "prefix", letters };
  }
  if (word.endsWith(typed)) {
    return { quality: SUFFIX + share, kind: "suffix", letters };
  }
  return { quality: INSIDE + share, kind: "inside", letters };
}

function note(matches: WordMatches, place: number, fit: Fit): void {
  const counts = (least: Record<Exclude<Kind, "whole">, number>) =>
    fit.kind === "whole" || (fit.letters ?? 0) >= least[fit.kind];
  const keepBest = (map: Map<number, number>) => {
    if ((map.get(place) ?? 0) < fit.quality) {
      map.set(place, fit.quality);
    }
  };
  if (counts(MINIMUM_LETTERS.name)) {
    keepBest(matches.inName);
  }
  if (counts(MINIMUM_LETTERS.description)) {
    keepBest(matches.inDescription);
  }
}

/** The word itself and its inflected forms: words with the same stem, each with one of the language's endings. */
function formsOf(index: SearchIndex, typed: string): Map<number, number> {
  const { words, language } = index;
  const forms = new Map<number, number>();
  for (const ending of ["", ...language.endings]) {
    const stem = typed.slice(0, typed.length - ending.length);
    const least = ending === "" || /^[aeiouy]/.test(ending) ? 3 : 4;
    if (!typed.endsWith(ending) || stem.length < least) {
      continue;
    }
    for (const form of ["", ...language.endings]) {
      const place = lowerBound(words, stem + form);
      if (words[place] === stem + form) {
        forms.set(place, INFLECTED);
      }
    }
  }
  const own = lowerBound(words, typed);
  if (words[own] === typed) {
    forms.set(own, EXACT);
  }
  return forms;
}

function* beginningWith({ words }: SearchIndex, start: string): Generator<number> {
  for (let place = lowerBound(words, start); words[place]?.startsWith(start); place += 1) {
    yield place;
  }
}

interface Mistyped {
  matches: WordMatches;
  share: number;
}

function matchMistyped(index: SearchIndex, typed: string, { matches, share }: Mistyped): void {
  const limit = toleratedErrors(typed.length);
  if (limit === 0) {
    return;
  }
  const letters = typed.length;
  for (const [place, errors] of mistypedPlaces(index, typed)) {
    note(matches, place, { quality: (MISTYPED[errors] ?? 0) * share, kind: "mistyped", letters });
  }
  if (letters < 5) {
    return;
  }
  for (const place of beginningWith(index, typed.slice(0, 1))) {
    const isTooFar = bitsOf(signatureOf(typed) & ~(index.signatures[place] ?? 0)) > limit;
    if (isTooFar || typingErrors(typed, index.words[place] ?? "", { limit: 1, asPrefix: true }) > 1) {
      continue;
    }
    note(matches, place, { quality: MISTYPED_PREFIX * share, kind: "mistyped", letters: letters - 1 });
  }
}

/** Words within the tolerated number of typing errors, with the number of errors. */
export function mistypedPlaces({ words, signatures }: SearchIndex, typed: string): Map<number, number> {
  const limit = toleratedErrors(typed.length);
  const letters = signatureOf(typed);
  const found = new Map<number, number>();
  for (let place = 0; place < signatures.length; place += 1) {
    // A wrong letter changes at most two bits of the signature.
    if (bitsOf(letters ^ (signatures[place] ?? 0)) > 2 * limit) {
      continue;
    }
    const errors = typingErrors(typed, words[place] ?? "", { limit });
    if (errors > 0 && errors <= limit) {
      found.set(place, errors);
    }
  }
  return found;
}

/** The number of bits that are set. */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** True if a word of the catalogue begins with these letters, at least four. */
export function beginsWithWord({ words }: SearchIndex, letters: string): boolean {
  return letters.length > 3 && (words[lowerBound(words, letters)]?.startsWith(letters) ?? false);
}

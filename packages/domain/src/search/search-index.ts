import { TYPE_GROUPS, type TypeGroup } from "../product/product.ts";
import { foldText, wordsOf } from "../text/fold.ts";
import type { Language } from "../text/language.ts";
import { type LanguageWords, languageWords } from "./language-words.ts";
import { type Postings, PostingsBuilder } from "./postings.ts";
import { sortedPlaces } from "./sorted-places.ts";

/** The searchable texts of a product, in one language. */
export interface SearchedProduct {
  number: string;
  name: string;
  name_short: string;
  /** Synonyms; they count as part of the name. */
  search_words?: readonly string[] | undefined;
  brand: string;
  description: string;
  type_group: TypeGroup;
}

/**
 * An inverted index: every word of a catalogue with the products that it occurs in. The words are sorted, and their
 * data is in typed arrays: 100,000 products take about 30 MB.
 */
export interface SearchIndex {
  /** Per product. */
  numbers: readonly string[];
  /** The result of `namesOf`, per product. */
  names: readonly string[];
  language: LanguageWords;
  /** Folded, sorted by code units. */
  words: readonly string[];
  /** A bit per letter or digit that a word contains. They quickly exclude words that cannot match. */
  signatures: Uint32Array;
  /** Products by word of `namesOf`. */
  inName: Postings;
  inDescription: Postings;
  /** From 1 for a description of one word down towards 0 for a long one, per product. */
  brevity: Float32Array;
  /** Index in `TYPE_GROUPS`, per product. */
  types: Uint8Array;
}

/**
 * The part of an index made of a catalogue's texts: all but the words of its language, which every catalogue shares.
 */
export type SearchIndexData = Omit<SearchIndex, "language">;

/** An index from its data, as those of `searchIndexSteps` in the same language. */
export function searchIndexFrom(data: SearchIndexData, language: Language): SearchIndex {
  return { ...data, language: languageWords(language) };
}

/** Longer words are truncated. */
const LONGEST_WORD = 60;

/** The folded name of a product, with its short name, brand, number and search words. */
function namesOf({ name, name_short, brand, number, search_words = [] }: SearchedProduct): string {
  return foldText([name, name_short, brand, number, ...search_words].join(" "));
}

function descriptionOf(product: SearchedProduct): string {
  return foldText(product.description.replace(/<[^>]*>/g, " "));
}

/** Products read per step, in about 5 ms. */
const PRODUCTS_PER_STEP = 200;
const WORDS_PER_STEP = 10_000;

/** Builds an index in steps of a few milliseconds, so that the caller can do other work in between. */
export function* searchIndexSteps(
  products: Iterable<SearchedProduct>,
  language: Language,
): Generator<void, SearchIndex> {
  const reader = new Reader();
  for (const product of products) {
    reader.read(product);
    if (reader.numbers.length % PRODUCTS_PER_STEP === 0) {
      yield;
    }
  }
  const found = yield* reader.wordsFound();
  const order = yield* sortedPlaces(found, byCodeUnits);
  const words = Array.from(order, (id) => found[id] ?? "");
  const places = new Uint32Array(order.length);
  order.forEach((id, place) => {
    places[id] = place;
  });
  yield;
  return {
    numbers: reader.numbers,
    names: reader.names,
    language: languageWords(language),
    words,
    signatures: yield* signaturesOf(words),
    inName: yield* reader.inName.finish(places),
    inDescription: yield* reader.inDescription.finish(places),
    brevity: Float32Array.from(reader.lengths, (length) => 1 / Math.sqrt(Math.max(1, length))),
    types: Uint8Array.from(reader.types),
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Reads products one after the other and numbers their words in the order of first occurrence. */
class Reader {
  readonly inName = new PostingsBuilder();
  readonly inDescription = new PostingsBuilder();
  readonly numbers: string[] = [];
  readonly names: string[] = [];
  readonly types: number[] = [];
  /** Number of words per description. */
  readonly lengths: number[] = [];
  readonly #ids = new Map<string, number>();

  read(product: SearchedProduct): void {
    const place = this.numbers.length;
    const names = namesOf(product);
    this.numbers.push(product.number);
    this.names.push(names);
    this.types.push(TYPE_GROUPS.indexOf(product.type_group));
    for (const word of wordsOf(names)) {
      this.inName.add(this.#idOf(word), place);
    }
    const description = wordsOf(descriptionOf(product));
    for (const word of description) {
      this.inDescription.add(this.#idOf(word), place);
    }
    this.lengths.push(description.length);
  }

  /** The words by number. They are joined and split again, so that they do not keep the original texts in memory. */
  *wordsFound(): Generator<void, string[]> {
    const words: string[] = [];
    let batch: string[] = [];
    for (const word of this.#ids.keys()) {
      batch.push(word);
      if (batch.length < WORDS_PER_STEP) {
        continue;
      }
      words.push(...batch.join("\n").split("\n"));
      batch = [];
      yield;
    }
    return batch.length > 0 ? words.concat(batch.join("\n").split("\n")) : words;
  }

  #idOf(word: string): number {
    const cut = word.slice(0, LONGEST_WORD);
    const known = this.#ids.get(cut) ?? this.#ids.size;
    if (known === this.#ids.size) {
      this.#ids.set(cut, known);
    }
    return known;
  }
}

function* signaturesOf(words: readonly string[]): Generator<void, Uint32Array> {
  const signatures = new Uint32Array(words.length);
  for (let place = 0; place < words.length; place += 1) {
    signatures[place] = signatureOf(words[place] ?? "");
    if (place % WORDS_PER_STEP === 0) {
      yield;
    }
  }
  return signatures;
}

/** Bits 0 to 25 are letters, 26 to 30 pairs of digits, 31 anything else. */
export function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 97 && code <= 122) {
      bits |= 1 << (code - 97);
    } else {
      bits |= 1 << (code >= 48 && code <= 57 ? 26 + ((code - 48) >> 1) : 31);
    }
  }
  return bits >>> 0;
}

/** The index of the first word that is not less, by binary search. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

import type { Language } from "../language.ts";
import { TYPE_GROUPS, type TypeGroup } from "../product.ts";
import { foldText, wordsOf } from "./fold.ts";
import { type LanguageWords, languageWords } from "./language-words.ts";
import { type Postings, PostingsBuilder } from "./postings.ts";

/** What search looks at; texts in one language. */
export interface SearchedProduct {
  number: string;
  name: string;
  name_short: string;
  brand: string;
  description: string;
  type_group: TypeGroup;
}

/**
 * Every word of a catalogue with the products it occurs in. The words are sorted, each has a signature of its letters,
 * and what belongs to them lies in typed arrays: 100,000 products take some 30 MB.
 */
export interface SearchIndex {
  products: readonly SearchedProduct[];
  language: LanguageWords;
  /** Folded, in the order of code units. */
  words: readonly string[];
  /** Bit per letter or digit that a word has; says quickly which words cannot be alike. */
  signatures: Uint32Array;
  /** Products by word of name, short name, brand or number. */
  inName: Postings;
  inDescription: Postings;
  /** Place in TYPE_GROUPS, per product. */
  types: Uint8Array;
}

/** Words that are longer are cut. */
const LONGEST_WORD = 60;

/** The words of a product's name: its short name, brand and number count as name. */
export function namesOf(product: SearchedProduct): string {
  return foldText(`${product.name} ${product.name_short} ${product.brand} ${product.number}`);
}

export function descriptionOf(product: SearchedProduct): string {
  return foldText(product.description.replace(/<[^>]*>/g, " "));
}

/** Makes an index in steps, so that who makes it can do something else between them. */
export class SearchIndexBuilder {
  readonly #products: readonly SearchedProduct[];
  readonly #language: Language;
  readonly #ids = new Map<string, number>();
  readonly #inName = new PostingsBuilder();
  readonly #inDescription = new PostingsBuilder();
  #next = 0;

  constructor(products: readonly SearchedProduct[], language: Language) {
    this.#products = products;
    this.#language = language;
  }

  /** Reads some more products; answers whether there are others left. */
  read(count: number): boolean {
    const end = Math.min(this.#products.length, this.#next + count);
    for (; this.#next < end; this.#next += 1) {
      const product = this.#products[this.#next];
      if (product) this.#readProduct(product);
    }
    return end < this.#products.length;
  }

  /** The index of what was read. */
  finish(): SearchIndex {
    // Joined and split again, the words lie in one string and do not hold the texts they were cut from.
    const found = [...this.#ids.keys()].join("\n").split("\n");
    const order = Uint32Array.from(found.keys()).sort((a, b) => ((found[a] ?? "") < (found[b] ?? "") ? -1 : 1));
    const words = Array.from(order, (id) => found[id] ?? "");
    const places = new Uint32Array(order.length);
    order.forEach((id, place) => {
      places[id] = place;
    });
    return {
      products: this.#products,
      language: languageWords(this.#language),
      words,
      signatures: Uint32Array.from(words, signatureOf),
      inName: this.#inName.finish(places),
      inDescription: this.#inDescription.finish(places),
      types: Uint8Array.from(this.#products, ({ type_group }) => TYPE_GROUPS.indexOf(type_group)),
    };
  }

  #readProduct(product: SearchedProduct): void {
    const add = (folded: string, postings: PostingsBuilder) => {
      for (const word of wordsOf(folded)) postings.add(this.#idOf(word.slice(0, LONGEST_WORD)), this.#next);
    };
    add(namesOf(product), this.#inName);
    add(descriptionOf(product), this.#inDescription);
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word) ?? this.#ids.size;
    if (known === this.#ids.size) this.#ids.set(word, known);
    return known;
  }
}

/** Bits 0 to 25 are letters, 26 to 30 digits two by two, 31 anything else. */
export function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else bits |= 1 << (code >= 48 && code <= 57 ? 26 + ((code - 48) >> 1) : 31);
  }
  return bits >>> 0;
}

/** Where a word stands among the sorted ones, or would stand. */
export function placeOf(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

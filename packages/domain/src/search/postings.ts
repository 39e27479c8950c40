/** Products per word: those of word `w` are `products[starts[w]]` to before `products[starts[w + 1]]`. */
export interface Postings {
  starts: Uint32Array;
  products: Uint32Array;
}

/** Entries that are counted or put in their place in one step, in a few milliseconds. */
const STEP = 100_000;

/** Collects which product has which word. Products come one after the other. */
export class PostingsBuilder {
  #words = new Uint32Array(1024);
  #products = new Uint32Array(1024);
  #size = 0;
  /** Product in which a word was met last, plus one. */
  #met = new Uint32Array(1024);

  add(word: number, product: number): void {
    if (word >= this.#met.length) {
      this.#met = grown(this.#met, word + 1);
    }
    if (this.#met[word] === product + 1) {
      return;
    }
    this.#met[word] = product + 1;
    if (this.#size === this.#words.length) {
      this.#words = grown(this.#words, this.#size + 1);
      this.#products = grown(this.#products, this.#size + 1);
    }
    this.#words[this.#size] = word;
    this.#products[this.#size] = product;
    this.#size += 1;
  }

  /**
   * Sorts by word, in steps.
   * @param places the final number of each word
   */
  *finish(places: Uint32Array): Generator<void, Postings> {
    const starts = new Uint32Array(places.length + 1);
    for (let from = 0; from < this.#size; from += STEP) {
      this.#count(places, starts, from);
      yield;
    }
    for (let place = 0; place < places.length; place += 1) {
      starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    }
    const free = starts.slice();
    const products = new Uint32Array(this.#size);
    for (let from = 0; from < this.#size; from += STEP) {
      this.#place(places, { free, products }, from);
      yield;
    }
    return { starts, products };
  }

  /** Counts the products of each word, one place behind its own. */
  #count(places: Uint32Array, starts: Uint32Array, from: number): void {
    const end = Math.min(this.#size, from + STEP);
    for (let at = from; at < end; at += 1) {
      const behind = (places[this.#words[at] ?? 0] ?? 0) + 1;
      starts[behind] = (starts[behind] ?? 0) + 1;
    }
  }

  #place(places: Uint32Array, { free, products }: { free: Uint32Array; products: Uint32Array }, from: number): void {
    const end = Math.min(this.#size, from + STEP);
    for (let at = from; at < end; at += 1) {
      const place = places[this.#words[at] ?? 0] ?? 0;
      const slot = free[place] ?? 0;
      products[slot] = this.#products[at] ?? 0;
      free[place] = slot + 1;
    }
  }
}

function grown(array: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, array.length * 2));
  larger.set(array);
  return larger;
}

/** How many products have a word. */
export function countOf({ starts }: Postings, word: number): number {
  return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
}

/** The products of each word: those of word `w` are `products[starts[w]]` up to before `products[starts[w + 1]]`. */
export interface Postings {
  starts: Uint32Array;
  products: Uint32Array;
}

/** Entries processed per step, in a few milliseconds. */
const STEP = 100_000;

/** Builds postings by counting sort. Products must be added one after the other. */
export class PostingsBuilder {
  #words = new Uint32Array(1024);
  #products = new Uint32Array(1024);
  #size = 0;
  /** The last product added for each word, plus one; detects duplicates. */
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
   * Sorts the entries by word, in steps.
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

  /** Counts the products of each word at the index after its own, for the prefix sums. */
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

/** The number of products that have a word. */
export function productCount({ starts }: Postings, word: number): number {
  return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
}

/** Products per word: those of word `w` are `products[starts[w]]` to before `products[starts[w + 1]]`. */
export interface Postings {
  starts: Uint32Array;
  products: Uint32Array;
}

/** Collects which product has which word. Products come one after the other. */
export class PostingsBuilder {
  #words = new Uint32Array(1024);
  #products = new Uint32Array(1024);
  #size = 0;
  /** Product in which a word was met last, plus one. */
  #met = new Uint32Array(1024);

  add(word: number, product: number): void {
    if (word >= this.#met.length) this.#met = grown(this.#met, word + 1);
    if (this.#met[word] === product + 1) return;
    this.#met[word] = product + 1;
    if (this.#size === this.#words.length) {
      this.#words = grown(this.#words, this.#size + 1);
      this.#products = grown(this.#products, this.#size + 1);
    }
    this.#words[this.#size] = word;
    this.#products[this.#size] = product;
    this.#size += 1;
  }

  /** @param places the final number of each word */
  finish(places: Uint32Array): Postings {
    const starts = new Uint32Array(places.length + 1);
    const placeAt = (at: number) => places[this.#words[at] ?? 0] ?? 0;
    for (let at = 0; at < this.#size; at += 1) starts[placeAt(at) + 1] = (starts[placeAt(at) + 1] ?? 0) + 1;
    for (let place = 0; place < places.length; place += 1) {
      starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    }
    const free = starts.slice();
    const products = new Uint32Array(this.#size);
    for (let at = 0; at < this.#size; at += 1) {
      const place = placeAt(at);
      const slot = free[place] ?? 0;
      products[slot] = this.#products[at] ?? 0;
      free[place] = slot + 1;
    }
    return { starts, products };
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

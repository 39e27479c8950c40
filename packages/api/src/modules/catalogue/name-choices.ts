/**
 * The names of a filter with the JSON of each as a choice with the count 0. A large catalogue has thousands of names,
 * and an answer serializes only those with another count.
 */
export class NameChoices {
  readonly #unused: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(names: Iterable<string>, language: string) {
    const sorted = [...names].sort(new Intl.Collator(language, { numeric: true }).compare);
    this.#unused = sorted.map((value) => JSON.stringify({ value, count: 0 }));
    this.#places = new Map(sorted.map((name, place) => [name, place]));
  }

  /** The JSON of all names, with the number of products that each would leave. */
  json(counts: ReadonlyMap<string, number>): string {
    const choices = this.#unused.slice();
    for (const [value, count] of counts) {
      choices[this.#places.get(value) ?? missingName(value)] = JSON.stringify({ value, count });
    }
    return `[${choices.join(",")}]`;
  }
}

function missingName(name: string): never {
  throw new RangeError(`No product of this catalogue has the name ${name} in a filter.`);
}

/**
 * The names that a catalogue offers in one filter, with the JSON of each as a choice that would leave nothing: a large
 * catalogue has thousands, and an answer writes only those again of which something is left.
 */
export class NameChoices {
  readonly #unused: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(names: Iterable<string>, language: string) {
    const sorted = [...names].sort(new Intl.Collator(language, { numeric: true }).compare);
    this.#unused = sorted.map((value) => JSON.stringify({ value, count: 0 }));
    this.#places = new Map(sorted.map((name, place) => [name, place]));
  }

  /** All names with how many products each would leave. */
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

/** A product's stored state before an import. */
export interface StoredProduct {
  number: string;
  digest: string;
  sequence: number;
  withdrawn: boolean;
}

/** Which products an import touches, by number, in the order of the file. */
export interface TouchedProducts {
  added: string[];
  changed: string[];
  /** Gone from the file, in the shop's order. */
  withdrawn: string[];
  /** How many were on offer before. */
  offered: number;
}

/** The changes of an import to a catalogue's products. */
export interface ImportPlan extends TouchedProducts {
  /** The same at another place of the file; among the unchanged. */
  moved: string[];
  unchanged: number;
}

/** How many products an import touched. */
export interface ImportSummary {
  added: number;
  changed: number;
  withdrawn: number;
  unchanged: number;
}

/**
 * Compares the products of a file with those that the shop knows. A product that is offered again counts as added.
 * @param products in the order of the file
 */
export function importPlan(
  stored: ReadonlyMap<string, StoredProduct>,
  products: Iterable<Pick<StoredProduct, "number" | "digest" | "sequence">>,
): ImportPlan {
  const plan: ImportPlan = { added: [], changed: [], withdrawn: [], offered: 0, moved: [], unchanged: 0 };
  const named = new Set<string>();
  for (const { number, digest, sequence } of products) {
    named.add(number);
    const before = stored.get(number);
    if (!before || before.withdrawn) {
      plan.added.push(number);
    } else if (before.digest !== digest) {
      plan.changed.push(number);
    } else {
      plan.unchanged += 1;
      if (before.sequence !== sequence) {
        plan.moved.push(number);
      }
    }
  }
  const offered = [...stored.values()].filter(({ withdrawn }) => !withdrawn);
  plan.offered = offered.length;
  plan.withdrawn = offered
    .filter(({ number }) => !named.has(number))
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ number }) => number);
  return plan;
}

export function importSummary({ added, changed, withdrawn, unchanged }: ImportPlan): ImportSummary {
  return { added: added.length, changed: changed.length, withdrawn: withdrawn.length, unchanged };
}

/** True where no product's row has to be written. */
export function changesNothing({ added, changed, withdrawn, moved }: ImportPlan): boolean {
  return added.length + changed.length + withdrawn.length + moved.length === 0;
}

/** A product's stored state before an import. */
export interface StoredProduct {
  number: string;
  digest: string;
  sequence: number;
  withdrawn: boolean;
}

/** The numbers of the products that an import affects, in the order of the file. */
export interface TouchedProducts {
  added: string[];
  changed: string[];
  /** No longer in the file, in the stored order. */
  withdrawn: string[];
  /** The number of products offered before. */
  offered: number;
}

/** The changes of an import to a catalogue's products. */
export interface ImportPlan extends TouchedProducts {
  /** Unchanged products at another place in the file. They are also among the unchanged. */
  moved: string[];
  unchanged: number;
}

/** The number of products that an import affected. */
export interface ImportSummary {
  added: number;
  changed: number;
  withdrawn: number;
  unchanged: number;
}

/**
 * Compares the products of a file with the stored ones. A product that is offered again counts as added.
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

/** True if no product's row has to be written. */
export function changesNothing({ added, changed, withdrawn, moved }: ImportPlan): boolean {
  return added.length + changed.length + withdrawn.length + moved.length === 0;
}

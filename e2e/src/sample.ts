/** Selects what a run samples. `npm test` sets it to the number of the commit, so that the next commit samples others. */
export const SEED = Number(process.env.SEED ?? 1);

/** Returns the whole list in a soak, otherwise at most `maximum` of it, evenly spread; SEED shifts the choice. */
export function sample<Item>(list: readonly Item[], maximum: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(list.length / maximum));
  return process.env.SOAK ? list : list.filter((_, index) => (index + SEED) % step === 0);
}

/** SEED selects what a run samples. */
export const SEED = Number(process.env.SEED ?? 1);

/** All of a list in a soak, otherwise at most so many of it, evenly spread; SEED shifts the choice. */
export function sample<Item>(list: readonly Item[], maximum: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(list.length / maximum));
  return process.env.SOAK ? list : list.filter((_, index) => (index + SEED) % step === 0);
}

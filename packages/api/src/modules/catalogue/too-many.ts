/** A list of products in memory, which several may share. */
interface Listed {
  /** The number of its products. */
  size: number;
}

/**
 * The keys of the lists to drop, so that all that stay have at most so many products together. A list is gone once the last
 * one who shares it is.
 * @param oldestFirst the lists in the order in which they may be dropped
 * @param kept one that stays in any case
 */
export function tooMany(
  oldestFirst: readonly { key: string; snapshot: Listed }[],
  kept: Listed | undefined,
  maxListed = Number.POSITIVE_INFINITY,
): string[] {
  const users = new Map<Listed, number>(kept && [[kept, 1]]);
  for (const { snapshot } of oldestFirst) {
    users.set(snapshot, (users.get(snapshot) ?? 0) + 1);
  }
  let listed = [...users.keys()].reduce((sum, { size }) => sum + size, 0);
  const dropped: string[] = [];
  for (const { key, snapshot } of oldestFirst) {
    if (listed <= maxListed) {
      break;
    }
    dropped.push(key);
    const left = (users.get(snapshot) ?? 1) - 1;
    users.set(snapshot, left);
    listed -= left === 0 ? snapshot.size : 0;
  }
  return dropped;
}

/**
 * Works through rows that were found in any websites, those of one after the other: where each website has its own place,
 * rows are locked and changed at one place by a statement [website.distributed].
 * @param found their keys
 * @returns the sum of the numbers that `work` returns
 */
export async function sumByWebsite<Key extends { website_id: string }>(
  found: readonly Key[],
  work: (websiteId: string, keys: readonly Key[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const [websiteId, keys] of Map.groupBy(found, ({ website_id }) => website_id)) {
    sum += await work(websiteId, keys);
  }
  return sum;
}

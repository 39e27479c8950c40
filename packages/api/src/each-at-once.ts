/**
 * Does the work for each of the items, some of them at once. After a failure no further one is begun, and those under
 * way are waited for.
 * @param atOnce how many, at least 1
 * @throws what failed first in the order of the workers
 */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOff = async () => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await work(next);
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workOff));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    throw failed.reason;
  }
}

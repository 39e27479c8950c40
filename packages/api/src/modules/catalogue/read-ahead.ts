import { setImmediate } from "node:timers/promises";

/**
 * Passes batches on while the next one is being read: PostgreSQL makes it ready on another processor meanwhile. Not within
 * a transaction, whose statements come one after the other.
 * @throws what reading throws, when it is that batch's turn
 */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    for (;;) {
      const { done, value } = await coming;
      if (done) {
        return;
      }
      coming = iterator.next();
      // A failure is thrown in its turn; until then it must not count as unhandled.
      coming.catch(() => undefined);
      // The statement is sent only now. Work on the batch would keep it back.
      await setImmediate();
      yield value;
    }
  } finally {
    await coming.catch(() => undefined);
    await iterator.return?.();
  }
}

import { expect, test } from "vitest";
import { readAhead } from "./read-ahead.ts";

/** Three batches, of which each is read when it is asked for, and what happened in which order. */
function someBatches(failing?: number) {
  const happened: string[] = [];
  async function* batches() {
    try {
      for (const batch of [1, 2, 3]) {
        happened.push(`read ${batch}`);
        if (batch === failing) {
          throw new Error("the database is away");
        }
        yield batch;
      }
    } finally {
      happened.push("ended");
    }
  }
  return { happened, batches: readAhead(batches()) };
}

test("the next batch is read before the last one is worked on, and no further", async () => {
  const { happened, batches } = someBatches();
  for await (const batch of batches) {
    happened.push(`work on ${batch}`);
  }
  expect(happened).toEqual(["read 1", "read 2", "work on 1", "read 3", "work on 2", "ended", "work on 3"]);
});

test("a failure is thrown after the batches before it", async () => {
  const { happened, batches } = someBatches(2);
  const work = async () => {
    for await (const batch of batches) {
      happened.push(`work on ${batch}`);
    }
  };
  await expect(work()).rejects.toThrow("the database is away");
  expect(happened).toEqual(["read 1", "read 2", "ended", "work on 1"]);
});

test("who stops early leaves nothing under way", async () => {
  const { happened, batches } = someBatches();
  for await (const batch of batches) {
    happened.push(`work on ${batch}`);
    break;
  }
  expect(happened).toEqual(["read 1", "read 2", "work on 1", "ended"]);
});

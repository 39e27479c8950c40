import { expect, test } from "vitest";
import { StaleWhileRevalidate } from "./stale-while-revalidate.ts";

/** Computations that the test controls. */
function aWorkshop() {
  const begun: PromiseWithResolvers<string>[] = [];
  const seen: (string | undefined)[] = [];
  const kept = new StaleWhileRevalidate<string>((old) => {
    const making = Promise.withResolvers<string>();
    begun.push(making);
    seen.push(old);
    return making.promise;
  });
  return { kept, begun, seen };
}

test("only the first computation is waited for; then the old value is returned until a new one is ready", async () => {
  const { kept, begun, seen } = aWorkshop();
  const first = kept.get();
  begun[0]?.resolve("one");
  expect(await first).toBe("one");
  kept.markDue();
  const renewed = kept.renew();
  expect(await kept.get()).toBe("one");
  begun[1]?.resolve("two");
  await renewed;
  expect(await kept.get()).toBe("two");
  expect(seen).toEqual([undefined, "one"]);
});

test("concurrent callers wait for the same first computation", async () => {
  const { kept, begun } = aWorkshop();
  const asked = Promise.all([kept.get(), kept.get(), kept.renew()]);
  begun[0]?.resolve("one");
  expect(await asked).toEqual(["one", "one", "one"]);
  expect(begun).toHaveLength(1);
});

test("a change during a computation causes another one afterwards, never concurrently", async () => {
  const { kept, begun } = aWorkshop();
  const renewed = kept.renew();
  kept.markDue();
  kept.markDue();
  const joined = kept.renew();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("old news");
  await expect.poll(() => begun.length).toBe(2);
  expect(await kept.get()).toBe("old news");
  begun[1]?.resolve("news");
  expect(await Promise.all([renewed, joined])).toEqual(["news", "news"]);
  expect(kept.isDue).toBe(false);
});

test("a failed computation keeps the old value, still due", async () => {
  const { kept, begun } = aWorkshop();
  const first = kept.get();
  begun[0]?.resolve("one");
  await first;
  kept.markDue();
  const failing = kept.renew();
  begun[1]?.reject(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  expect([await kept.get(), kept.isDue]).toEqual(["one", true]);
  const again = kept.renew();
  begun[2]?.resolve("two");
  await again;
  expect([await kept.get(), kept.isDue]).toEqual(["two", false]);
});

test("a failed first computation is repeated for the next caller", async () => {
  const { kept, begun } = aWorkshop();
  const failing = kept.get();
  begun[0]?.reject(new Error("no database"));
  await expect(failing).rejects.toThrow("no database");
  const next = kept.get();
  begun[1]?.resolve("one");
  expect(await next).toBe("one");
});

import { expect, test } from "vitest";
import { ThreadLoad } from "./thread-load.ts";

/** A thread that is busy for a share of some time. */
function aThread() {
  let [now, active] = [0, 0];
  const load = new ThreadLoad({ now: () => now, active: () => active });
  const pass = (ms: number, share: number) => {
    for (let left = ms; left > 0; left -= 100) {
      now += Math.min(left, 100);
      active += Math.min(left, 100) * share;
      void load.limit;
    }
    return load.limit;
  };
  return { load, pass };
}

// [overload.limit]
test("a thread that is always busy takes fewer and fewer requests at once, but never none", () => {
  const { load, pass } = aThread();
  const limits = [load.limit, pass(100, 1), pass(100, 1), pass(5000, 1)];
  expect(limits).toEqual([128, 96, 72, 4]);
});

test("a thread that waits, as for the database, takes as many as come", () => {
  const { pass } = aThread();
  pass(5000, 1);
  expect([pass(100, 0.9), pass(100, 0.9)]).toEqual([6, 9]);
  expect(pass(5000, 0.9)).toBe(128);
});

test("less than a tenth of a second says nothing", () => {
  const { pass } = aThread();
  expect(pass(99, 1)).toBe(128);
});

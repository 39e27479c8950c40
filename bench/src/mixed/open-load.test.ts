import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { dueRequests, type Outcome, runOpenLoad } from "./open-load.ts";

const act = async () => undefined;
const { signal } = new AbortController();

test("requests are due at their rates, and kinds of one rate take turns", () => {
  const all = [
    { kind: "list", perSecond: 4, act },
    { kind: "search", perSecond: 4, act },
    { kind: "purchase", perSecond: 1, act },
  ];
  const first = dueRequests(all)
    .take(9)
    .map(({ arrivals, due }) => `${arrivals.kind} ${Math.round(due)}`)
    .toArray();
  expect(first).toEqual([
    ...["list 0", "search 83", "list 250", "search 333", "list 500", "search 583"],
    ...["purchase 667", "list 750", "search 833"],
  ]);
});

test("a request that waits behind a slow one counts from when it was due", async () => {
  const outcomes: Outcome<string>[] = [];
  let isFree = sleep(100);
  const oneByOne = () => {
    isFree = isFree.then(() => sleep(1));
    return isFree;
  };
  await runOpenLoad([{ kind: "list", perSecond: 50, act: oneByOne }], {
    start: performance.now(),
    seconds: 0.06,
    signal,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  expect(outcomes.map(({ due }) => due)).toEqual([0, 20, 40]);
  // Without what it waited, it would have taken a millisecond.
  expect(outcomes[1]?.latency).toBeGreaterThan(60);
});

test("a failure has its reason, and ends nothing", async () => {
  const outcomes: Outcome<string>[] = [];
  let turn = 0;
  const fail = async () => {
    turn += 1;
    if (turn === 2) {
      throw new Error("503");
    }
  };
  await runOpenLoad([{ kind: "list", perSecond: 100, act: fail }], {
    start: performance.now(),
    seconds: 0.03,
    signal,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  expect(outcomes.map(({ error }) => error)).toEqual([undefined, "503", undefined]);
});

test("an aborted load sends nothing more", async () => {
  let turns = 0;
  const ending = new AbortController();
  const count = async () => {
    turns += 1;
    ending.abort();
  };
  await runOpenLoad([{ kind: "list", perSecond: 100, act: count }], {
    start: performance.now(),
    seconds: 60,
    signal: ending.signal,
    onOutcome: () => undefined,
  });
  expect(turns).toBe(1);
});

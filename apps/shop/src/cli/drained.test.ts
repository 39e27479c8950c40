import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { drained } from "./drained.ts";

/** A stream that takes a piece only when told. */
function aSlowStream() {
  const taking: (() => void)[] = [];
  const stream = new Writable({ highWaterMark: 1, write: (_piece, _encoding, take) => taking.push(take) });
  return { stream, take: () => taking.shift()?.() };
}

// [operator.whole-lists]
test("a list waits until its reader takes what was written, and not for a reader that is gone", async () => {
  const { stream, take } = aSlowStream();
  await drained(stream);
  stream.write("a page");
  const events: string[] = [];
  const waiting = drained(stream).then(() => events.push("goes on"));
  await Promise.resolve();
  events.push("taken");
  take();
  await waiting;
  expect(events).toEqual(["taken", "goes on"]);
  stream.write("another page");
  const left = drained(stream);
  stream.destroy();
  await left;
  await drained(stream);
  expect(stream.listenerCount("drain")).toBe(0);
});

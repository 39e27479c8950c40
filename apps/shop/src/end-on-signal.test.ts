import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endOnSignal } from "./end-on-signal.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

function aProcess() {
  return Object.assign(new EventEmitter(), { exit: vi.fn() });
}

test("the first signal stops the shop; its echo changes nothing; a second one ends the process at once", () => {
  const ending = aProcess();
  const stop = vi.fn(() => new Promise<void>(() => undefined));
  endOnSignal(stop, () => undefined, ending);
  ending.emit("SIGTERM");
  ending.emit("SIGINT");
  expect(stop).toHaveBeenCalledOnce();
  expect(ending.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  ending.emit("SIGTERM");
  expect(ending.exit).toHaveBeenCalledWith(1);
  expect(stop).toHaveBeenCalledOnce();
});

test("the process ends after the shop has stopped, or prints why it could not", async () => {
  const ending = aProcess();
  endOnSignal(
    async () => undefined,
    () => undefined,
    ending,
  );
  ending.emit("SIGINT");
  await expect.poll(() => ending.exit).toHaveBeenCalledWith(0);
  const failed = vi.fn();
  const other = aProcess();
  endOnSignal(async () => Promise.reject(new Error("no")), failed, other);
  other.emit("SIGTERM");
  await expect.poll(() => failed).toHaveBeenCalledWith("could not stop cleanly: Error: no");
});

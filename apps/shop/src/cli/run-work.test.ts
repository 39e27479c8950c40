import { tmpdir } from "node:os";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { type CommandContext, startTicking } from "./command-context.ts";
import type { CommandIo } from "./command-io.ts";
import { runCommand } from "./run-command.ts";

// [operator.interrupted]
test("a command that is interrupted changes nothing, says so and ends with 130", async () => {
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const { io, written } = aTerminal(tmpdir());
  const interruption = new AbortController();
  const typed = { ...io, progress: () => interruption.abort(), signal: interruption.signal };
  const argv = ["vouchers", "issue", "--site", "aurora", "--value", "5"];
  expect(await runCommand(argv, typed, { ...shop, connection })).toBe(130);
  expect(written).toEqual({
    out: "",
    err: "Interrupted. The change under way was rolled back; what was reported before is done.\n",
  });
  expect(await shop.db.selectFrom("vouchers").select("voucher_id").execute()).toEqual([]);
});

// [operator.interrupted]
test("a command that was interrupted before it began does not begin", async () => {
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const { io, written } = aTerminal(tmpdir());
  const typed = { ...io, signal: AbortSignal.abort() };
  for (const argv of [
    ["vouchers", "issue", "--site", "aurora", "--value", "5"],
    ["ledger", "verify"],
  ]) {
    expect(await runCommand(argv, typed, { ...shop, connection })).toBe(130);
  }
  expect([written.out, written.err.match(/^Interrupted\./gm)]).toEqual(["", ["Interrupted.", "Interrupted."]]);
  expect(await shop.db.selectFrom("vouchers").select("voucher_id").execute()).toEqual([]);
});

// [operator.pace]
test("a command counts on a terminal what is done once it takes more than a second, and writes no count into a pipe", () => {
  vi.useFakeTimers();
  try {
    const { io, written } = aTerminal(tmpdir());
    const shown: string[] = [];
    const context = (progress?: CommandIo["progress"]) =>
      ({ io: { ...io, ...(progress && { progress }) } }) as CommandContext;
    using ticking = startTicking(context((text) => shown.push(text)));
    using piped = startTicking(context());
    vi.advanceTimersByTime(2000);
    ticking.note({ done: 1000, of: 10_000 });
    piped.note({ done: 1000, of: 10_000 });
    vi.advanceTimersByTime(1000);
    ticking.note({ done: 2000 });
    vi.advanceTimersByTime(1000);
    ticking.note({});
    vi.advanceTimersByTime(1000);
    const busyUntil = performance.now() + 4000;
    vi.spyOn(performance, "now").mockReturnValue(busyUntil);
    ticking.note({ done: 9000 });
    ticking.note({ done: 9100 });
    expect(shown).toEqual([
      "… 1000 of 10000, 333 a second, 27 s left",
      "… 2000, 500 a second",
      "… 9000, 1000 a second",
    ]);
    expect(written).toEqual({ out: "", err: "" });
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});

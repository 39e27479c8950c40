import { badRequest, type Fail, ok, type Result } from "@guerdon/contract";
import { aheadAfter, type ClockMove, type ClockRefusal } from "@guerdon/domain/time/clock";
import { inTransaction } from "../../db/transaction.ts";
import type { TimedJobs } from "../../ports/jobs.ts";
import type { Shop } from "../../shop.ts";
import { announceMove, type SandboxClock } from "./sandbox-clock.ts";
import { lockAheadMs, writeAheadMs } from "./store.ts";

/** The parts of the shop that a move of the clock needs. */
export interface ClockShop extends Pick<Shop, "db" | "log"> {
  clock: SandboxClock;
  jobs: TimedJobs;
}

const REASONS: Record<ClockRefusal, string> = {
  backwards: "is not after the shop’s time, which never runs backwards",
  "too-far": "is more than ten years ahead of the machine’s time",
};

/**
 * Moves the shop's time ahead, for all processes on the database. They are notified by the same transaction, and have the
 * new time when it returns, unless one hangs. Waiting jobs come nearer by as much, and the daily ones of a new day are
 * enqueued [clock.jobs].
 */
export async function moveClock(
  { db, log, clock, jobs }: ClockShop,
  move: ClockMove,
): Promise<Result<void, "BAD_REQUEST">> {
  const moved = await inTransaction(db, async (transaction): Promise<Result<number, "BAD_REQUEST">> => {
    const before = await lockAheadMs(transaction);
    const after = aheadAfter(move, { machine: clock.machine(), aheadMs: before });
    if (typeof after !== "number") {
      return refusal(move, after);
    }
    await writeAheadMs(transaction, after);
    await jobs.comeNearer(transaction, after - before);
    await announceMove(transaction, after);
    return ok(after);
  });
  if (!moved.ok) {
    return moved;
  }
  await clock.follow();
  await clock.waitForAll(moved.value);
  await jobs.enqueueDaily();
  log.info({ now: clock.now() }, "the sandbox moved the clock");
  return ok(undefined);
}

function refusal(move: ClockMove, reason: ClockRefusal): Fail<"BAD_REQUEST"> {
  const path = "to" in move ? "body.to" : "body.seconds";
  return badRequest(path, REASONS[reason]);
}

import { sql } from "kysely";
import type { Logger } from "pino";
import { tables } from "./tables.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** A difference beyond this is logged, in milliseconds. */
const WARN_MS = 5000;

/** Beyond this, what one process stores is a time that another refuses, in milliseconds. */
const MAX_DISTANCE_MS = 60_000;

interface ClockWatch {
  /** The machine's time, which the sandbox does not move. */
  machine: () => Date;
  log: Pick<Logger, "warn">;
}

/**
 * Reports whether the machine's clock is near the database's, which all processes share, and logs when it stops being so
 * [clock.difference].
 */
export function clockWatch({ machine, log }: ClockWatch): (db: UnitOfWork) => Promise<boolean> {
  let reported: "near" | "apart" | "far" = "near";
  return async (db) => {
    const difference = await clockDifference(db, machine);
    const distance = Math.abs(difference);
    const found = distance > MAX_DISTANCE_MS ? "far" : distance > WARN_MS ? "apart" : "near";
    if (found !== reported && found !== "near") {
      const seconds = Math.round(difference / 1000);
      const effect = found === "far" ? "not ready: " : "";
      log.warn({ seconds }, `${effect}this machine's clock differs from the database's; synchronise both (NTP)`);
    }
    reported = found;
    return found !== "far";
  };
}

/** Milliseconds by which the machine is ahead of the database; 0 if they differ by no more than the question took. */
export async function clockDifference(db: UnitOfWork, machine: () => Date): Promise<number> {
  const question = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`;
  const before = machine().getTime();
  const { rows } = await question.execute(tables<never>(db));
  const after = machine().getTime();
  const at = rows[0]?.at ?? before;
  return at < before ? before - at : Math.min(0, after - at);
}

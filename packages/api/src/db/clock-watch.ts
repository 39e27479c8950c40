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
  /** By how many milliseconds the machine is ahead of each other one of the shop; none by default. */
  others?: () => readonly number[];
  /** Told how many milliseconds the machine is ahead of the database, each time that they are compared. */
  onCompared?: (difference: number) => void;
}

/** What is said of a clock when it begins to be so. */
const SAID = {
  apart: "this machine's clock differs from the database's; synchronise both (NTP)",
  outvoting:
    "the database's clock differs from those of this machine and of most others; synchronise the database's (NTP)",
  outvoted: "not ready: this machine's clock differs from those of most others; synchronise it (NTP)",
  far: "not ready: this machine's clock differs from the database's; synchronise both (NTP)",
} as const;

/**
 * Reports whether the machine's clock is near those of most machines of the shop and of its database, and logs when it
 * stops being so [clock.difference] [clock.majority].
 */
export function clockWatch(watch: ClockWatch): (db: UnitOfWork) => Promise<boolean> {
  const { machine, log, others = () => [], onCompared } = watch;
  let reported: keyof typeof SAID | "near" = "near";
  return async (db) => {
    const difference = await clockDifference(db, machine);
    onCompared?.(difference);
    const found = judged(difference, others());
    if (found !== reported && found !== "near") {
      log.warn({ seconds: Math.round(difference / 1000) }, SAID[found]);
    }
    reported = found;
    return found !== "far" && found !== "outvoted";
  };
}

/** Each machine and the database has a voice; where there are as many on either side, those of the database's are right. */
function judged(database: number, others: readonly number[]): keyof typeof SAID | "near" {
  const distance = Math.abs(database);
  const agreeing = others.filter((each) => Math.abs(each) <= MAX_DISTANCE_MS).length;
  const disagreeing = others.length - agreeing;
  if (distance > MAX_DISTANCE_MS) {
    const isRight = 1 + agreeing > 1 + disagreeing;
    return isRight ? "outvoting" : disagreeing > 0 ? "outvoted" : "far";
  }
  if (2 + agreeing < disagreeing) {
    return "outvoted";
  }
  return distance > WARN_MS ? "apart" : "near";
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

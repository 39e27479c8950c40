import { setTimeout as sleep } from "node:timers/promises";
import type { Examined, Find } from "./examined.ts";
import { type Finding, wrong } from "./finding.ts";
import { kindOf } from "./why-unreachable.ts";

/** The time limit of a check, so that a service that hangs does not hold the others up. */
export const CHECK_MS = 10_000;

/** A part of an installation to be examined. */
export interface Check {
  /** Such as "database.version"; findings may name parts of it. */
  name: string;
  find: Find;
}

/** Examines all parts at once, each within its time limit, and returns what was found in the order of the checks. */
export async function runChecks(
  checks: readonly Check[],
  examined: Omit<Examined, "signal">,
  limitMs = CHECK_MS,
): Promise<readonly Finding[]> {
  const found = await Promise.all(checks.map((check) => findInTime(check, examined, limitMs)));
  return found.flat();
}

async function findInTime(
  { name, find }: Check,
  examined: Omit<Examined, "signal">,
  limitMs: number,
): Promise<readonly Finding[]> {
  const ending = new AbortController();
  const late = sleep(limitMs, [hanging(name, limitMs)], { signal: ending.signal }).catch(() => []);
  try {
    return await Promise.race([find({ ...examined, signal: AbortSignal.timeout(limitMs) }), late]);
  } catch (error) {
    return [failed(name, error)];
  } finally {
    ending.abort();
  }
}

function hanging(name: string, limitMs: number): Finding {
  const seconds = Math.round(limitMs / 1000);
  return wrong(
    name,
    `This could not be examined within ${seconds} s.`,
    "See whether what it needs is overloaded or hangs.",
  );
}

/** The message of an error may hold what nobody should read, so only its kind is told. */
function failed(name: string, error: unknown): Finding {
  return wrong(
    name,
    `This could not be examined: ${kindOf(error)}.`,
    "Look at the log of the shop and of the database.",
  );
}

import { aheadSecondsOf, type DatabaseConnection, SandboxClock } from "@guerdon/api";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";

/** The machine's time, which the sandbox does not move. */
export const machine = () => new Date();

/** The shop's time, and the clock that it comes from if the sandbox may move it. */
export interface ShopTime {
  now: () => Date;
  clock: SandboxClock | undefined;
}

/**
 * The time of a shop on this migrated database: the machine's, or with the sandbox that of its clock.
 * @throws StartRefusedError if the sandbox is off, but moved the clock of this database before [clock.sandbox-only]
 */
export async function openClock(
  { sandbox }: Pick<Settings, "sandbox">,
  { kysely }: DatabaseConnection,
): Promise<ShopTime> {
  if (sandbox) {
    const clock = await SandboxClock.open(kysely, machine);
    return { now: clock.now, clock };
  }
  if ((await aheadSecondsOf(kysely)) > 0) {
    throw new StartRefusedError(
      "the sandbox moved the clock of this database: what is stored in it is later than now; set SANDBOX=on",
    );
  }
  return { now: machine, clock: undefined };
}

/** When jobs are done: by the shop's clock, and some every ten minutes. */
export function jobTimes(
  { bounceImapUrl, objectStore }: Pick<Settings, "bounceImapUrl" | "objectStore">,
  { now, clock }: ShopTime,
) {
  return {
    now,
    ...(clock && { beforeJob: () => clock.follow() }),
    frequent: [
      "sum-transfers" as const,
      ...(bounceImapUrl === undefined ? [] : ["read-bounce-mailbox" as const]),
      ...(objectStore === undefined ? [] : ["keep-objects" as const]),
    ],
  };
}

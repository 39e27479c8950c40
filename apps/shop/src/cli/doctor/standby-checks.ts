import { type StandbyFacts, standbyFacts } from "@guerdon/api/operator";
import { inOneLine } from "../../in-one-line.ts";
import { ofSettings } from "./examined.ts";
import { type Finding, fine, sentence, warning, wrong } from "./finding.ts";
import { whyUnreachable } from "./why-unreachable.ts";

const CHECK = "database.standby";

const INSTALL = "docs/operations/install.md, Reading at a standby.";

/** Whether the standby of the settings can be read, by asking it. */
export const findStandby = ofSettings(async ({ settings: { databaseUrl, standbyUrl, dataDir }, database }) => {
  // Without the primary there is nothing to compare with; that this is closed is a finding of its own.
  if (!databaseUrl || !standbyUrl || !database) {
    return [];
  }
  try {
    return judgedStandby(await standbyFacts(database.connection, standbyUrl));
  } catch (error) {
    const reason = inOneLine(error, { databaseUrl: standbyUrl, dataDir, way: "standby" }) ?? whyUnreachable(error);
    const detail = `${sentence(reason)} Until then all is read at the primary.`;
    return [warning(CHECK, detail, "Look at its service and at DATABASE_STANDBY_URL.")];
  }
});

/** What there is to say about a standby. It is read only if nothing is. */
export function judgedStandby({ is_standby, is_following, is_fresh, role, max_delay }: StandbyFacts): Finding[] {
  if (!is_standby) {
    const detail = "DATABASE_STANDBY_URL leads to no standby of the database of DATABASE_URL: it is not read.";
    return [wrong(CHECK, detail, "Name a server that follows the primary, and the same database.")];
  }
  if (is_following === null) {
    const detail = `The role ${role} may not see whether the standby follows the primary, so it is not read.`;
    return [wrong(CHECK, detail, `GRANT pg_read_all_stats TO ${role}. ${INSTALL}`)];
  }
  if (!is_following) {
    const detail = "The standby does not receive the primary's log: it is not read.";
    return [warning(CHECK, detail, "Look at its log, and whether it must be made anew.")];
  }
  if (!is_fresh) {
    const detail = "The standby applies late what was committed: it is not read until it has caught up.";
    return [warning(CHECK, detail, `Look at its load, and at reads that hold it up. ${INSTALL}`)];
  }
  return [fine(CHECK, "The standby has what was committed, and is read."), ...delayOf(max_delay)];
}

/** PostgreSQL's own limit, in milliseconds. */
const MAX_DELAY_MS = 30_000;

/** A read that holds up the log makes all others go to the primary meanwhile. */
function delayOf(max_delay: number): Finding[] {
  return max_delay >= 0 && max_delay <= MAX_DELAY_MS
    ? []
    : [
        warning(
          "database.standby-delay",
          "A long read may hold up the standby for more than half a minute: meanwhile all is read at the primary.",
          "Set max_standby_streaming_delay of the standby to 30s, and hot_standby_feedback to on.",
        ),
      ];
}

import { aheadSecondsOf } from "@guerdon/api";
import { clockDifference } from "@guerdon/api/operator";
import { ofDatabase, ofShop } from "./examined.ts";
import { fine, warning, wrong } from "./finding.ts";

/** As the log and readiness judge it [clock.difference]; it hears no other machine. */
const FAR_SECONDS = 60;
const APART_SECONDS = 5;

/** Whether the clock of this machine agrees with the database's. */
export const findClock = ofDatabase(async ({ connection }, { machine }) => {
  const seconds = Math.round((await clockDifference(connection.kysely, machine.now)) / 1000);
  const far = Math.abs(seconds);
  if (far <= APART_SECONDS) {
    return [fine("clock.difference", "The clocks of this machine and of the database agree.")];
  }
  const detail = `The clock of this machine is ${far} s ${seconds > 0 ? "ahead of" : "behind"} the database's.`;
  const advice =
    "Synchronise both by NTP; beyond a minute only those processes are ready whose clock most machines agree with.";
  return [(far > FAR_SECONDS ? wrong : warning)("clock.difference", detail, advice)];
});

/** Whether the sandbox moved the clock of a shop that has none any more [clock.sandbox-only]. */
export const findMovedClock = ofShop(async ({ db }, { settings }) => {
  if (!settings || settings.sandbox || (await aheadSecondsOf(db)) === 0) {
    return [];
  }
  const detail = "The sandbox moved the clock of this database: what is stored in it is later than now.";
  return [wrong("clock.sandbox", detail, "Set SANDBOX=on, or give the shop another database.")];
});

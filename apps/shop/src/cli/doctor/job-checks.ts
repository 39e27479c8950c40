import { type JobBacklog, jobBacklog, waitingMails } from "@guerdon/api/measures";
import { failedJobs } from "@guerdon/api/operator";
import { counted } from "../counted.ts";
import { ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

const MINUTE = 60;
const LATE_SECONDS = 10 * MINUTE;
const STUCK_SECONDS = 60 * MINUTE;

/** Whether jobs failed for good [fulfilment.failed-jobs]. */
export const findFailedJobs = ofShop(async ({ db }) => {
  const failed = await failedJobs(db);
  if (failed.length === 0) {
    return [fine("jobs.failed", "No job failed for good.")];
  }
  const kinds = [...Map.groupBy(failed, ({ name }) => name)].map(([name, { length }]) => `${name} (${length})`);
  const detail = `${counted(failed.length, "job")} failed for good: ${kinds.join(", ")}.`;
  return [wrong("jobs.failed", detail, "See jobs failed; then jobs retry, or jobs dismiss.")];
});

/** Whether jobs are done when they are due, and mails leave. */
export const findBacklog = ofShop(async ({ db }) => {
  const [backlog, mails] = [await jobBacklog(db), await waitingMails(db)];
  return [oldestOf(backlog), ...retryingOf(backlog, mails.count)];
});

function oldestOf(backlog: readonly JobBacklog[]): Finding {
  const seconds = Math.max(0, ...backlog.map(({ overdue_seconds }) => overdue_seconds));
  const overdue = backlog.reduce((sum, each) => sum + each.overdue, 0);
  if (seconds < LATE_SECONDS) {
    return fine("jobs.waiting", "Jobs are done when they are due.");
  }
  const wait = `the first for ${Math.floor(seconds / MINUTE)} minutes`;
  const detail = `${counted(overdue, "job is", "jobs are")} due and not begun, ${wait}.`;
  const advice = "Does a process run that works (with ROLE=work, or without ROLE)? Look at its log.";
  return (seconds < STUCK_SECONDS ? warning : wrong)("jobs.waiting", detail, advice);
}

/** Mails are sent by jobs of their own, and those with codes by the job that delivers the order. */
const SENDS_MAILS = /^mail-|^fulfil-order$/;

function retryingOf(backlog: readonly JobBacklog[], waiting: number): Finding[] {
  const again = backlog.filter(({ retrying }) => retrying > 0);
  const [mails, others] = [true, false].map((isMail) => again.filter(({ name }) => SENDS_MAILS.test(name) === isMail));
  const textOf = (jobs: readonly JobBacklog[]) => jobs.map(({ name, retrying }) => `${name} (${retrying})`).join(", ");
  const advice = "jobs list says why the last attempt failed.";
  return [
    mails?.length
      ? warning("jobs.mails", `Mails and deliveries wait for another attempt: ${textOf(mails)}.`, advice)
      : fine("jobs.mails", waiting > 0 ? `${counted(waiting, "mail")} of orders will leave soon.` : "No mail waits."),
    ...(others?.length ? [warning("jobs.retrying", `Jobs wait for another attempt: ${textOf(others)}.`, advice)] : []),
  ];
}

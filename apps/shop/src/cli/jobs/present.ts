import type { dismissJob, listJobs } from "@guerdon/contract/operations/job";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";
import { counted } from "../counted.ts";

const MINUTE = 60;
const HOUR = 3600;

/** The subject of a job: its website, then the ids in its data, a list by its length. */
export function jobSubject({ website_id, ...ids }: Record<string, unknown>): string {
  return [
    ...(website_id === undefined ? [] : [website_id]),
    ...Object.entries(ids).map(([name, value]) =>
      Array.isArray(value) ? `${value.length} ${name.replace(/_ids$/, "s")}` : value,
    ),
  ].join(" ");
}

/** Jobs as a table with the last failure of each in words. */
export function jobsText(jobs: OutputOf<typeof listJobs>["jobs"]): string {
  const rows = jobs.map(({ name, data, state, due_in, failures, reason }) => {
    const failed = failures > 0 ? `${failures} (${reason ?? "no reason given"})` : "";
    return [name, jobSubject(data), state, state === "running" ? "" : dueText(due_in), failed];
  });
  return asTable([["job", "about", "state", "due", "failures"], ...rows]);
}

function dueText(seconds: number): string {
  if (seconds === 0) {
    return "now";
  }
  if (seconds < MINUTE) {
    return `in ${seconds} s`;
  }
  return seconds < HOUR ? `in ${Math.round(seconds / MINUTE)} min` : `in ${Math.round(seconds / HOUR)} h`;
}

/** The text about a dismissed job, which will not be done. */
export function dismissedText(
  { name, data }: OutputOf<typeof dismissJob>,
  { job_id, dryRun }: { job_id: string; dryRun: boolean },
): string {
  const what = [name, jobSubject(data)].filter((part) => part !== "").join(" ");
  return `Job ${job_id} (${what}) ${dryRun ? "would be" : "is"} dismissed without being done.\n`;
}

/** The text about the number of enqueued jobs of each kind. */
export function enqueuedText(enqueued: Readonly<Record<string, number>>, dryRun: boolean): string {
  const lines = Object.entries(enqueued).map(
    ([name, number]) => `${name}: ${counted(number, "job")} ${dryRun ? "would be " : ""}enqueued\n`,
  );
  return lines.join("") || "Nothing is due that the queue lacks.\n";
}

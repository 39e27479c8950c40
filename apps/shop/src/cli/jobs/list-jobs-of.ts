import { listJobs } from "@guerdon/contract/operations/job";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { rowsWished, tellRest } from "../write-list.ts";
import { jobSubject } from "./job-subject.ts";

const HEAD = ["job", "about", "state", "due", "failures"];
const COLUMNS = ["id", "job", "about", "state", "due_in_seconds", "failures", "last_error"] as const;

type Job = OutputOf<typeof listJobs>["jobs"][number];

const MINUTE = 60;
const HOUR = 3600;

/** Prints a line for each job that is not done yet. */
export async function listJobsOf(
  context: CommandContext,
  { format, limit }: { limit?: number; format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listJobs>(context, listJobs, {
    input: async () => ({ ok: true, value: { limit: rowsWished(format, limit) } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const { jobs, total } = listed.value;
  const rows = jobs.map(({ job_id, name, data, state, due_in, failures, reason }) => ({
    id: job_id,
    job: name,
    about: jobSubject(data),
    state,
    due_in_seconds: due_in,
    failures,
    last_error: reason,
  }));
  const text = () => asTable([HEAD, ...jobs.map(cellsOf)]);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There is nothing to do.", text }));
  tellRest(context, format, { shown: jobs.length, total });
  return { ok: true, value: 0 };
}

function cellsOf({ name, data, state, due_in, failures, reason }: Job): string[] {
  const failed = failures > 0 ? `${failures} (${reason ?? "no reason given"})` : "";
  return [name, jobSubject(data), state, state === "running" ? "" : dueText(due_in), failed];
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

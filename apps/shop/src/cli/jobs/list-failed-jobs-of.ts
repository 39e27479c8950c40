import { listFailedJobs } from "@guerdon/contract/operations/job";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { jobSubject } from "./job-subject.ts";

const HEAD = ["id", "job", "about", "failed", "last error"];

/** Prints a line for each job that failed for good. */
export async function listFailedJobsOf(context: CommandContext): Promise<Checked<number>> {
  const listed = await operate<typeof listFailedJobs>(context, listFailedJobs, { input: noInput });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.jobs.map(({ job_id, name, data, failed_at, reason }) => [
    ...[job_id, name, jobSubject(data), failed_at.toISOString()],
    ...[reason ?? ""],
  ]);
  context.io.stdout(rows.length > 0 ? asTable([HEAD, ...rows]) : "No job failed for good.\n");
  return { ok: true, value: 0 };
}

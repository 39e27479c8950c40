import { listFailedJobs } from "@guerdon/contract/operations/job";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { jobSubject } from "./job-subject.ts";

const COLUMNS = ["id", "job", "about", "failed", "last_error"] as const;

/** Prints a line for each job that failed for good. */
export async function listFailedJobsOf(
  context: CommandContext,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const listed = await operate<typeof listFailedJobs>(context, listFailedJobs, { input: noInput });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.jobs.map(({ job_id, name, data, failed_at, reason }) => {
    return { id: job_id, job: name, about: jobSubject(data), failed: failed_at, last_error: reason };
  });
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "No job failed for good." }));
  return { ok: true, value: 0 };
}

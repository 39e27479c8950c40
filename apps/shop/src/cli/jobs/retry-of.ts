import { retryJobs } from "@guerdon/contract/operations/job";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

export interface RetryOptions {
  all: boolean;
  dryRun: boolean;
}

/** Has jobs that failed for good done again, and prints how many. */
export async function retryOf(
  context: CommandContext,
  ids: readonly string[],
  { all, dryRun }: RetryOptions,
): Promise<Checked<number>> {
  if (all === ids.length > 0) {
    return { ok: false, mistakes: [{ reason: "give the ids of jobs, which jobs failed lists, or --all" }] };
  }
  const retried = await operate<typeof retryJobs>(context, retryJobs, {
    input: async () => ({ ok: true, value: { job_ids: all ? null : [...ids] } }),
    dryRun,
  });
  if (!retried.ok) {
    return retried;
  }
  const number = retried.value.retried;
  context.io.stdout(
    number === 0
      ? "No job failed for good.\n"
      : `${counted(number, "job")} ${dryRun ? "would be" : "will be"} done again.\n`,
  );
  return { ok: true, value: 0 };
}

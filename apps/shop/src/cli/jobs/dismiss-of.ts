import { dismissJob } from "@guerdon/contract/operations/job";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { jobSubject } from "./job-subject.ts";

export interface DismissOptions {
  reason: string;
  dryRun: boolean;
}

/** Takes the note of a failed job out, and prints what is not done. */
export async function dismissOf(
  context: CommandContext,
  job_id: string,
  { reason, dryRun }: DismissOptions,
): Promise<Checked<number>> {
  const dismissed = await operate<typeof dismissJob>(context, dismissJob, {
    input: async () => ({ ok: true, value: { job_id, reason } }),
    dryRun,
  });
  if (!dismissed.ok) {
    return dismissed;
  }
  const { name, data } = dismissed.value;
  const what = [name, jobSubject(data)].filter((part) => part !== "").join(" ");
  context.io.stdout(`Job ${job_id} (${what}) ${dryRun ? "would be" : "is"} dismissed without being done.\n`);
  return { ok: true, value: 0 };
}

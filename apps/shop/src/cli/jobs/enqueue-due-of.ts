import { enqueueDueJobs } from "@guerdon/contract/operations/job";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

/** Enqueues the jobs that the tables call for, and prints how many of each kind. */
export async function enqueueDueOf(context: CommandContext, { dryRun }: { dryRun: boolean }): Promise<Checked<number>> {
  const due = await operate<typeof enqueueDueJobs>(context, enqueueDueJobs, { input: noInput, dryRun });
  if (!due.ok) {
    return due;
  }
  const kinds = Object.entries(due.value.enqueued);
  const verb = dryRun ? "would be " : "";
  const lines = kinds.map(([name, number]) => `${name}: ${counted(number, "job")} ${verb}enqueued\n`);
  context.io.stdout(lines.join("") || "Nothing is due that the queue lacks.\n");
  return { ok: true, value: 0 };
}

import { listJobs } from "@guerdon/contract/operations/job";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { jobSubject } from "./job-subject.ts";

const HEAD = ["job", "about", "state", "due", "failures"];

const MINUTE = 60;
const HOUR = 3600;

/** Prints a line for each job that is not done yet. */
export async function listJobsOf(context: CommandContext, input: { limit: number }): Promise<Checked<number>> {
  const listed = await operate<typeof listJobs>(context, listJobs, { input: async () => ({ ok: true, value: input }) });
  if (!listed.ok) {
    return listed;
  }
  const { jobs, total } = listed.value;
  const rows = jobs.map(({ name, data, state, due_in, failures, reason }) => {
    const failed = failures > 0 ? `${failures} (${reason ?? "no reason given"})` : "";
    return [name, jobSubject(data), state, state === "running" ? "" : dueText(due_in), failed];
  });
  context.io.stdout(rows.length > 0 ? asTable([HEAD, ...rows]) : "There is nothing to do.\n");
  if (total > jobs.length) {
    context.io.stdout(`… and ${total - jobs.length} more\n`);
  }
  return { ok: true, value: 0 };
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

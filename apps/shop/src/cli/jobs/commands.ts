import { dismissJob, enqueueDueJobs, listFailedJobs, listJobs, retryJobs } from "@guerdon/contract/operations/job";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { limit } from "../runner/list-options.ts";
import { argument, flag } from "../runner/parameter.ts";
import { REASON } from "../runner/shared-parameters.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { restText, rowsWished } from "../write-list.ts";
import { dismissedText, enqueuedText, jobSubject, jobsText } from "./present.ts";

/** The commands for the jobs that the shop does by itself. */
export const JOB_COMMANDS: readonly Command[] = [
  tableCommand("list", listJobs, {
    description: "Jobs that run, wait for their time, or for another attempt after a failure.",
    takes: { limit: limit("the next due first") },
    input: ({ limit: wished, format }) => ({ limit: rowsWished(format, wished) }),
    columns: ["id", "job", "about", "state", "due_in_seconds", "failures", "last_error"],
    rows: ({ jobs }) =>
      jobs.map(({ job_id, name, data, due_in, reason, ...job }) => ({
        ...job,
        id: job_id,
        job: name,
        about: jobSubject(data),
        due_in_seconds: due_in,
        last_error: reason,
      })),
    empty: "There is nothing to do.",
    text: ({ jobs }) => jobsText(jobs),
    note: ({ jobs, total }, { format }) => restText(format, { shown: jobs.length, total }),
  }),
  tableCommand("failed", listFailedJobs, {
    description: "Jobs that failed for good: the shop does not try them again by itself.",
    columns: ["id", "job", "about", "failed", "last_error"],
    rows: ({ jobs }) =>
      jobs.map(({ job_id, name, data, failed_at, reason }) => ({
        id: job_id,
        job: name,
        about: jobSubject(data),
        failed: failed_at,
        last_error: reason,
      })),
    empty: "No job failed for good.",
  }),
  textCommand("retry", retryJobs, {
    description: "Have jobs that failed for good done again.",
    takes: { job_ids: argument("[ids...]", "the ids of the jobs"), all: flag("--all", "all of them") },
    check: ({ job_ids, all }) =>
      all === (job_ids as string[]).length > 0 ? "give the ids of jobs, which jobs failed lists, or --all" : undefined,
    input: ({ job_ids, all }) => ({ job_ids: all ? null : job_ids }),
    present: ({ retried }, { dryRun }) =>
      retried === 0
        ? "No job failed for good.\n"
        : `${counted(retried, "job")} ${dryRun ? "would" : "will"} be done again.\n`,
  }),
  textCommand("dismiss", dismissJob, {
    description: "Drop a job that failed for good without doing it: you have settled by hand what it was for.",
    takes: { job_id: argument("<id>", "the id of the job"), reason: REASON },
    present: dismissedText,
  }),
  textCommand("enqueue-due", enqueueDueJobs, {
    description: "Enqueue what the tables call for and the queue lacks: after the tables of the queue were lost.",
    dryRun: "say what would be enqueued without doing it",
    present: ({ enqueued }, { dryRun }) => enqueuedText(enqueued, dryRun),
  }),
];

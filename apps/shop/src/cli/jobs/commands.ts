import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";
import { formatOption, type ListFormat, limitOption } from "../list-format.ts";
import { REASON } from "../reason-option.ts";
import type { DismissOptions } from "./dismiss-of.ts";
import type { RetryOptions } from "./retry-of.ts";

export function registerJobCommands(program: Command, run: RunWork): void {
  const jobs = program
    .command("jobs")
    .description("What the shop does by itself: mails, deliveries, payments, deletions");
  jobs
    .command("list")
    .description("Jobs that run, wait for their time, or for another attempt after a failure.")
    .addOption(limitOption("the next due first"))
    .addOption(formatOption())
    .action((options: { limit?: number; format: ListFormat }) =>
      run(
        "jobs list",
        async (context) => {
          const { listJobsOf } = await import("./list-jobs-of.ts");
          return listJobsOf(context, options);
        },
        { changes: false },
      ),
    );
  registerFailed(jobs, run);
  jobs
    .command("enqueue-due")
    .description("Enqueue what the tables call for and the queue lacks: after the tables of the queue were lost.")
    .option("--dry-run", "say what would be enqueued without doing it", false)
    .action((options: { dryRun: boolean }) =>
      run("jobs enqueue-due", async (context) => {
        const { enqueueDueOf } = await import("./enqueue-due-of.ts");
        return enqueueDueOf(context, options);
      }),
    );
}

function registerFailed(jobs: Command, run: RunWork): void {
  jobs
    .command("failed")
    .description("Jobs that failed for good: the shop does not try them again by itself.")
    .addOption(formatOption())
    .action((options: { format: ListFormat }) =>
      run(
        "jobs failed",
        async (context) => {
          const { listFailedJobsOf } = await import("./list-failed-jobs-of.ts");
          return listFailedJobsOf(context, options);
        },
        { changes: false },
      ),
    );
  jobs
    .command("retry")
    .argument("[ids...]", "the ids of the jobs")
    .description("Have jobs that failed for good done again.")
    .option("--all", "all of them", false)
    .option("--dry-run", "check everything without changing anything", false)
    .action((ids: string[], options: RetryOptions) =>
      run("jobs retry", async (context) => {
        const { retryOf } = await import("./retry-of.ts");
        return retryOf(context, ids, options);
      }),
    );
  jobs
    .command("dismiss")
    .argument("<id>", "the id of the job")
    .description("Drop a job that failed for good without doing it: you have settled by hand what it was for.")
    .requiredOption(...REASON)
    .option("--dry-run", "check everything without changing anything", false)
    .action((id: string, options: DismissOptions) =>
      run("jobs dismiss", async (context) => {
        const { dismissOf } = await import("./dismiss-of.ts");
        return dismissOf(context, id, options);
      }),
    );
}

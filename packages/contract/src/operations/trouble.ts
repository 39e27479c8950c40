import { z } from "zod";
import { jobShape } from "./job.ts";
import { operation } from "./operation.ts";

export const noteFailedJob = operation({
  name: "noteFailedJob",
  summary: "Notes a job that failed for good, and has the operator told",
  permission: "jobs.note",
  changes: true,
  // The noted job is the record.
  records: "none",
  input: jobShape,
  output: z.strictObject({}),
  refusals: {},
});

export const mailOperator = operation({
  name: "mailOperator",
  summary:
    "Tells the operator by mail which jobs failed, which orders wait for stock, which withdrawals are open, and where codes may be guessed",
  permission: "jobs.report",
  changes: true,
  records: "none",
  input: z.strictObject({}),
  output: z.strictObject({ is_sent: z.boolean() }),
  refusals: {},
});

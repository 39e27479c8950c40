export { type JobRunner, type JobRunnerOptions, openJobs } from "./open-jobs.ts";

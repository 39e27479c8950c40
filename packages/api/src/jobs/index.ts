export { type JobBacklog, jobBacklog } from "./job-backlog.ts";
export { type JobRunner, type JobRunnerOptions, openJobs } from "./open-jobs.ts";

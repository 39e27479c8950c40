export { insertFailedJob, markReported, takeFailedJobs, unreportedJobs } from "./store.ts";

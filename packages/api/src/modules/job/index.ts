export {
  countFailedJobs,
  failedJobs,
  findFailedJob,
  insertFailedJob,
  markReported,
  type NotedJob,
  takeFailedJobs,
  unreportedJobs,
} from "./store.ts";

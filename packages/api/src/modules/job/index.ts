export { markReported, unreportedJobs } from "./store.ts";

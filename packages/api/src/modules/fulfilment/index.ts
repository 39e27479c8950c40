export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { jobHandlers } from "./job-handlers.ts";
export type { PostOffice } from "./post-office.ts";

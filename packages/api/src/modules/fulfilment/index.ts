export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { fulfilOrder } from "./fulfil-order.ts";
export type { PostOffice } from "./post-office.ts";

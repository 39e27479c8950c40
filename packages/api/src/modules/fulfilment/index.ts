export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { fulfilOrder } from "./fulfil-order.ts";
export type { MailDelivery } from "./mail-delivery.ts";

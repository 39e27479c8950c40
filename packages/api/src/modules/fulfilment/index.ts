export { fulfilOrder } from "./fulfil-order.ts";
export type { MailDelivery } from "./mail-delivery.ts";
export { fulfilmentRoutes } from "./routes.ts";
export { waitingMails } from "./store.ts";

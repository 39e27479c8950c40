export { doneRefund, doneRefunds } from "./done-refunds.ts";
export { countRefunds } from "./refund-store.ts";
export { refundRoutes } from "./routes.ts";
export { ordersWithUntoldRefunds } from "./untold-store.ts";
export { disputeFacts, refundCreditFacts, refundFacts, refundLineFacts } from "./verify-store.ts";

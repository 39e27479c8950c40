export { doneRefund, doneRefunds } from "./done-refunds.ts";
export { disputeFacts, refundCreditFacts, refundFacts, refundLineFacts } from "./verify-store.ts";

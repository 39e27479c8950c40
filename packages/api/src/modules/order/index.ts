export { correctEmail } from "./correct-email.ts";
export { countOrders } from "./count-store.ts";
export { enqueueInvoices } from "./enqueue-invoices.ts";
export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { BANK_LOCK } from "./import-bank-statement.ts";
export { orderJobOperations } from "./job-operations.ts";
export { loadOrder, type Order } from "./load-order.ts";
export { type LockedOrder, lockOrderNumbered } from "./lock-order-numbered.ts";
export type { OrderKey } from "./order-key.ts";
export { orderIdOfPair, orderOfPair } from "./order-of-pair.ts";
export { ownOrder, visitorsOrder } from "./own-orders.ts";
export { cancelUnpaid } from "./paid-order.ts";
export { isPaymentLeft } from "./payment-left.ts";
export { ordersWithPeople } from "./person-store.ts";
export {
  addOrderEvent,
  eventKindsOf,
  eventsOf,
  listLines,
  lockOrder,
  type OrderLine,
  type OrderProgress,
  orderProgress,
  recordDelivery,
  stockShortages,
} from "./progress-store.ts";
export { orderRoutes } from "./routes.ts";
export { addShipment, changeShipment, shipmentsOf } from "./shipment-store.ts";
export { type OrderMail, orderMails } from "./status-store.ts";
export { findOrderRecord, orderNumbers, orderNumbersById } from "./store.ts";
export { unfinishedOrders } from "./unfinished-store.ts";
export { draftFacts, mistakenOrders, orderFacts, orderLineFacts } from "./verify-store.ts";

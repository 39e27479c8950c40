export { isContinueToken, mayContinue } from "./continue-token.ts";
export { correctEmail } from "./correct-email.ts";
export { countOrders } from "./count-store.ts";
export { deleteDraft, findDraft, saveDraft } from "./draft-store.ts";
export { enqueueInvoices } from "./enqueue-invoices.ts";
export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { addOrderEvent } from "./event-store.ts";
export { orderJobOperations } from "./job-operations.ts";
export { loadOrder, loadOrderOfBasket, type Order } from "./load-order.ts";
export { type LockedOrder, lockOrderNumbered } from "./lock-order-numbered.ts";
export type { OrderKey } from "./order-key.ts";
export { orderIdOfPair, orderOfPair } from "./order-of-pair.ts";
export { orderRecord } from "./order-record.ts";
export { orderView } from "./order-view.ts";
export { ownOrder, visitorsOrder } from "./own-orders.ts";
export { ordersWithPeople } from "./people/person-store.ts";
export { openPeople, sealPeople } from "./people.ts";
export {
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
export { rememberedOrder } from "./show-confirmation.ts";
export { type OrderMail, orderMails } from "./status-store.ts";
export {
  findOrderRecord,
  insertOrder,
  nextOrderNumbers,
  orderNumbers,
  orderNumbersById,
} from "./store.ts";
export { lockTransferOrders, markedTransferId, type OrderOfTransfers } from "./transfer-orders.ts";
export { type AwaitingOrder, ordersAwaitingSince } from "./transfer-store.ts";
export { unfinishedOrders } from "./unfinished-store.ts";
export {
  draftFacts,
  mistakenOrders,
  orderCurrencies,
  orderFacts,
  orderLineFacts,
  orderRecords,
} from "./verify-store.ts";

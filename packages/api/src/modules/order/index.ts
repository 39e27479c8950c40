export { countOrders } from "./count-store.ts";
export { enqueueWaitingOrders } from "./enqueue-waiting-orders.ts";
export { loadOrder, type Order } from "./load-order.ts";
export type { OrderKey } from "./order-key.ts";
export { countSealedPeople, peopleKeyIds } from "./people-store.ts";
export {
  addOrderEvent,
  linesToDeliver,
  listLines,
  lockOrder,
  type OrderLine,
  setLine,
} from "./progress-store.ts";
export { resealPeople } from "./reseal-people.ts";
export { orderRoutes } from "./routes.ts";
export { orderNumbers } from "./store.ts";
export { mistakenOrders, orderFacts, orderLineFacts } from "./verify-store.ts";

export { countOrders } from "./count-store.ts";
export {
  findPlacedOrder,
  listLines,
  lockOrder,
  type OrderKey,
  type OrderLine,
  setLine,
  setOrderState,
  waitingOrders,
} from "./progress-store.ts";
export { orderRoutes } from "./routes.ts";
export { mistakenOrders, orderFacts, orderLineFacts } from "./verify-store.ts";
